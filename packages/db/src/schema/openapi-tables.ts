import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { OpenApiProblemRow } from './types.ts';

/** Tables of OpenAPI specifications. */
export function openapiTables(d: ColumnDialect, parents: Parents) {
  return {
    openapiSpec: d.table(
      'openapi_spec',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        slug: d.text().notNull(),
        /** Address it is read from; null for a text that was sent. */
        sourceUrl: d.text(),
        /** Blob of the text that was sent; null for an address. */
        sourceOid: d.text(),
        visibility: d.text().$type<'private' | 'public'>().notNull(),
        /** Counts up with each source it is given: what was read of an older one is dropped. */
        generation: d.int().notNull(),
        processingState: d.text().$type<'pending' | 'progress' | 'complete'>().notNull(),
        lastVersionId: d.text(),
        lastProcessedAt: d.time(),
        errorCode: d.text().$type<'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR'>(),
        errorCount: d.int().notNull(),
        errors: d.json<OpenApiProblemRow[]>().notNull(),
        /** Validator for conditional requests to the server; null unless the document is the only file of the latest version. */
        etag: d.text(),
        lastModified: d.text(),
        /** Times in a row that reading failed. */
        failures: d.int().notNull(),
        /** Time of the next reading; null for a text that was read. */
        readAt: d.time(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.foreignKey({
          name: 'openapi_spec_last_version',
          columns: [t.id, t.lastVersionId],
          foreignColumns: [parents().openapiVersion.specId, parents().openapiVersion.id],
        }),
        d.uniqueIndex('openapi_spec_slug').on(t.organizationId, t.slug),
        d.index('openapi_spec_organization').on(t.organizationId, t.id),
        d.index('openapi_spec_read_at').on(t.readAt),
      ],
    ),
    openapiVersion: d.table(
      'openapi_version',
      {
        id: d.text().primaryKey(),
        specId: d.refers('cascade', () => parents().openapiSpec.id).notNull(),
        /** Address it was read from; null for a text that was sent. */
        url: d.text(),
        /** Blob of the parsed files, in JSON. */
        contentOid: d.text().notNull(),
        /** Blob of the document's text. */
        rawOid: d.text().notNull(),
        rawFormat: d.text().$type<'json' | 'yaml'>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.uniqueIndex('openapi_version_spec').on(t.specId, t.id)],
    ),
  };
}
