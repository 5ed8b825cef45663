import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const PdfDialog = lazyDialog(async () => (await import('./pdf-dialog')).PdfDialog);
