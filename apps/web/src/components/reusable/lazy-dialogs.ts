import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const DeleteReusableDialog = lazyDialog(async () => (await import('./delete-reusable-dialog')).DeleteReusableDialog);
export const RenameReusableDialog = lazyDialog(async () => (await import('./rename-reusable-dialog')).RenameReusableDialog);
