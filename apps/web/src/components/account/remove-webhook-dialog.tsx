'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { m } from '@/messages';

interface RemoveWebhookDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  error: unknown;
  onConfirm(): void;
}

/** Asks before the address of one's notifications is removed. */
export function RemoveWebhookDialog({ busy, ...dialog }: RemoveWebhookDialogProps) {
  const w = m.notificationWebhook;
  return (
    <ConfirmDialog title={w.removeTitle} description={w.removeLead} action={busy ? w.removing : w.removeSubmit} busy={busy} {...dialog} />
  );
}
