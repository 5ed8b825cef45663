export { continueContentImport, getImportState } from './continue-content-import.ts';
export { importContent } from './import-content.ts';
export { createImportJob } from './import-job.ts';
export { mostWebPages } from './limits.ts';
export type { RunOptions } from './run-import.ts';
export { startContentImport } from './start-content-import.ts';
export { fetchPage, PageNotFetched } from './website/fetch-page.ts';
