import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const DeleteSpecDialog = lazyDialog(async () => (await import('./delete-spec-dialog')).DeleteSpecDialog);
export const SourceDialog = lazyDialog(async () => (await import('./source-dialog')).SourceDialog);
