export { type EditablePage, getEditablePage } from './get-editable-page.ts';
export { linkToFile } from './link-to-file.ts';
export { type LinkOption, listLinkOptions } from './list-link-options.ts';
export { previewPage } from './preview-page.ts';
export { type UndoneDeletion, undoDeletion } from './undo-deletion.ts';
