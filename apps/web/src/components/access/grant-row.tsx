'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Select } from '@/components/ui/select';
import { m } from '@/messages';
import { type Receiver, ReceiverName } from './receiver';
import { type RoleChoice, roleOptions } from './roles';
import type { AccessActions } from './use-access';

interface GrantRowProps {
  receiver: Receiver;
  role: RoleChoice;
  /** The roles that may be given. */
  roles: readonly RoleChoice[];
  isMe: boolean;
  /** True if another role may end the user's own rights here. */
  isRisky: boolean;
  actions: AccessActions;
}

/** Shows the grant of one person or team; it can be changed and revoked, with Undo. Changing one's own asks first. */
export function GrantRow({ receiver, role, roles, isMe, isRisky, actions }: GrantRowProps) {
  const [asked, setAsked] = useState<() => void>();
  const [open, setOpen] = useState(false);
  // Roles above one's own are shown, and cannot be changed by oneself.
  const mayChange = roles.includes(role);

  function ask(run: () => void) {
    if (!isRisky) return run();
    setAsked(() => run);
    setOpen(true);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-32 items-center gap-3">
        <ReceiverName receiver={receiver} note={isMe ? m.access.you : undefined} />
      </span>
      {mayChange ? (
        <span className="flex items-center gap-1">
          <span className="w-32">
            <Select
              label={m.access.roleOf(receiver.name)}
              isLabelHidden
              value={role}
              onValueChange={(next) => {
                const chosen = roles.find((each) => each === next);
                if (chosen !== undefined && chosen !== role) ask(() => actions.change(receiver, chosen, role));
              }}
              options={roleOptions(roles)}
            />
          </span>
          <IconButton label={m.access.takeBack(receiver.name)} onClick={() => ask(() => actions.takeBack(receiver, role))}>
            <X className="icon" aria-hidden />
          </IconButton>
        </span>
      ) : (
        <span className="text-muted">{m.access.roles[role]}</span>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.access.ownTitle}
        description={m.access.ownBody}
        action={m.access.ownAction}
        busy={false}
        error={null}
        onConfirm={() => {
          setOpen(false);
          asked?.();
        }}
      />
    </li>
  );
}
