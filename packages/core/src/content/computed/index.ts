export { computedName, computedView } from './computed-view.ts';
export { eachPage, type GeneratedPage, type PageProps } from './generate-pages.ts';
export { generatedRecords } from './generated-records.ts';
export { entrySource, readDocumentSource, readRevisionSource, specOfEntry } from './source.ts';
export { findSpecVersion, pagesOfVersion, type SpecVersion } from './spec-pages.ts';
