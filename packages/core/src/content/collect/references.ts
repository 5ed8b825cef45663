import type { Store } from '@octavo/db';
import { and, asc, type Column, gt, isNotNull, sql, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A column whose rows refer to what is stored under a hash. */
export interface StoredReference {
  table: Table;
  /** Primary key of the rows. */
  key: Column;
  column: Column;
  /** Kind of the referenced value: the root of a content map, an object, or JSON with ids of objects in it. */
  to: 'node' | 'object' | 'objects in JSON';
}

/** Every column that keeps nodes and objects. A test holds it against the schema: a new column belongs here, or to those that keep nothing. */
export function storedReferences({ tables }: Pick<Store, 'tables'>): StoredReference[] {
  const { revision, gitSync, gitConnection, gitChangeBranch, openapiSpec, openapiVersion, changeConflict, comment } = tables;
  const { integration, integrationImage, translatedPage } = tables;
  return [
    // Whatever refers to revisions: each that has a row counts.
    { table: revision, key: revision.id, column: revision.root, to: 'node' },
    { table: revision, key: revision.id, column: revision.gitOid, to: 'object' },
    { table: revision, key: revision.id, column: revision.gitTree, to: 'object' },
    { table: gitSync, key: gitSync.spaceId, column: gitSync.commitOid, to: 'object' },
    { table: gitSync, key: gitSync.spaceId, column: gitSync.treeOid, to: 'object' },
    { table: gitConnection, key: gitConnection.spaceId, column: gitConnection.pushingCommitOid, to: 'object' },
    { table: gitConnection, key: gitConnection.spaceId, column: gitConnection.pushingTreeOid, to: 'object' },
    { table: gitConnection, key: gitConnection.spaceId, column: gitConnection.pushedCommitOid, to: 'object' },
    { table: gitConnection, key: gitConnection.spaceId, column: gitConnection.pushedTreeOid, to: 'object' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.root, to: 'node' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.pendingRoot, to: 'node' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.commitOid, to: 'object' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.treeOid, to: 'object' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.baseTreeOid, to: 'object' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.pendingCommitOid, to: 'object' },
    { table: gitChangeBranch, key: gitChangeBranch.changeRequestId, column: gitChangeBranch.pendingTreeOid, to: 'object' },
    { table: openapiSpec, key: openapiSpec.id, column: openapiSpec.sourceOid, to: 'object' },
    { table: openapiVersion, key: openapiVersion.id, column: openapiVersion.contentOid, to: 'object' },
    { table: openapiVersion, key: openapiVersion.id, column: openapiVersion.rawOid, to: 'object' },
    { table: comment, key: comment.id, column: comment.targetOid, to: 'object' },
    { table: integration, key: integration.name, column: integration.scriptOid, to: 'object' },
    { table: integrationImage, key: integrationImage.id, column: integrationImage.oid, to: 'object' },
    { table: translatedPage, key: translatedPage.id, column: translatedPage.sourceOid, to: 'object' },
    { table: translatedPage, key: translatedPage.id, column: translatedPage.proposedOid, to: 'object' },
    { table: changeConflict, key: changeConflict.id, column: changeConflict.data, to: 'objects in JSON' },
  ];
}

const ROWS_AT_ONCE = 500;

/** The values of a column, page by page, without those that are null. */
export async function* valuesOf({ read }: Store, { table, key, column }: StoredReference): AsyncGenerator<unknown[]> {
  for (let after = ''; ; ) {
    const rows: { key: string; value: unknown }[] = await read
      .select({ key: sql<string>`${key}`, value: sql`${column}`.mapWith(column) })
      .from(table as SQLiteTable)
      .where(and(isNotNull(column), gt(key, after)))
      .orderBy(asc(key))
      .limit(ROWS_AT_ONCE);
    if (rows.length > 0) yield rows.map(({ value }) => value);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.key ?? '';
  }
}
