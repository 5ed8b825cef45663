import { describe, expect, it } from 'vitest';
import { createShareLink, getPublishingAuth, listShareLinks, previewSite } from '../../sites/audience/index.ts';
import { addSection, createSite, removeSiteItem } from '../../sites/sites/index.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, signedInContext, testDatabases, testSystem } from '../../testing/index.ts';
import { listAuditEvents } from './list-audit-events.ts';

describe.each(testDatabases())('the audit on %s', (database) => {
  it('tells once an hour that somebody reads a key or is given an address, for each session by itself', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const [ctx, other] = [await signedInContext(system, admin), await signedInContext(system, admin)];
    const site = await createSite(ctx, organization.id, { title: 'Docs' });
    const at = [organization.id, site.id] as const;
    await createShareLink(ctx, ...at, { name: 'Partners' });
    const told = async () => {
      const actions = ['site_visitor_key_read', 'share_links_read', 'site_preview_created'];
      const { items } = await listAuditEvents(ctx, organization.id, { action: actions, limit: 100 });
      return items.map(({ action, target }) => `${action} ${target.id === site.id}`).toSorted();
    };
    const read = async () => {
      await getPublishingAuth(ctx, ...at);
      await listShareLinks(ctx, ...at, {});
      await previewSite(ctx, ...at, { draft: false });
    };
    await read();
    const once = ['share_links_read true', 'site_preview_created true', 'site_visitor_key_read true'];
    expect(await told()).toEqual(once);
    await read();
    expect(await told()).toEqual(once);
    await getPublishingAuth(other, ...at);
    expect(await told()).toHaveLength(4);
    system.clock.advance(3_600_000);
    await getPublishingAuth(ctx, ...at);
    expect(await told()).toHaveLength(5);
  });

  it('tells which spaces were put on a site and taken off', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const ctx = contextOf(system, admin);
    const space = await buildSpace(system, { organization, createdBy: admin });
    const other = await buildSpace(system, { organization, createdBy: admin });
    const site = await createSite(ctx, organization.id, { title: 'Docs', visibility: 'public' });
    await addSection(ctx, organization.id, site.id, { spaceId: other.id });
    const section = await addSection(ctx, organization.id, site.id, { spaceId: space.id });
    await removeSiteItem(ctx, organization.id, site.id, section.id, 'section');
    const { items } = await listAuditEvents(ctx, organization.id, { action: ['site_structure_updated'], limit: 10 });
    expect(items.map(({ payload, target }) => [target.id, payload])).toEqual([
      [site.id, expect.objectContaining({ removed: [space.id] })],
      [site.id, expect.objectContaining({ added: [space.id], live: [space.id] })],
      [site.id, expect.objectContaining({ added: [other.id], live: [other.id] })],
    ]);
  });
});
