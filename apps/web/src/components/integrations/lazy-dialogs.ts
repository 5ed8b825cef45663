import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const InstallDialog = lazyDialog(async () => (await import('./install-dialog')).InstallDialog);
