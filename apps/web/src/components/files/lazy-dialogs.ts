import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const RenameFileDialog = lazyDialog(async () => (await import('./rename-file-dialog')).RenameFileDialog);
