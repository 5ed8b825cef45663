import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const PageSettingsDialog = lazyDialog(async () => (await import('./page-settings-dialog')).PageSettingsDialog);
