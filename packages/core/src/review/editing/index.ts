export { getEditablePage } from './get-editable-page.ts';
export { linkToFile } from './link-to-file.ts';
export { listLinkOptions } from './list-link-options.ts';
export { mergePage } from './merge-page.ts';
export { previewPage } from './preview-page.ts';
export { undoDeletion, undoDeletionInChangeRequest } from './undo-deletion.ts';
