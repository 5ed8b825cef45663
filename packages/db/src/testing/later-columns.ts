import Database from 'better-sqlite3';
import pg from 'pg';
import type { TestDatabase } from './test-store.ts';

/** Columns that migrations after the foreign keys have added, by their names in the database, with a type that both databases know. */
const LATER = [
  ['site_insight', 'rating', "text not null default ''"],
  ['change_request', 'subject_derived', 'boolean not null default false'],
  ['event', 'change_request_id', 'text'],
  ['saml_provider', 'tested_at', 'bigint'],
  ['organization', 'second_factor', 'boolean not null default false'],
  ['comment', 'agent', 'text'],
  ['comment_reply', 'agent', 'text'],
  ['api_token', 'scopes', 'text'],
  ['api_token', 'client_hash', 'text'],
  ['api_token', 'refresh_hash', 'text'],
  ['api_token', 'used_refresh_hash', 'text'],
  ['api_token', 'refresh_ends_at', 'bigint'],
  ['member', 'external_id', 'text'],
  ['team', 'external_id', 'text'],
  ['user', 'operator', 'boolean not null default false'],
  ['organization', 'deleted_at', 'bigint'],
  ['organization', 'erase_at', 'bigint'],
  ['member', 'suspended_at', 'bigint'],
  ['organization', 'session_hours', 'bigint'],
  ['organization', 'revision_months', 'bigint'],
  ['organization', 'token_days', 'bigint'],
  ['revision', 'co_authors', 'text'],
  ['user', 'language', 'text'],
  ['space', 'pages', 'bigint'],
  ['space', 'file_bytes', 'bigint'],
  ['notification', 'webhook_at', 'bigint'],
] as const;

/** Tables that migrations after the foreign keys have added, with their own. */
export const LATER_TABLES: ReadonlySet<string> = new Set([
  'integration',
  'integrationImage',
  'integrationInstallation',
  'integrationPlace',
  'integrationExternalId',
  'integrationEvent',
  'integrationDelivery',
  'integrationTask',
  'searchKey',
  'searchOutline',
  'searchPin',
  'searchSynonym',
  'siteMiss',
  'spaceMiss',
  'origin',
  'originItem',
  'scimToken',
  'editingRoom',
  'editingStep',
  'translationSource',
  'translationSpace',
  'translatedPage',
  'machineTranslator',
  'notificationDelivery',
  'notificationWebhook',
  'starredSpace',
  'oidcProvider',
  'quota',
]);

/**
 * Runs a function on an older database that has the columns of today meanwhile, without which rows of today's schema cannot be written to it. What they
 * held is gone afterwards.
 */
export async function withLaterColumns(database: TestDatabase, url: string, write: () => Promise<void>): Promise<void> {
  await run(
    database,
    url,
    LATER.map(([table, column, type]) => `alter table "${table}" add column "${column}" ${type}`),
  );
  await write();
  await run(
    database,
    url,
    LATER.map(([table, column]) => `alter table "${table}" drop column "${column}"`),
  );
}

async function run(database: TestDatabase, url: string, statements: readonly string[]): Promise<void> {
  if (database === 'sqlite') {
    const client = new Database(url);
    for (const statement of statements) client.exec(statement);
    client.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
