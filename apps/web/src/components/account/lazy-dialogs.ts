import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const DisableTotpDialog = lazyDialog(async () => (await import('./disable-totp-dialog')).DisableTotpDialog);
export const NewTokenDialog = lazyDialog(async () => (await import('./new-token-dialog')).NewTokenDialog);
export const RemoveWebhookDialog = lazyDialog(async () => (await import('./remove-webhook-dialog')).RemoveWebhookDialog);
export const RenewCodesDialog = lazyDialog(async () => (await import('./renew-codes-dialog')).RenewCodesDialog);
