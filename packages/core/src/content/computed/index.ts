export { computedName, computedView } from './computed-view.ts';
export { eachPage, type GeneratedPage, type PageProps } from './generate-pages.ts';
export { generatedRecords } from './generated-records.ts';
export { integrationDocument, integrationPages, isComputing } from './integration-pages.ts';
export { BadAnswer } from './script-pages.ts';
export {
  entrySource,
  type IntegrationSource,
  integrationEntry,
  readDocumentSource,
  readIntegrationSource,
  readRevisionSource,
  specOfEntry,
} from './source.ts';
export { documentSource, findSpecVersion, findSpecVersionByUrl, pagesOfVersion, type SpecVersion } from './spec-pages.ts';
