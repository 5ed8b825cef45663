import { describe, expect, it } from 'vitest';
import { deleteSpace, getSpace, listSpaces, purgeSpaces, restoreSpace, transferSpace, updateSpace } from '../../content/spaces/index.ts';
import { TRASH_MS } from '../../kernel/access/index.ts';
import { updateOrganization } from '../../people/organizations/index.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildTeam,
  buildUser,
  contextOf,
  planningStore,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { createShareLink } from '../audience/index.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { getSite } from './get-site.ts';
import { listSites } from './list-sites.ts';
import { publishSite, unpublishSite } from './publish-site.ts';
import { siteSnapshot } from './snapshot/site-snapshot.ts';
import { siteWorld } from './snapshot/site-world.ts';
import { addSection } from './structure/add-section.ts';
import { getSiteStructure } from './structure/list-structure.ts';
import { updateSite } from './update-site.ts';

/** An organization with a site that carries two spaces. */
async function docsSite(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  const [guide, api] = [
    await buildSpace(system, { organization, createdBy: admin, title: 'Guide' }),
    await buildSpace(system, { organization, createdBy: admin, title: 'API' }),
  ];
  const ctx = contextOf(system, admin);
  const site = await createSite(ctx, organization.id, { title: 'Acme docs', spaces: [guide.id, api.id] });
  const titles = async () => [...((await siteSnapshot(system, site.id))?.places.values() ?? [])].map(({ siteSpace }) => siteSpace.title);
  return { admin, organization, guide, api, ctx, site, titles };
}

