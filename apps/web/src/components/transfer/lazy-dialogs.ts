import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const TransferDialog = lazyDialog(async () => (await import('./transfer-dialog')).TransferDialog);
