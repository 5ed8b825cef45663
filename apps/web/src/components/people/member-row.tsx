'use client';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ReceiverName, userReceiver } from '@/components/access/receiver';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import type { Member } from '@/lib/outputs';
import { m } from '@/messages';
import { MEMBER_ROLES, type MemberRole, memberRole, memberRoleLabel } from './member-roles';
import type { MemberActions } from './use-member-actions';

interface MemberRowProps {
  member: Member;
  isMe: boolean;
  mayChange: boolean;
  actions: MemberActions;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  /** Opens what they can open. */
  onOpen(): void;
}

/** One person: name, role, when seen last, and what can be done about them. */
export function MemberRow({ member, isMe, mayChange, actions, isSelected, onSelect, onOpen }: MemberRowProps) {
  const [asking, setAsking] = useState<'suspend' | 'remove' | 'own'>();
  const [wanted, setWanted] = useState<MemberRole>('read');
  const { user, role, disabled, sso } = member;
  const close = () => setAsking(undefined);
  const choose = (value: string) => {
    const next = memberRole(value);
    if (next === (role ?? 'guest')) return;
    if (!isMe) return actions.changeRole(member, next);
    setWanted(next);
    setAsking('own');
  };
  // Failures are shown in the corner.
  const confirm = (run: () => Promise<void>) => void run().then(close, close);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        {mayChange ? (
          <input
            type="checkbox"
            aria-label={m.bulk.select(user.displayName)}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            className="size-4 shrink-0 accent-accent"
          />
        ) : null}
        <ReceiverName receiver={userReceiver(user)} note={isMe ? m.people.you : undefined} />
      </span>
      {disabled ? <Badge tone="warning">{m.people.suspended}</Badge> : null}
      {sso ? <Badge>{m.people.sso}</Badge> : null}
      <span className="w-32 text-xs text-muted max-md:hidden">
        {member.lastSeenAt === undefined ? (
          m.people.neverSeen
        ) : (
          <>
            {m.people.seen} <RelativeTime at={member.lastSeenAt} />
          </>
        )}
      </span>
      {mayChange ? (
        <span className="w-36">
          <Select
            label={m.people.roleOf(user.displayName)}
            isLabelHidden
            value={role ?? 'guest'}
            onValueChange={choose}
            options={MEMBER_ROLES}
          />
        </span>
      ) : (
        <span className="w-24 text-muted">{memberRoleLabel(role)}</span>
      )}
      <Menu
        trigger={
          <IconButton label={m.people.more(user.displayName)}>
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onClick={onOpen}>{m.people.access}</MenuItem>
        {mayChange ? (
          <>
            <MenuItem onClick={() => actions.setSso(member, !sso)}>{sso ? m.people.allowPassword : m.people.requireSso}</MenuItem>
            <MenuSeparator />
            {disabled ? (
              <MenuItem onClick={() => void actions.setDisabled(member, false)}>{m.people.reinstate}</MenuItem>
            ) : isMe ? null : (
              <MenuItem onClick={() => setAsking('suspend')}>{m.people.suspend}</MenuItem>
            )}
            <MenuItem className="text-danger" onClick={() => setAsking('remove')}>
              {isMe ? m.people.leave : m.people.remove}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={asking === 'own'}
        onOpenChange={close}
        title={m.people.ownTitle}
        description={m.people.ownBody}
        action={m.people.ownAction}
        busy={actions.busy}
        error={null}
        onConfirm={() => {
          close();
          actions.changeRole(member, wanted);
        }}
      />
      <ConfirmDialog
        open={asking === 'suspend'}
        onOpenChange={close}
        title={m.people.suspendTitle(user.displayName)}
        description={m.people.suspendBody}
        action={m.people.suspendAction}
        busy={actions.busy}
        error={null}
        onConfirm={() => confirm(() => actions.setDisabled(member, true))}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={m.people.removeTitle(user.displayName)}
        description={m.people.removeBody(member.spaces, member.teams)}
        action={m.people.removeAction}
        busy={actions.busy}
        error={null}
        onConfirm={() => confirm(() => actions.remove(member))}
      />
    </li>
  );
}
