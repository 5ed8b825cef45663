import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, ONE_DATABASE, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

describe.each(ONE_DATABASE)('the router on %s', (database) => {
  it('makes a site, arranges it, publishes it, and gives keys to those who may have them', async () => {
    await using system = await testSystem(database);
    const [admin, reader, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reader, role: 'read' });
    const buildOne = () => buildSpace(system, { organization, createdBy: admin });
    const [space, api, next] = [await buildOne(), await buildOne(), await buildOne()];
    const callerOf = (user: { id: string }) =>
      createCaller({
        ctx: contextOf(system, user),
        setCookie: () => {},
        requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
      });
    const caller = callerOf(admin).sites;
    const asReader = callerOf(reader).sites;
    const orgId = organization.id;

    const { id: siteId } = await caller.create({ orgId, site: { title: 'Docs', spaces: [space.id] } });
    const of = { orgId, siteId };
    expect(await asReader.list({ orgId, limit: 1 })).toMatchObject({ count: 1, items: [{ id: siteId, permissions: { edit: false } }] });
    const frame = await asReader.frame({ siteId });
    expect(frame).toMatchObject({ site: { id: siteId, published: false }, organization: { id: orgId }, mayPrepare: false });
    expect(frame.address).toBe(`${system.config.url}/docs/${organization.hostname ?? orgId}/docs/`);
    await expect(callerOf(stranger).sites.frame({ siteId })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const { permissions } = callerOf(admin);
    const on = { kind: 'site' as const, id: siteId };
    await permissions.give({ on, permission: { role: 'edit', users: [reader.id] } });
    expect((await permissions.everybody({ on, role: 'edit' })).items).toMatchObject([{ user: { id: reader.id } }]);
    await expect(callerOf(reader).permissions.users({ on })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(callerOf(stranger).permissions.users({ on })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await permissions.removeUser({ on, userId: reader.id });

    const { structure } = caller;
    const section = await structure.addSection({ ...of, section: { spaceId: api.id, title: 'API' } });
    const group = await structure.addGroup({ ...of, group: { title: 'More' } });
    const link = await structure.addLink({ ...of, link: { title: 'Status', url: 'https://status.example.com', sectionGroup: group.id } });
    const variant = await structure.addSiteSpace({ ...of, siteSpace: { spaceId: next.id, sectionId: section.id } });
    await structure.updateSection({ ...of, itemId: section.id, patch: { path: 'v2', defaultSiteSpace: variant.id } });
    await structure.updateSiteSpace({ ...of, itemId: variant.id, patch: { title: 'Next', draft: true } });
    await structure.updateGroup({ ...of, itemId: group.id, patch: { title: 'Elsewhere' } });
    await structure.updateLink({ ...of, itemId: link.id, patch: { sectionGroup: null } });
    await structure.sort({
      ...of,
      sort: { item: { type: 'site-section-group', id: group.id }, position: { before: { type: 'site-section', id: section.id } } },
    });
    await structure.remove({ ...of, itemId: link.id, kind: 'external-link' });
    const seen = await asReader.structure.get(of);
    expect(seen.structure.map(({ title }) => title)).toEqual([space.title, 'Elsewhere', 'API']);
    expect(seen.structure[2]).toMatchObject({
      path: 'v2',
      siteSpaces: [{ default: true }, { title: 'Next', default: false, draft: true }],
    });
    await expect(asReader.structure.remove({ ...of, itemId: section.id, kind: 'section' })).rejects.toMatchObject({ code: 'FORBIDDEN' });

    expect(await caller.publish(of)).toMatchObject({ published: true, urls: { published: frame.address } });
    expect(await caller.unpublish(of)).toMatchObject({ published: false });
    expect(await caller.update({ ...of, patch: { visibility: 'share-link' } })).toMatchObject({ visibility: 'share-link' });

    const shared = await caller.shareLinks.create({ ...of, link: { name: 'Partners' } });
    await caller.shareLinks.update({ ...of, linkId: shared.id, patch: { active: false } });
    expect((await caller.shareLinks.list(of)).items).toMatchObject([{ id: shared.id, active: false }]);
    await caller.shareLinks.delete({ ...of, linkId: shared.id });
    expect(await caller.shareLinks.list(of)).toMatchObject({ count: 0 });
    const { privateKey } = await caller.visitorAuth.get(of);
    expect(await caller.visitorAuth.update({ ...of, patch: { fallbackURL: 'https://example.com/login' } })).toMatchObject({ privateKey });
    expect((await caller.visitorAuth.regenerate(of)).privateKey).not.toBe(privateKey);
    await expect(asReader.shareLinks.list(of)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(asReader.visitorAuth.get(of)).rejects.toMatchObject({ code: 'FORBIDDEN' });

    await caller.delete(of);
    await expect(caller.frame({ siteId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
