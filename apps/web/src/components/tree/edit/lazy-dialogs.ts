import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const DeletePagesDialog = lazyDialog(async () => (await import('./delete-pages-dialog')).DeletePagesDialog);
export const MoveEntryDialog = lazyDialog(async () => (await import('./move-entry-dialog')).MoveEntryDialog);
export const NewEntryDialog = lazyDialog(async () => (await import('./new-entry-dialog')).NewEntryDialog);
