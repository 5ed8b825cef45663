import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const DeleteVariableDialog = lazyDialog(async () => (await import('./delete-variable-dialog')).DeleteVariableDialog);
export const VariableDialog = lazyDialog(async () => (await import('./variable-dialog')).VariableDialog);
