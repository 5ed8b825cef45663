export { getEditablePage, sourceOf } from './get-editable-page.ts';
export { getPageSettings, type PageSettings } from './get-page-settings.ts';
export { linkToFile } from './link-to-file.ts';
export { type DeletedPage, type DeletedPages, listDeletedPages } from './list-deleted-pages.ts';
export { listLinkOptions } from './list-link-options.ts';
export { mergePage } from './merge-page.ts';
export { previewPage } from './preview-page.ts';
export { type RestoredPage, restoreDeletedPage } from './restore-deleted-page.ts';
export { undoDeletion, undoDeletionInChangeRequest } from './undo-deletion.ts';
