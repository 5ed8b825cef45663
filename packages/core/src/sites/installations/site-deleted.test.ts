import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildInstallation, buildIntegration, startRunner, testDatabases } from '../../testing/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { deliveryJob, followForIntegrations } from '../scripts/index.ts';
import { deleteSite } from '../sites/index.ts';
import { installOnSite, installOnSpace } from './put-place.ts';

const SCRIPT = `export default { async fetch(request) {
  const { type, siteId, spaceId, previous } = JSON.parse((await request.formData()).get('event'));
  console.log(JSON.stringify({ type, siteId, spaceId, previous }));
  return new Response('OK');
} };`;

describe.each(testDatabases())('an integration on a site that is deleted, on %s,', (database) => {
  it('is told so with its configuration there, and stays where else it is', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site, spaces } = world;
    await buildIntegration(system, { organization, name: 'watcher', script: SCRIPT });
    const installation = await buildInstallation(system, { organization, name: 'watcher' });
    await installOnSite(ctx, 'watcher', installation, { site: site.id, configuration: { channel: 'docs' } });
    await installOnSpace(ctx, 'watcher', installation, { space: spaces.open.id });
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    await deleteSite(ctx, organization.id, site.id);
    await follower.caughtUp();
    await startRunner(system, [deliveryJob]).idle();
    await follower.stop();
    const { integrationEvent: row, integrationPlace: place } = system.store.tables;
    const told = await system.store.read
      .select()
      .from(row)
      .where(and(eq(row.integrationName, 'watcher'), eq(row.type, 'site_installation_deleted')));
    expect(told.flatMap(({ trace }) => trace.logs.map(({ message }) => JSON.parse(message) as unknown))).toEqual([
      { type: 'site_installation_deleted', siteId: site.id, previous: { configuration: { channel: 'docs' } } },
    ]);
    expect((await system.store.read.select().from(place)).map(({ spaceId }) => spaceId)).toEqual([spaces.open.id]);
  });

  it('is told nothing, and stays, where the site is not deleted after all', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    await buildIntegration(system, { organization, name: 'watcher', script: SCRIPT });
    const installation = await buildInstallation(system, { organization, name: 'watcher' });
    await installOnSite(ctx, 'watcher', installation, { site: site.id });
    const events = async () => (await system.store.read.select().from(system.store.tables.event)).length;
    const before = await events();
    const tx = system.store.tx.bind(system.store);
    system.store.tx = ((work: Parameters<typeof tx>[0]) =>
      tx(async (inside) => {
        await work(inside);
        throw new Error('killed');
      })) as typeof tx;
    await expect(deleteSite(ctx, organization.id, site.id)).rejects.toThrow('killed');
    system.store.tx = tx;
    expect(await events()).toBe(before);
    expect(await system.store.read.select().from(system.store.tables.integrationPlace)).toHaveLength(1);
  });
});

describe.each(testDatabases())('an integration on a space that goes for good, on %s,', (database) => {
  it('is told so in the transaction in which it goes', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, spaces } = world;
    await buildIntegration(system, { organization, name: 'watcher', script: SCRIPT });
    const installation = await buildInstallation(system, { organization, name: 'watcher' });
    await installOnSpace(ctx, 'watcher', installation, { space: spaces.open.id, configuration: { channel: 'docs' } });
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    await system.store.tx((tx) => system.sites.dropFromSites(tx, system, [spaces.open.id]));
    await follower.caughtUp();
    await startRunner(system, [deliveryJob]).idle();
    await follower.stop();
    const rows = await system.store.read.select().from(system.store.tables.integrationEvent);
    const told = rows.flatMap(({ trace }) => trace.logs.map(({ message }) => JSON.parse(message) as { type: string }));
    expect(told.filter(({ type }) => type === 'space_installation_deleted')).toEqual([
      { type: 'space_installation_deleted', spaceId: spaces.open.id, previous: { configuration: { channel: 'docs' } } },
    ]);
  });
});
