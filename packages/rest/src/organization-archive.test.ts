import path from 'node:path';
import { createCaches, createContentReader, exportOrganization, importOrganization, systemContext } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { buildToken, findDanglingRows, type TestDatabase, type TestSystem, testDatabases, testSystem } from '@octavo/core/testing';
import { createSearchIndex, openSnapshot } from '@octavo/db';
import { tempDir } from '@octavo/testkit';
import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApi } from './create-rest.ts';
import type { RestDeps } from './deps.ts';
import type { Operation } from './operation.ts';
import { allOperations } from './routes/index.ts';
import type { MatrixRequest } from './testing/matrix-request.ts';
import { PARAMETERS, REQUESTS } from './testing/matrix-requests.ts';
import { openWorld, type World } from './testing/world.ts';

/** Answers that are other ones in another installation, each with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  listTokensOfAuthenticatedUser: 'tokens are credentials of a person',
  searchOrganizationContent: 'the search index is made when the rows are there',
  searchSpaceContent: 'the search index is made when the rows are there',
  listOrganizationInviteLinks: 'links of invites are new',
  getOrganizationInviteById: 'links of invites are new',
  listAuditEventsInOrganizationById: 'the import is audited',
  getSpacePDF: 'addresses of PDFs are made with the secret of the installation',
  getChangeRequestPDF: 'addresses of PDFs are made with the secret of the installation',
  listIntegrationEvents: 'traces stay',
  getIntegrationEvent: 'traces stay',
  getIntegrationInstallationById: 'configurations hold credentials',
  listOrganizationInstallations: 'configurations hold credentials',
  getPublishedContentByUrl: 'its token is made with the secret of the installation',
  getOrganizationsForEmailDomain: 'another organization lists the domain, too',
  getGitConnection: 'connections come paused, without credentials',
  listOIDCProvidersInOrganization: 'their secrets stay, and they have to be tested again',
  getOrganizationOIDCProviderById: 'their secrets stay, and they have to be tested again',
};

/** Signatures are made with the secret of the installation, and the time. */
const SIGNED = /(?:expires=\d+&signature=|preview_token=)[\w.-]+/g;

/** Asks all operations that read, as the admin, and returns the answers by what was asked. */
async function walk(system: TestSystem, operations: readonly Operation[], names: World['names']): Promise<Map<string, string>> {
  const caches = createCaches();
  const served = { ...system, caches, content: createContentReader(system.store, caches), search: createSearchIndex(system.store) };
  const deps: RestDeps = { system: served, build: 'test', rateLimit: 'off', addressOf: () => '192.0.2.1' };
  const app = createApi(deps, allOperations(deps));
  const { secret } = await buildToken(system, { id: names.admin ?? '' });
  const answers = new Map<string, string>();
  const nameOf = (name: string) => (name.startsWith('=') ? name.slice(1) : (names[name.replace(/\bself$/, 'admin')] ?? 'none'));
  for (const { id, method, path: template } of operations.filter((one) => one.method === 'get')) {
    const given = REQUESTS[id] ?? [];
    for (const request of Array.isArray(given) ? (given as MatrixRequest[]) : [given as MatrixRequest]) {
      const filled = template.replace(/\{([^}]+)\}/g, (_, name: string) =>
        nameOf((request.params?.[name] ?? PARAMETERS[name])?.own ?? name),
      );
      const address = `/v1${filled}${request.query?.(nameOf) ?? ''}`;
      const response = await app.request(address, { method, headers: { authorization: `Bearer ${secret}` } });
      answers.set(`${id} ${address}`, `${response.status} ${(await response.text()).replaceAll(SIGNED, '')}`);
    }
  }
  return answers;
}

/** Puts all that the requests of the API know to make into a world, as far as it fits together. */
async function seedAll(world: World): Promise<Record<string, string>> {
  const seeds = new Set(
    world.operations
      .filter(({ method }) => method === 'get')
      .flatMap(({ id }) => REQUESTS[id] ?? [])
      .flatMap(({ seed }) => (seed === undefined ? [] : [seed])),
  );
  const names: Record<string, string> = {};
  let failed = 0;
  for (const seed of seeds) {
    const more = await seed({ ...world, names: { ...world.names, ...names } }).catch(() => undefined);
    if (more === undefined) failed++;
    Object.assign(names, more);
  }
  expect(failed).toBeLessThan(seeds.size / 4);
  return names;
}

/** First difference of two answers, with some letters around it. */
function differenceOf(asked: string, one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => other[index] !== letter);
  return `${asked}: ${one.slice(Math.max(0, at - 60), at + 60)} | ${other.slice(Math.max(0, at - 60), at + 60)}`;
}

/** Claims that each installation has to prove by itself: that a host leads to it, and that an address is somebody's. */
async function proveAgain({ store: { tx, tables } }: TestSystem): Promise<void> {
  const { site, user, emailDomain } = tables;
  await tx(async (db) => {
    await db.update(site).set({ hostnameVerifiedAt: 1 }).where(isNotNull(site.hostname));
    await db.update(user).set({ emailVerifiedAt: 1 });
    await db.update(emailDomain).set({ verifiedAt: 1, verifiedBy: 'operator' });
  });
}

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const;

function addressOf(database: TestDatabase, url: string) {
  return database === 'sqlite' ? ({ kind: 'sqlite', file: url } as const) : ({ kind: 'postgres', url } as const);
}

describe.each(testDatabases())('an organization that leaves %s', (database) => {
  it('answers every question of the API elsewhere as it did, with its ids and hashes', async () => {
    const world = await openWorld(database);
    await world.fresh();
    const names = { ...world.names, ...(await seedAll(world)) };
    await using folder = await tempDir();
    const elsewhere = testDatabases().includes(OTHER[database]) ? OTHER[database] : database;
    await using target = await testSystem(elsewhere, { tasks: coreTasks });
    target.clock.advance(Math.max(0, Date.now() - target.now()) + 60_000);
    const file = path.join(folder.path, 'acme.octavo');
    const snapshot = await openSnapshot(addressOf(database, world.system.url));
    await exportOrganization(systemContext(world.system, 'test'), names.organization ?? '', { snapshot, file, build: 'test' });
    await snapshot.close();
    const secrets = { gitConnection: (spaceId: string) => ({ hookKey: `hook-${spaceId}`, hookSecret: 'sealed' }) };
    const imported = await importOrganization(systemContext(target, 'test'), { file, secrets });
    expect(imported).toMatchObject({ id: names.organization, title: 'Acme' });
    expect(await findDanglingRows(target.store)).toEqual([]);
    await proveAgain(target);
    const [here, there] = [await walk(world.system, world.operations, names), await walk(target, world.operations, names)];
    const other = [...here].filter(
      ([asked, answer]) => answer.startsWith('200') && there.get(asked) !== answer && !((asked.split(' ')[0] ?? '') in OTHERWISE),
    );
    expect(other.map(([asked, answer]) => differenceOf(asked, answer, there.get(asked) ?? ''))).toEqual([]);
    expect([...here.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100);
    await world.close();
  });
});
