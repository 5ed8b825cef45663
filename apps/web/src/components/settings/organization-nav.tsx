'use client';

import {
  ChartNoAxesColumn,
  FileJson2,
  KeyRound,
  Languages,
  Mail,
  PackageOpen,
  Plug,
  RectangleEllipsis,
  ScrollText,
  Settings,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { cx } from '@/lib/cx';
import type { Organization } from '@/lib/outputs';
import { m } from '@/messages';

type Permissions = Organization['permissions'];

/** The screens, with who sees them. */
const SCREENS = [
  { screen: 'general', Icon: Settings, shown: () => true },
  { screen: 'members', Icon: User, shown: ({ listMembers }: Permissions) => listMembers },
  { screen: 'invites', Icon: Mail, shown: ({ admin }: Permissions) => admin },
  { screen: 'teams', Icon: Users, shown: ({ listTeams }: Permissions) => listTeams },
  { screen: 'sign-in', Icon: KeyRound, shown: ({ admin }: Permissions) => admin },
  { screen: 'security', Icon: ShieldCheck, shown: ({ admin }: Permissions) => admin },
  { screen: 'audit', Icon: ScrollText, shown: ({ admin }: Permissions) => admin },
  { screen: 'tokens', Icon: RectangleEllipsis, shown: ({ admin }: Permissions) => admin },
  { screen: 'usage', Icon: ChartNoAxesColumn, shown: ({ admin }: Permissions) => admin },
  { screen: 'openapi', Icon: FileJson2, shown: () => true },
  { screen: 'translations', Icon: Languages, shown: ({ admin }: Permissions) => admin },
  { screen: 'integrations', Icon: Plug, shown: () => true },
  { screen: 'move-in', Icon: PackageOpen, shown: ({ admin }: Permissions) => admin },
] as const;

/** The screens of an organization's settings: beside the content, above it on a phone. */
export function OrganizationNav({ organization: { id: orgId, permissions } }: { organization: Pick<Organization, 'id' | 'permissions'> }) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a phone the screens are in a line that is wider than the window.
  useEffect(() => {
    const current = pathname === '' ? null : nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={m.settings.title}
      className="relative -mx-2 flex gap-1 overflow-x-auto px-2 py-1 md:w-44 md:shrink-0 md:flex-col"
    >
      {SCREENS.filter(({ shown }) => shown(permissions)).map(({ screen, Icon }) => {
        const href = `/o/${orgId}/settings/${screen}`;
        // Screens below one are parts of it.
        const current = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <HoverLink
            key={screen}
            href={href}
            aria-current={pathname === href ? 'page' : current ? 'true' : undefined}
            className={cx(
              'flex h-9 shrink-0 items-center gap-2.5 rounded-md px-2.5',
              current ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon className="icon max-md:hidden" aria-hidden />
            {m.settings.screens[screen]}
          </HoverLink>
        );
      })}
    </nav>
  );
}
