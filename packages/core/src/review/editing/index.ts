export { type EditablePage, getEditablePage } from './get-editable-page.ts';
export { linkToFile } from './link-to-file.ts';
export { type LinkOption, listLinkOptions } from './list-link-options.ts';
export { type MergedPage, mergePage } from './merge-page.ts';
export { previewPage } from './preview-page.ts';
export { type DeletionInChangeRequest, type UndoneDeletion, undoDeletion, undoDeletionInChangeRequest } from './undo-deletion.ts';
