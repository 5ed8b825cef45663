import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const DeleteAnyOrganizationDialog = lazyDialog(
  async () => (await import('@/components/closing/delete-any-organization-dialog')).DeleteAnyOrganizationDialog,
  ['account'],
);
export const ErasePersonDialog = lazyDialog(async () => (await import('./erase-person-dialog')).ErasePersonDialog, ['account']);
export const ExportPersonDialog = lazyDialog(async () => (await import('./export-person-dialog')).ExportPersonDialog, ['account']);
export const NewOrganizationDialog = lazyDialog(async () => (await import('./new-organization-dialog')).NewOrganizationDialog);
export const NewPersonDialog = lazyDialog(async () => (await import('./new-person-dialog')).NewPersonDialog);
export const OperatorDialog = lazyDialog(async () => (await import('./operator-dialog')).OperatorDialog, ['account']);
export const QuotaDialog = lazyDialog(async () => (await import('./quota-dialog')).QuotaDialog);
export const RenameOrganizationDialog = lazyDialog(async () => (await import('./rename-organization-dialog')).RenameOrganizationDialog);
