import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const NewProviderDialog = lazyDialog(async () => (await import('./new-provider-dialog')).NewProviderDialog);
export const NewScimTokenDialog = lazyDialog(async () => (await import('./new-scim-token-dialog')).NewScimTokenDialog);
