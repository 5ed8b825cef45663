import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const ConnectionDialog = lazyDialog(async () => (await import('./connection-dialog')).ConnectionDialog, ['git']);
export const DisconnectDialog = lazyDialog(async () => (await import('./disconnect-dialog')).DisconnectDialog, ['git']);
export const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog, ['git']);
export const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog, ['git']);
