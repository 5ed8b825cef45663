import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempDir } from '@octavo/testkit';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import type { Db } from './store.ts';
import { newDatabase, storeOptions, type TestDatabase, testDatabases } from './testing/index.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function before(database: TestDatabase, folder: string, tag: string): Promise<string> {
  const target = path.join(folder, 'earlier');
  await cp(MIGRATIONS, target, { recursive: true });
  const file = path.join(target, database, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  await writeFile(
    file,
    JSON.stringify({
      entries: entries.slice(
        0,
        entries.findIndex((entry) => entry.tag === tag),
      ),
    }),
  );
  return target;
}

test.each(testDatabases())(
  'issue-15: an upgrade trusts nothing that only the word of an organization may have shown, on %s',
  async (database) => {
    await using dir = await tempDir();
    const { url, drop } = await newDatabase(database, dir.path);
    const options = storeOptions(database, url);
    const earlier = await openStore(options, await before(database, dir.path, '0027_organization_word'));
    const run = async (tx: Db, statement: SQL) =>
      database === 'sqlite' ? void tx.run(statement) : void (await (tx as unknown as NodePgDatabase).execute(statement));
    await earlier.tx(async (tx) => {
      const user = (id: string, verifiedAt: number | null) =>
        run(
          tx,
          sql`INSERT INTO "user" (id, email, display_name, created_at, updated_at, email_verified_at)
        VALUES (${id}, ${id}, ${id}, 1, 1, ${verifiedAt})`,
        );
      const identity = (userId: string, provider: string, at: number) =>
        run(
          tx,
          sql`INSERT INTO sso_identity (provider_id, subject, user_id, created_at, last_used_at)
        VALUES (${provider}, ${userId}, ${userId}, ${at}, ${at})`,
        );
      const linked = (userId: string, organizationId: string, provider: string, at: number) =>
        run(
          tx,
          sql`INSERT INTO audit_event (organization_id, id, action, actor_id, actor, target_kind, target_id, payload, created_at)
        VALUES (${organizationId}, ${`${userId}${provider}${organizationId}`}, 'sso_identity_linked', ${userId}, '{}', 'user', ${userId},
          ${JSON.stringify({ userId, providerId: provider })}, ${at})`,
        );
      const token = (id: string, userId: string, at: number, organizationId: string | null = null) =>
        run(
          tx,
          sql`INSERT INTO api_token (id, user_id, secret_hash, label, created_at, sso_organization_id)
        VALUES (${id}, ${userId}, ${id}, ${id}, ${at}, ${organizationId})`,
        );
      await run(
        tx,
        sql`INSERT INTO saml_provider (id, organization_id, label, created_at, updated_at) VALUES ('there', 'acme', 'Acme', 1, 1)`,
      );
      // By mail long before; by the word; by the word of a provider that went away; by mail, and linked to the installation's provider.
      await user('early', DAY);
      await identity('early', 'there', 2 * DAY);
      await linked('early', 'acme', 'there', 2 * DAY);
      await user('word', DAY);
      await identity('word', 'there', DAY + 5);
      await user('gone', DAY);
      await linked('gone', 'acme', 'removed', DAY + 1);
      await user('later', 3 * DAY);
      await identity('later', 'there', DAY);
      await user('company', DAY);
      await identity('company', 'oidc', DAY);
      for (const organizationId of ['', 'acme']) await linked('company', organizationId, 'oidc', DAY);
      await user('session', DAY);
      await run(
        tx,
        sql`INSERT INTO session (id, secret_hash, user_id, created_at, last_seen_at, expires_at, sso_provider_id, sso_organization_id)
      VALUES ('s', 's', 'session', ${DAY}, 1, 1, 'there', 'acme')`,
      );
      await user('never', null);
      await token('of-removed', 'gone', DAY + 2);
      await token('before-it', 'gone', DAY);
      await token('of-existing', 'early', 3 * DAY);
      await token('of-company', 'company', 2 * DAY);
      await token('bound', 'word', 2 * DAY, 'acme');
    });
    await earlier.close();

    const store = await openStore(options);
    const { user, apiToken, ssoIdentity } = store.tables;
    const people = await store.read.select({ id: user.id, at: user.emailVerifiedAt }).from(user).orderBy(user.id);
    expect(people.filter(({ at }) => at !== null).map(({ id }) => id)).toEqual(['company', 'early']);
    const tokens = await store.read.select({ id: apiToken.id, bound: apiToken.ssoOrganizationId }).from(apiToken);
    expect(Object.fromEntries(tokens.map(({ id, bound }) => [id, bound]))).toEqual({
      'of-removed': 'acme',
      'before-it': null,
      'of-existing': null,
      'of-company': null,
      bound: 'acme',
    });
    expect(await store.read.select().from(ssoIdentity).orderBy(ssoIdentity.userId)).toMatchObject([
      { userId: 'early', providerId: 'there', issuer: '', subject: 'early', createdAt: 2 * DAY, confirmedAt: null },
      { userId: 'later' },
      { userId: 'word' },
    ]);
    await store.close();
    await drop();
  },
);
