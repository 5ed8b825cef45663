import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const MergeDialog = lazyDialog(async () => (await import('./merge-dialog')).MergeDialog);
