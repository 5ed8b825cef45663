import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialog whose script is fetched when it is opened. */
export const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog')).HandOverDialog);
