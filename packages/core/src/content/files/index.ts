export { browseFiles } from './browse-files.ts';
export { getFile, listFiles } from './list-files.ts';
