import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const PublishDialog = lazyDialog(async () => (await import('./publish-dialog')).PublishDialog);
