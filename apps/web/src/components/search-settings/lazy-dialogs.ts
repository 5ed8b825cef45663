import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const PinDialog = lazyDialog(async () => (await import('./pin-dialog')).PinDialog);
export const SynonymDialog = lazyDialog(async () => (await import('./synonym-dialog')).SynonymDialog);
