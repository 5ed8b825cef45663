import { authTables } from './auth-tables.ts';
import { changeTables } from './change-tables.ts';
import { commentTables } from './comment-tables.ts';
import { contentTables } from './content-tables.ts';
import type { ColumnDialect } from './dialect.ts';
import { gitTables } from './git-tables.ts';
import { integrationTables } from './integration-tables.ts';
import { notificationTables } from './notification-tables.ts';
import { openapiTables } from './openapi-tables.ts';
import type { Parents } from './parents.ts';
import { peopleTables } from './people-tables.ts';
import { roomTables } from './room-tables.ts';
import { searchTables } from './search-tables.ts';
import { siteTables } from './site-tables.ts';
import { workTables } from './work-tables.ts';

/** Octavo's whole schema for one dialect. The full-text tables differ too much: they are made by migrations written by hand. */
export function makeSchema(d: ColumnDialect) {
  const parents: Parents = () => schema;
  const schema = {
    ...peopleTables(d, parents),
    ...authTables(d, parents),
    ...contentTables(d, parents),
    ...gitTables(d, parents),
    ...changeTables(d, parents),
    ...roomTables(d, parents),
    ...commentTables(d, parents),
    ...notificationTables(d, parents),
    ...openapiTables(d, parents),
    ...siteTables(d, parents),
    ...integrationTables(d, parents),
    ...workTables(d, parents),
    ...searchTables(d, parents),
  };
  return schema;
}

/** The tables, under SQLite's canonical types. */
export type Schema = ReturnType<typeof makeSchema>;
