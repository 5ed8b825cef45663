import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const FirstPageDialog = lazyDialog(async () => (await import('./first-page-dialog')).FirstPageDialog, ['editor']);
