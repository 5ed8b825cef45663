/** Pages of the dialect made of other tools' exports: shapes, and readers of archives. `@octavo/importers/tasks` converts, in a worker. */
export type { ConvertInput, ConvertOutput, PlacedPage, SourceFile } from './convert-task.ts';
export { readFolderFiles } from './folder/read-folder.ts';
export { type ImportTarget, importLink, readImportLink } from './import-link.ts';
export type { LinkPlace } from './link-places.ts';
export { leftOut } from './report.ts';
export type {
  Converter,
  ConvertOptions,
  ImportedAsset,
  ImportedPage,
  ImportResult,
  ImportWarning,
  ImportWarningKind,
  SourceEntry,
} from './types.ts';
export { narrowed, pageAddress, pageKey, type SiteScope, scopeOf } from './website/addresses.ts';
export type { PageCard } from './website/page-card.ts';
export type { WebPageLinks } from './website/read-web-page.ts';
export { isClutter } from './zip/names.ts';
export { readZipFiles, ZIP_LIMITS, type ZipSource } from './zip/read-zip.ts';
