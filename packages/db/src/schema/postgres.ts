import { postgresDialect } from './dialect.ts';
import { makeSchema } from './tables.ts';

/** The tables as PostgreSQL has them; drizzle-kit reads the exports. */
export const tables = makeSchema(postgresDialect);
export const { user, session, apiToken, organization, member, space, revision, contentNode, object, blobFacts, gitSync } = tables;
export const { job, event, eventCursor, setting, searchSpace, searchPage, searchText } = tables;
