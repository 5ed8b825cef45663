import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { createChangeRequest } from '../../review/change-requests/index.ts';
import {
  buildOpenApiSpec,
  buildOrganization,
  buildPublishedSite,
  buildSpace,
  buildUser,
  contextOf,
  startRunner,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { updateSiteCustomization } from '../look/index.ts';
import { unpublishSite } from '../sites/index.ts';
import { followForCdn, purgeJob } from './index.ts';

interface Purge {
  headers: Record<string, unknown>;
  tags: string[];
}

/** A cache that is told what changed, and answers with these states first. */
async function startCache(...states: number[]) {
  const purges: Purge[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    purges.push({ headers: request.headers, ...(JSON.parse(Buffer.concat(parts).toString()) as { tags: string[] }) });
    response.writeHead(states.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    purges,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openWorld(database: TestDatabase, purgeUrl: string | undefined) {
  const system = await testSystem(database, { config: purgeUrl === undefined ? {} : { cdn: { purgeUrl, token: 'secret' } } });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const other = await buildSpace(system, { organization, createdBy: admin });
  const site = await buildPublishedSite(system, { organization, spaces: [{ space, path: 'docs' }] });
  const ctx = contextOf(system, admin);
  const follower = followForCdn(system);
  await follower.caughtUp();
  const runner = startRunner(system, [purgeJob]);
  return {
    ...{ system, ctx, organization, space, other, site },
    /** Returns the requests so far. */
    async told() {
      await follower.caughtUp();
      await runner.idle();
    },
    edit: (id: string, title: string) => changeContent(ctx, id, [{ operation: 'insert_page', title, document: { markdown: 'x\n' } }]),
    async [Symbol.asyncDispose]() {
      await follower.stop();
      await system[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('a shared cache in front of sites on %s', (database) => {
  it('is told of sites whose pages are others, with the token, and of nothing else', async () => {
    await using cache = await startCache();
    await using world = await openWorld(database, cache.url);
    const { ctx, organization, space, other, site, system } = world;
    await world.edit(space.id, 'One');
    await world.told();
    expect(cache.purges).toEqual([{ headers: expect.anything(), tags: [`site-${site.id}`] }]);
    expect(cache.purges[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'fastly-key': 'secret',
      'surrogate-key': `site-${site.id}`,
    });
    await world.edit(other.id, 'Two');
    await createChangeRequest(ctx, space.id, { subject: 'Later' });
    await world.told();
    expect(cache.purges).toHaveLength(1);
    await updateSiteCustomization(ctx, organization.id, site.id, { feedback: { enabled: true } });
    await world.told();
    await unpublishSite(ctx, organization.id, site.id);
    await world.told();
    expect(cache.purges.slice(1).map(({ tags }) => tags)).toEqual([[`org-${organization.id}`], [`site-${site.id}`]]);
    await buildOpenApiSpec(system, { organization, slug: 'pets' });
    await world.told();
    expect(cache.purges.at(-1)?.tags).toEqual([`org-${organization.id}`]);
  });

  it('is told once of what a batch of events changed', async () => {
    await using cache = await startCache();
    await using world = await openWorld(database, cache.url);
    for (const title of ['A', 'B', 'C']) await world.edit(world.space.id, title);
    await world.told();
    expect(cache.purges.length).toBeLessThanOrEqual(3);
    expect(new Set(cache.purges.flatMap(({ tags }) => tags))).toEqual(new Set([`site-${world.site.id}`]));
  });

  it('is told again until it takes it, and the job says why it did not', async () => {
    await using cache = await startCache(503, 500);
    await using world = await openWorld(database, cache.url);
    const { system, space, site } = world;
    const { job } = system.store.tables;
    await world.edit(space.id, 'One');
    await world.told();
    const purge = async () => (await system.store.read.select().from(job).where(eq(job.kind, 'purge-cdn')))[0];
    expect(await purge()).toMatchObject({ state: 'queued', attempts: 1, error: { code: 'cdn_purge_failed' } });
    for (let n = 0; n < 2; n++) {
      system.clock.advance(60_000);
      await world.told();
    }
    expect(cache.purges.map(({ tags }) => tags)).toEqual([[`site-${site.id}`], [`site-${site.id}`], [`site-${site.id}`]]);
    expect(await purge()).toMatchObject({ state: 'succeeded' });
  });

  it('is nobody where the operator names none', async () => {
    await using world = await openWorld(database, undefined);
    await world.edit(world.space.id, 'One');
    await world.told();
    const { job } = world.system.store.tables;
    expect(await world.system.store.read.select().from(job).where(eq(job.kind, 'purge-cdn'))).toEqual([]);
  });
});
