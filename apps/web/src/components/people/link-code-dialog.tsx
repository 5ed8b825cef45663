'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { LinkInvite } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

interface LinkCodeDialogProps {
  orgId: string;
  invite: LinkInvite;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Shows an invite by link as a QR code, with its address below. */
export function LinkCodeDialog({ orgId, invite, open, onOpenChange }: LinkCodeDialogProps) {
  const trpc = useTRPC();
  const code = useQuery(trpc.invites.drawLink.queryOptions({ orgId, id: invite.id }, { enabled: open }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.invites.codeTitle} description={m.invites.codeLead}>
      <div className="flex flex-col items-center gap-4">
        {code.error === null ? null : <Note tone="danger">{errorMessage(code.error)}</Note>}
        {code.data === undefined ? (
          <div role="status" aria-label={m.common.loading} className="skeleton size-60" />
        ) : (
          // biome-ignore lint/performance/noImgElement: the server draws it, for this one time.
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.data)}`}
            alt={m.invites.codeAlt}
            width={240}
            height={240}
            className="rounded-md border border-line bg-white p-2"
          />
        )}
        <code className="text-xs text-muted wrap-anywhere">{invite.urls.app}</code>
        <ClipboardButton text={invite.urls.app} label={m.invites.copyLink} />
      </div>
    </Dialog>
  );
}