describe.each(testDatabases())('sites on %s', (database) => {
  it('inherit like spaces do: what was given on them, then their level, then the role in the organization', async () => {
    await using system = await testSystem(database);
    const { organization, ctx, site } = await docsSite(system);
    const [reader, creator, guest, granted, teamed] = [
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
    ];
    const people = [reader, creator, guest, granted, teamed];
    for (const [user, role] of [
      [reader, 'read'],
      [creator, 'create'],
      [guest, null],
      [granted, null],
      [teamed, 'read'],
    ] as const) {
      await buildMember(system, { organization, user, role });
    }
    const team = await buildTeam(system, { organization, members: [{ user: teamed }] });
    await buildGrant(system, { organization, site, user: granted, role: 'edit' });
    await buildGrant(system, { organization, site, team, role: 'admin' });
    const seen = async () =>
      Promise.all(
        people.map(async (user) => {
          const own = contextOf(system, user);
          const { items } = await listSites(own, organization.id, {});
          const direct = await getSite(own, organization.id, site.id).catch(() => undefined);
          expect(items[0]?.permissions).toEqual(direct?.permissions);
          return direct === undefined ? null : direct.permissions.admin ? 'admin' : direct.permissions.edit ? 'edit' : 'view';
        }),
      );
    expect(await seen()).toEqual(['view', 'edit', null, 'view', 'admin']);
    await updateSite(ctx, organization.id, site.id, { defaultLevel: null });
    expect(await seen()).toEqual([null, null, null, 'view', 'admin']);
    await updateSite(ctx, organization.id, site.id, { defaultLevel: 'create' });
    expect(await seen()).toEqual(['edit', 'edit', null, 'view', 'admin']);
  });

  it('get each a basename of their own, also when several are made at once', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await docsSite(system);
    const numbers = Array.from({ length: 12 }, (_, n) => n);
    const made = await Promise.all(numbers.map(() => createSite(ctx, organization.id, { title: 'Über & co' })));
    const wanted = numbers.map((n) => (n === 0 ? 'ueber-and-co' : `ueber-and-co-${n}`));
    expect(made.map(({ basename }) => basename).toSorted()).toEqual(wanted.toSorted());
  });

  it('show readers each change with the next request, and no deleted space', async () => {
    await using system = await testSystem(database);
    const { ctx, guide, titles } = await docsSite(system);
    expect(await titles()).toEqual(['Guide', 'API']);
    await updateSpace(ctx, guide.id, { title: 'Handbook' });
    expect(await titles()).toEqual(['Handbook', 'API']);
    await deleteSpace(ctx, guide.id);
    expect(await titles()).toEqual(['API']);
    await restoreSpace(ctx, guide.id);
    expect(await titles()).toEqual(['Handbook', 'API']);
  });

  it('are found elsewhere when the organization gets another hostname', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, site } = await docsSite(system);
    const bases = async () => (await siteSnapshot(system, site.id))?.bases.map(({ segments }) => segments.join('/'));
    expect(await bases()).toEqual([`docs/${organization.id}/acme-docs`]);
    await updateOrganization(ctx, organization.id, { hostname: 'acme' });
    expect(await bases()).toEqual(['docs/acme/acme-docs', `docs/${organization.id}/acme-docs`]);
  });

  it('lose a space that goes to another organization, with what opened by it', async () => {
    await using system = await testSystem(database);
    const { admin, ctx, organization, guide, site, titles } = await docsSite(system);
    const other = await buildOrganization(system, { title: 'Other', admin });
    await transferSpace(ctx, guide.id, { organization: other.id });
    expect(await titles()).toEqual(['API']);
    expect(await getSiteStructure(ctx, organization.id, site.id)).toMatchObject({ structure: [{ title: 'API', default: true }] });
    const { siteItem } = system.store.tables;
    expect((await system.store.read.select().from(siteItem)).map(({ spaceId }) => spaceId)).not.toContain(guide.id);
  });

  it('lose a space that is removed for good', async () => {
    await using system = await testSystem(database);
    const { ctx, guide, titles } = await docsSite(system);
    await deleteSpace(ctx, guide.id);
    system.clock.advance(TRASH_MS);
    expect(await purgeSpaces(system)).toBe(1);
    expect(await titles()).toEqual(['API']);
    const { siteItem } = system.store.tables;
    expect(await system.store.read.select({ title: siteItem.title }).from(siteItem)).toHaveLength(1);
  });

  it('are of one organization: neither spaces nor sites of another one are found by it', async () => {
    await using system = await testSystem(database);
    const first = await docsSite(system);
    const second = await docsSite(system);
    const own = second.ctx;
    const here = second.organization.id;
    for (const work of [
      () => createSite(own, here, { spaces: [first.guide.id] }),
      () => addSection(own, here, second.site.id, { spaceId: first.guide.id }),
      () => getSite(own, here, first.site.id),
      () => getSite(own, first.organization.id, first.site.id),
      () => publishSite(own, here, first.site.id),
    ]) {
      await expect(work()).rejects.toMatchObject({ kind: 'not_found' });
    }
    await deleteSite(own, here, first.site.id);
    expect((await listSites(first.ctx, first.organization.id, {})).items).toMatchObject([{ id: first.site.id, siteSpaces: 2 }]);
    expect((await listSites(own, here, {})).items.map(({ id }) => id)).toEqual([second.site.id]);
  });

  it('are found below their own organization, also where another one has a site of the same name', async () => {
    await using system = await testSystem(database);
    const [first, second] = [await docsSite(system), await docsSite(system)];
    for (const { organization, site, guide, api } of [first, second]) {
      const world = siteWorld(system);
      expect(await world.siteAt([{ form: 'path', organization: organization.id, basename: 'acme-docs' }])).toBe(site.id);
      const snapshot = await world.snapshot(site.id);
      expect(snapshot?.organizationId).toBe(organization.id);
      expect([...(snapshot?.places.values() ?? [])].map(({ siteSpace }) => siteSpace.spaceId)).toEqual([guide.id, api.id]);
    }
    expect(await siteWorld(system).siteAt([{ form: 'path', organization: 'none', basename: 'acme-docs' }])).toBeUndefined();
  });

  it('are no default content any more when they are deleted', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, site } = await docsSite(system);
    const defaultContent = { type: 'site' as const, site: site.id };
    expect(await updateOrganization(ctx, organization.id, { defaultContent })).toMatchObject({ defaultContent });
    await deleteSite(ctx, organization.id, site.id);
    const { organization: table } = system.store.tables;
    expect(await system.store.read.select({ content: table.defaultContent }).from(table)).toEqual([{ content: null }]);
  });

  it('say how a space is read: by the most open of the published sites that carry it', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, guide, api, site } = await docsSite(system);
    const listed = async () =>
      (await listSpaces(ctx, organization.id, {})).items.map(({ visibility, urls }) => [visibility, urls.published]);
    expect(await listed()).toEqual([
      ['private', undefined],
      ['private', undefined],
    ]);
    const address = `${system.config.url}/docs/${organization.id}/acme-docs/`;
    await updateSite(ctx, organization.id, site.id, { visibility: 'visitor-auth' });
    await publishSite(ctx, organization.id, site.id);
    expect(await getSpace(ctx, guide.id)).toMatchObject({ visibility: 'visitor-auth', visitorAuth: { backend: 'custom' } });
    const second = await createSite(ctx, organization.id, { title: 'Open', visibility: 'unlisted', spaces: [api.id] });
    await publishSite(ctx, organization.id, second.id);
    expect(await listed()).toEqual([
      ['visitor-auth', address],
      ['unlisted', `${system.config.url}/docs/${organization.id}/open/`],
    ]);
    await updateSpace(ctx, api.id, { editMode: 'locked' });
    await expect(updateSpace(ctx, api.id, { editMode: 'live' })).rejects.toMatchObject({ code: 'space_on_public_site' });
    await unpublishSite(ctx, organization.id, second.id);
    expect(await getSpace(ctx, api.id)).toMatchObject({ visibility: 'visitor-auth', urls: { published: `${address}api` } });
  });

  it('tell the address of a site that is shared by link to who has a key of it', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, guide, site } = await docsSite(system);
    await updateSite(ctx, organization.id, site.id, { visibility: 'share-link' });
    await publishSite(ctx, organization.id, site.id);
    const link = await createShareLink(ctx, organization.id, site.id, { name: 'Partners' });
    const key = new URL(link.urls.published).pathname.split('/').filter(Boolean).at(-1) ?? '';
    expect(await getSpace(ctx, guide.id)).toMatchObject({ visibility: 'share-link' });
    expect((await getSpace(ctx, guide.id, 'guessed')).urls.published).toBeUndefined();
    expect((await getSpace(ctx, guide.id, key)).urls.published).toBe(link.urls.published);
    expect(await getSiteStructure(ctx, organization.id, site.id, key)).toMatchObject({
      structure: [{ urls: { published: link.urls.published } }, {}],
    });
  });

  it('share no path of another server', async () => {
    await using system = await testSystem(database);
    const first = await docsSite(system);
    const second = await docsSite(system);
    await updateSite(first.ctx, first.organization.id, first.site.id, { proxy: 'example.com/docs' });
    await expect(updateSite(second.ctx, second.organization.id, second.site.id, { proxy: 'example.com/docs' })).rejects.toMatchObject({
      code: 'proxy_taken',
    });
  });
});

it('lists of sites look at what the sites carry, and not at all spaces of the installation', async () => {
  await using system = await testSystem('sqlite');
  const { organization, ctx } = await docsSite(system);
  const { store, plans } = planningStore(system.store);
  await listSites({ ...ctx, system: { ...system, store } }, organization.id, {});
  const ofSpaces = (await plans()).filter((plan) => /\bspace\b/.test(plan));
  expect(ofSpaces).not.toEqual([]);
  for (const plan of ofSpaces) expect(plan).not.toMatch(/\bSCAN (?!json_each)|INDEX space_deleted/);
});
