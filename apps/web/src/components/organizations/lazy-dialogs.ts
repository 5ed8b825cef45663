import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const NewOrganizationDialog = lazyDialog(async () => (await import('./new-organization-dialog')).NewOrganizationDialog);
