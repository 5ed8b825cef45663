import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const GoneClaimsDialog = lazyDialog(async () => (await import('./gone-claims-dialog')).GoneClaimsDialog);
