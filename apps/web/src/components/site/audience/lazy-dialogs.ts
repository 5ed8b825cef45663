import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const ShareLinkDialog = lazyDialog(async () => (await import('./share-link-dialog')).ShareLinkDialog);
