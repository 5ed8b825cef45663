export { type ArchiveCounts, type ExportRequest, exportOrganization } from './export-organization.ts';
export type { FreshSecrets } from './fresh-columns.ts';
export { type ImportedOrganization, type ImportRequest, importOrganization } from './import-organization.ts';
