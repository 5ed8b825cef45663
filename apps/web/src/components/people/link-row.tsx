'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { RelativeTime } from '@/components/ui/relative-time';
import type { LinkInvite } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { LinkCodeDialog } from './lazy-dialogs';
import { memberRoleLabel } from './member-roles';

/** An invite by link: what it gives, how often it was used, and its revocation. */
export function LinkRow({ orgId, invite }: { orgId: string; invite: LinkInvite }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const revoke = useMutation(
    trpc.invites.revokeLink.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast(m.invites.revoked);
        return queries.invalidateQueries({ queryKey: trpc.invites.pathKey() });
      },
    }),
  );
  const place = invite.space === undefined ? (invite.collection === undefined ? undefined : m.invites.toCollection) : m.invites.toSpace;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {memberRoleLabel(invite.level ?? invite.role ?? null)}
          {place === undefined ? null : <Badge>{place}</Badge>}
          {invite.usable ? null : <Badge tone="warning">{m.invites.unusable}</Badge>}
          {invite.redundant ? <Badge>{m.invites.redundant}</Badge> : null}
        </span>
        <span className="mt-0.5 block text-xs text-muted">
          {m.invites.uses(invite.uses)}
          {' · '}
          <RelativeTime at={invite.createdAt} />
          {invite.createdBy === undefined ? null : ` · ${m.invites.by(invite.createdBy.displayName)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {invite.usable ? <ClipboardButton text={invite.urls.app} label={m.invites.copyLink} /> : null}
        {invite.usable ? (
          <Button onClick={() => setShowing(true)}>
            <QrCode className="icon" aria-hidden /> {m.invites.code}
          </Button>
        ) : null}
        <Button onClick={() => setAsking(true)}>{m.invites.revoke}</Button>
      </span>
      <LinkCodeDialog orgId={orgId} invite={invite} open={isShowing} onOpenChange={setShowing} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.invites.revokeLinkTitle}
        description={m.invites.revokeLinkBody}
        action={m.invites.revokeAction}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate({ orgId, id: invite.id })}
      />
    </li>
  );
}
