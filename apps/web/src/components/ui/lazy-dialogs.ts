import { lazyDialog } from './lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog')).ConfirmDialog);
