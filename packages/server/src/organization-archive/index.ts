export { exportArchive, type WrittenArchive } from './export-archive.ts';
export { importArchive } from './import-archive.ts';
