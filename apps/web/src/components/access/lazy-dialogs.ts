import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const GiveAccessDialog = lazyDialog(async () => (await import('./give-access-dialog')).GiveAccessDialog);
