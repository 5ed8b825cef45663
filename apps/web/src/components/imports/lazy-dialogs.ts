import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const ContentImportDialog = lazyDialog(async () => (await import('./content-import-dialog')).ContentImportDialog, ['git']);
