import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const AddLanguageDialog = lazyDialog(async () => (await import('./add-language-dialog')).AddLanguageDialog);
