export { type FilesMove, moveFiles } from './move-files.ts';
export type { MovedFiles } from './move-large-files.ts';
