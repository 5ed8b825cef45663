'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import { useNow } from '@/lib/now';
import type { PendingInvite } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { memberRoleLabel } from './member-roles';

/** An invite by e-mail: whom, with which role, its delivery, until when; its link where no mail is sent. */
export function PendingRow({ orgId, invite }: { orgId: string; invite: PendingInvite }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const { id, email, mail, link, invitedBy } = invite;
  const refresh = () => queries.invalidateQueries({ queryKey: trpc.invites.pathKey() });
  const renew = useMutation(
    trpc.invites.renewPending.mutationOptions({
      onSuccess: () => {
        toast(m.invites.renewed(email));
        return refresh();
      },
      onError: (error) => toast(errorMessage(error)),
    }),
  );
  const revoke = useMutation(
    trpc.invites.revokePending.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast(m.invites.revoked);
        return refresh();
      },
    }),
  );
  const expired = invite.expiresAt < now;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {email}
          {expired ? (
            <Badge tone="warning">{m.invites.expired}</Badge>
          ) : invite.usable ? null : (
            <Badge tone="warning">{m.invites.unusable}</Badge>
          )}
          {mail === undefined ? null : <Badge tone={mail.state === 'failed' ? 'danger' : 'neutral'}>{m.invites.mail[mail.state]}</Badge>}
          {invite.sso ? <Badge>{m.people.sso}</Badge> : null}
        </span>
        <span className="mt-0.5 block text-xs text-muted">
          {memberRoleLabel(invite.role)}
          {invitedBy === undefined ? null : ` · ${m.invites.by(invitedBy.displayName)}`}
          {expired ? null : (
            <>
              {' · '}
              {m.invites.expires} <RelativeTime at={new Date(invite.expiresAt).toISOString()} />
            </>
          )}
        </span>
        {mail?.error === undefined ? null : <span className="mt-1 block text-xs text-danger wrap-anywhere">{mail.error}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {link === undefined || expired || !invite.usable ? null : <ClipboardButton text={link} label={m.invites.copyLink} />}
        <Button onClick={() => renew.mutate({ orgId, id })} disabled={renew.isPending} aria-label={`${m.invites.renew}: ${email}`}>
          {m.invites.renew}
        </Button>
        <Button onClick={() => setAsking(true)} aria-label={`${m.invites.revokeAction}: ${email}`}>
          {m.invites.revoke}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.invites.revokeTitle(email)}
        description={m.invites.revokeBody}
        action={m.invites.revokeAction}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ orgId, id })}
      />
    </li>
  );
}
