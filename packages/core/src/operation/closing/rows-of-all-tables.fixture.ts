import { makeRow, schemaKeys } from '@octavo/db/testing';
import type { TestSystem } from '../../testing/index.ts';

/** Name of a table in the schema. */
export type TableName = keyof TestSystem['store']['tables'];

/** Tables without rows of an organization: of persons and of the installation; named by content, which collecting removes; or of the search index. */
const OF_NOBODY: ReadonlySet<TableName> = new Set([
  'oauthCode',
  'ssoAssertion',
  'setting',
  'eventCursor',
  'contentNode',
  'object',
  'blobFacts',
  'imageSize',
  'taskFailure',
  'unreferenced',
  'searchSpace',
  'searchPage',
  'searchOutline',
  'searchKey',
  'searchText',
]);

/** Values of rows, by table. */
export type GivenRows = Partial<Record<TableName, Record<string, unknown>>>;

/** References of the organization that no foreign key says, and keys of circles that are checked at the end of a transaction. */
const GIVEN: GivenRows = {
  organization: { deletedAt: 1, eraseAt: 1 },
  revision: { changeRequestId: null, mergedFrom: null },
  event: { organizationId: 'good-organization', spaceId: 'good-space' },
  auditEvent: { organizationId: 'good-organization' },
  ssoIdentity: { providerId: 'good-samlProvider' },
  ssoRequest: { providerId: 'good-samlProvider' },
  session: { ssoOrganizationId: 'good-organization' },
  apiToken: { ssoOrganizationId: 'good-organization' },
  space: { revisionId: 'good-revision' },
  openapiSpec: { lastVersionId: 'good-openapiVersion' },
  job: { state: 'succeeded' },
  integration: { name: 'good-integration' },
};

/** Names of tables, those that are referred to before those that refer; circles begin with the space, the specification and the site. */
function inOrder(names: readonly TableName[]): TableName[] {
  const keys = schemaKeys().filter(({ table, columns }) => !columns.some((name) => name in (GIVEN[table] ?? {}) || /^default/.test(name)));
  const sorted: TableName[] = [];
  const visit = (name: TableName) => {
    if (sorted.includes(name)) return;
    for (const { table, parent } of keys) if (table === name && parent !== name) visit(parent);
    sorted.push(name);
  };
  for (const name of names) visit(name);
  return sorted;
}

/**
 * Makes a row of one organization in each table that can have one; the organization is one that is to be erased.
 * @param given - further values of rows. @param prefix - beginning of the ids of all rows. Returns the names of the tables.
 */
export async function rowsOfAllTables({ store }: TestSystem, given: GivenRows = {}, prefix = 'good-'): Promise<TableName[]> {
  const names = (Object.keys(store.tables) as TableName[]).filter((name) => !OF_NOBODY.has(name));
  await store.tx(async (tx) => {
    for (const name of inOrder(names)) {
      const id = 'id' in store.tables[name] ? { id: `good-${name}` } : {};
      const row = Object.entries({ ...makeRow(name, { ...id, ...GIVEN[name] }), ...given[name] });
      const renamed = row.map(([column, value]) => [column, typeof value === 'string' ? value.replace(/^good-/, prefix) : value]);
      await tx.insert(store.tables[name]).values(Object.fromEntries(renamed) as never);
    }
  });
  return names;
}
