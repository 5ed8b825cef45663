import { sqliteDialect } from './dialect.ts';
import { makeSchema } from './tables.ts';

/** The tables as SQLite has them; drizzle-kit reads the exports. */
export const tables = makeSchema(sqliteDialect);
export const { user, session, apiToken, organization, member, space, revision, contentNode, object, blobFacts, gitSync } = tables;
export const { job, event, eventCursor, setting, searchSpace, searchPage, searchText } = tables;
