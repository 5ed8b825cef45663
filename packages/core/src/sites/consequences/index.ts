export { type PageDeletion, previewPageDeletion } from './preview-page-deletion.ts';
export { previewSiteDeletion, type SiteDeletion } from './preview-site-deletion.ts';
export { previewSpaceDeletion, type SpaceDeletion } from './preview-space-deletion.ts';
export { previewTransfer, type TransferConsequences } from './preview-transfer.ts';
