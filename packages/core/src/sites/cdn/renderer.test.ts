import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@octavo/runtime';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
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
import { followForRenderer, revalidateJob } from './index.ts';

const SECRET = 'a secret of two programs';
const page = { operation: 'insert_page' as const, title: 'One', document: { markdown: 'x\n' } };

interface Received {
  body: string;
  octavo: string;
  gitbook: string;
}

/** A renderer that is told what changed, and answers with these states first. */
async function startRenderer(...states: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const header = (name: string) => String(request.headers[name]);
    received.push({ body: Buffer.concat(parts).toString(), octavo: header('x-octavo-signature'), gitbook: header('x-gitbook-signature') });
    response.writeHead(states.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    tags: () => received.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/~gitbook/revalidate`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openWorld(database: TestDatabase, revalidateUrl: string | undefined) {
  const system = await testSystem(database, { config: revalidateUrl === undefined ? {} : { renderer: { revalidateUrl, secret: SECRET } } });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const other = await buildSpace(system, { organization, createdBy: admin });
  const site = await buildPublishedSite(system, { organization, spaces: [{ space, path: 'docs' }] });
  const follower = followForRenderer(system);
  await follower.caughtUp();
  const runner = startRunner(system, [revalidateJob]);
  return {
    ...{ system, ctx: contextOf(system, admin), organization, space, other, site },
    ofSite: [`site:${site.id}`, `url:${new URL(system.config.url).hostname}`],
    /** Has what happened so far told. */
    async told() {
      await follower.caughtUp();
      await runner.idle();
    },
    async [Symbol.asyncDispose]() {
      await follower.stop();
      await system[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('a renderer that keeps answers of the API on %s', (database) => {
  it('is told which are others, by tags of what changed', async () => {
    await using renderer = await startRenderer();
    await using world = await openWorld(database, renderer.url);
    const { ctx, organization, space, other, site, system, ofSite } = world;
    const after = async (work: Promise<unknown>) => {
      const before = renderer.tags().length;
      await work;
      await world.told();
      return renderer.tags().slice(before);
    };
    expect(await after(changeContent(ctx, space.id, [page]))).toEqual([[ofSite[0], `space:${space.id}`, ofSite[1]]]);
    expect(await after(changeContent(ctx, other.id, [page]))).toEqual([[`space:${other.id}`]]);
    const { id } = await createChangeRequest(ctx, space.id, {});
    await world.told();
    expect(await after(changeChangeRequest(ctx, space.id, id, [page]))).toEqual([[`space:${space.id}:change-request:${id}`]]);
    expect(await after(updateSiteCustomization(ctx, organization.id, site.id, { feedback: { enabled: true } }))).toEqual([ofSite]);
    expect(await after(buildOpenApiSpec(system, { organization, slug: 'pets' }))).toEqual([
      [`organization:${organization.id}:openapi:pets`, ...ofSite],
    ]);
    // The space is on no published site any more, which is said of it, too.
    expect(await after(unpublishSite(ctx, organization.id, site.id))).toEqual([[ofSite[0], `space:${space.id}`, ofSite[1]]]);
  });

  it('is told again until it takes it, each time with the signature of that time, and nobody is where none is named', async () => {
    await using renderer = await startRenderer(503, 401);
    await using world = await openWorld(database, renderer.url);
    const { system, space } = world;
    const { job } = system.store.tables;
    await changeContent(world.ctx, space.id, [page]);
    await world.told();
    const row = async () => (await system.store.read.select().from(job).where(eq(job.kind, 'revalidate')))[0];
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, error: { code: 'revalidation_failed' } });
    for (let n = 0; n < 2; n++) {
      system.clock.advance(60_000);
      await world.told();
    }
    expect(await row()).toMatchObject({ state: 'succeeded' });
    expect(renderer.received).toHaveLength(3);
    for (const [n, { body, octavo, gitbook }] of renderer.received.entries()) {
      const sentAt = new Date((JSON.parse(body) as { sentAt: string }).sentAt);
      expect(sentAt.getTime()).toBe(system.now() - (2 - n) * 60_000);
      expect(verifyWebhook(SECRET, octavo, body, sentAt)).toBe(true);
      expect(verifyWebhook(SECRET, octavo, body, new Date(sentAt.getTime() + 301_000))).toBe(false);
      expect(verifyWebhook(SECRET, octavo, body.replace('site:', 'sito:'), sentAt)).toBe(false);
      expect(gitbook).toBe(createHmac('sha256', SECRET).update(body).digest('hex'));
    }
    await using quiet = await openWorld(database, undefined);
    await changeContent(quiet.ctx, quiet.space.id, [page]);
    await quiet.told();
    expect(await quiet.system.store.read.select().from(job).where(eq(job.kind, 'revalidate'))).toEqual([]);
  });
});
