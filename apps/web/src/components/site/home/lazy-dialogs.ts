import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const NewSiteDialog = lazyDialog(async () => (await import('./new-site-dialog')).NewSiteDialog);
