import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const EditEntryDialog = lazyDialog(async () => (await import('./edit-entry-dialog')).EditEntryDialog);
export const MoveEntryDialog = lazyDialog(async () => (await import('./move-entry-dialog')).MoveEntryDialog);
export const NewEntryDialog = lazyDialog(async () => (await import('./new-entry-dialog')).NewEntryDialog);
export const RemoveEntryDialog = lazyDialog(async () => (await import('./remove-entry-dialog')).RemoveEntryDialog);
