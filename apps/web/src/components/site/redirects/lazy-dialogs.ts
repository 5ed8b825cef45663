import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const ImportRedirectsDialog = lazyDialog(async () => (await import('./import-redirects-dialog')).ImportRedirectsDialog);
export const RedirectDialog = lazyDialog(async () => (await import('./redirect-dialog')).RedirectDialog);
