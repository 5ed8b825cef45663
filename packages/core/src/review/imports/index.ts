export { importContent } from './import-content.ts';
export type { ImportPlace } from './import-destination.ts';
export { createImportJob } from './import-job.ts';
export { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
export type { ImportOutcome } from './run-import.ts';
export { startContentImport } from './start-content-import.ts';
