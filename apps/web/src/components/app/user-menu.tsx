'use client';

import { Keyboard, KeyRound, LogOut, ServerCog, Settings, UserRound } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { useCommandDialogs, useCommands } from '@/components/commands/command-context';
import { buttonStyle } from '@/components/ui/button-style';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import type { User } from '@/lib/outputs';
import { useSignOut } from '@/lib/use-sign-out';
import { m } from '@/messages';
import { Avatar } from './avatar';
import { ThemeChoice } from './theme-choice';

/** Menu of the user: account, appearance, sign-out. */
export function UserMenu({ user, orgId }: { user: User; orgId: string | undefined }) {
  const { openHelp } = useCommandDialogs();
  const signOut = useSignOut();
  const leave = () => signOut.mutate(undefined, { onSettled: () => window.location.assign('/sign-in') });
  useCommands([{ id: 'sign-out', title: m.nav.signOut, icon: LogOut, order: 3, run: leave }]);
  return (
    <Menu
      trigger={
        <button type="button" className={buttonStyle('quiet', 'icon')}>
          <span className="sr-only">{m.nav.openMenu}</span>
          <Avatar name={user.displayName} photo={user.photoURL} />
        </button>
      }
    >
      <div className="px-2.5 pt-2 pb-2.5">
        <div className="max-w-60 truncate font-medium">{user.displayName}</div>
        <div className="max-w-60 truncate text-xs text-muted">{user.email}</div>
      </div>
      <MenuSeparator />
      <MenuLink render={<HoverLink href="/account/profile" />}>
        <UserRound className="icon text-muted" aria-hidden /> {m.nav.account}
      </MenuLink>
      <MenuLink render={<HoverLink href="/account/tokens" />}>
        <KeyRound className="icon text-muted" aria-hidden /> {m.nav.tokens}
      </MenuLink>
      {orgId === undefined ? null : (
        <MenuLink render={<HoverLink href={`/o/${orgId}/settings/general`} />}>
          <Settings className="icon text-muted" aria-hidden /> {m.nav.organization}
        </MenuLink>
      )}
      {user.isOperator === true ? (
        <MenuLink render={<HoverLink href="/admin/health" />}>
          <ServerCog className="icon text-muted" aria-hidden /> {m.nav.operation}
        </MenuLink>
      ) : null}
      <MenuItem onClick={openHelp}>
        <Keyboard className="icon text-muted" aria-hidden /> {m.shortcuts.title}
      </MenuItem>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onClick={leave}>
        <LogOut className="icon text-muted" aria-hidden /> {m.nav.signOut}
      </MenuItem>
    </Menu>
  );
}
