import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const CollectionDialog = lazyDialog(async () => (await import('./collection-dialog')).CollectionDialog);
export const DeleteCollectionDialog = lazyDialog(async () => (await import('./delete-collection-dialog')).DeleteCollectionDialog);
export const DeleteSpaceDialog = lazyDialog(async () => (await import('./delete-space-dialog')).DeleteSpaceDialog);
export const MoveDialog = lazyDialog(async () => (await import('./move-dialog')).MoveDialog);
export const NewSpaceDialog = lazyDialog(async () => (await import('./new-space-dialog')).NewSpaceDialog);
