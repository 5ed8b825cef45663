import { Organization } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../kernel/events/index.ts';
import { anonymousContext, buildMember, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { getOrganization } from './get-organization.ts';
import { listOrganizations } from './list-organizations.ts';
import { updateOrganization } from './update-organization.ts';

describe.each(testDatabases())('organizations on %s', (database) => {
  it('are shown whole, as the contract says, with the constants of a self-hosted installation', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const { id } = await buildOrganization(system, { title: 'Acme', admin });
    const shown = await getOrganization(contextOf(system, admin), id);
    expect(Organization.strict().parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      object: 'organization',
      title: 'Acme',
      type: 'business',
      plan: 'enterprise_2024',
      trial: { status: 'notapplicable', count: 0 },
      urls: { location: `https://octavo.example/v1/orgs/${id}`, app: `https://octavo.example/o/${id}/` },
      mergeRules: { type: 'none' },
    });
    expect(shown).not.toHaveProperty('billing');
  });

  it.each<[RoleName | null, { admin: boolean; createContent: boolean; listMembers: boolean }]>([
    ['admin', { admin: true, createContent: true, listMembers: true }],
    ['create', { admin: false, createContent: true, listMembers: true }],
    ['review', { admin: false, createContent: false, listMembers: true }],
    ['read', { admin: false, createContent: false, listMembers: true }],
    [null, { admin: false, createContent: false, listMembers: false }],
  ])('say what the role %s may do', async (role, permissions) => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const organization = await buildOrganization(system);
    await buildMember(system, { organization, user, role });
    expect((await getOrganization(contextOf(system, user), organization.id)).permissions).toMatchObject({ view: true, ...permissions });
  });

  it('are listed for their members, oldest first and page by page', async () => {
    await using system = await testSystem(database);
    const [ada, eve] = [await buildUser(system), await buildUser(system)];
    for (const title of ['Org A', 'Org B', 'Org C']) await buildOrganization(system, { title, admin: ada });
    await buildOrganization(system, { title: 'Foreign', admin: eve });
    const first = await listOrganizations(contextOf(system, ada), { limit: 2 });
    expect(first).toMatchObject({ count: 3, items: [{ title: 'Org A' }, { title: 'Org B' }] });
    const rest = await listOrganizations(contextOf(system, ada), { limit: 2, page: first.next?.page });
    expect(rest).toMatchObject({ count: 3, items: [{ title: 'Org C' }] });
    expect(rest).not.toHaveProperty('next');
    await expect(listOrganizations(anonymousContext(system), {})).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('are unknown to strangers and to disabled members, whatever they try', async () => {
    await using system = await testSystem(database);
    const [ada, eve, gone] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin: ada });
    const member = await buildMember(system, { organization, user: gone, role: 'admin' });
    const { tables } = system.store;
    await system.store.tx((tx) =>
      tx
        .insert(tables.member)
        .values({ ...member, disabled: true })
        .onConflictDoUpdate({
          target: [tables.member.organizationId, tables.member.userId],
          set: { disabled: true },
        }),
    );
    for (const ctx of [contextOf(system, eve), contextOf(system, gone), anonymousContext(system)]) {
      await expect(getOrganization(ctx, organization.id)).rejects.toMatchObject({ kind: 'not_found' });
      await expect(updateOrganization(ctx, organization.id, { title: 'Mine' })).rejects.toMatchObject({ kind: 'not_found' });
    }
    expect((await listOrganizations(contextOf(system, gone), {})).count).toBe(0);
  });

  it('are changed by their admins only: absent keeps, null clears', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const { id } = await buildOrganization(system, { title: 'Acme', admin });
    const ctx = contextOf(system, admin);
    const changed = await updateOrganization(ctx, id, {
      title: 'Acme Inc.',
      emailDomains: ['Example.com', 'example.com'],
      hostname: 'acme-docs',
      defaultRole: null,
      logo: 'https://example.com/logo.svg',
      ai: true,
      inviteLinks: false,
    });
    expect(changed).toMatchObject({
      title: 'Acme Inc.',
      emailDomains: ['example.com'],
      hostname: 'acme-docs',
      defaultRole: null,
      urls: { logo: 'https://example.com/logo.svg' },
      ai: true,
      inviteLinks: false,
    });
    const cleared = await updateOrganization(ctx, id, { logo: null, defaultContent: null, defaultRole: 'edit' });
    expect(cleared).toEqual({ ...changed, defaultRole: 'edit', urls: { location: changed.urls.location, app: changed.urls.app } });
    expect(await updateOrganization(ctx, id, {})).toEqual(cleared);
    expect(await updateOrganization(ctx, id, { title: 'Acme Inc.', emailDomains: ['EXAMPLE.com'] })).toEqual(cleared);
    expect((await readEvents(system, { type: 'organization_updated' })).map((event) => event.payload)).toEqual([
      {
        changed: ['title', 'emailDomains', 'hostname', 'defaultRole', 'logo', 'ai', 'inviteLinks'],
        before: { title: 'Acme', emailDomains: [], hostname: null, defaultRole: 'read', logo: null, ai: false, inviteLinks: true },
        after: {
          title: 'Acme Inc.',
          emailDomains: ['example.com'],
          hostname: 'acme-docs',
          defaultRole: null,
          logo: 'https://example.com/logo.svg',
          ai: true,
          inviteLinks: false,
        },
      },
      {
        changed: ['defaultRole', 'logo'],
        before: { defaultRole: null, logo: 'https://example.com/logo.svg' },
        after: { defaultRole: 'edit', logo: null },
      },
    ]);
    const creator = await buildUser(system);
    await buildMember(system, { organization: { id }, user: creator, role: 'create' });
    await expect(updateOrganization(contextOf(system, creator), id, { title: 'Mine' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('refuse values out of bounds, a site that is not there, and SSO that would lock everybody out', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const { id } = await buildOrganization(system, { admin });
    const ctx = contextOf(system, admin);
    const before = await getOrganization(ctx, id);
    for (const bad of [
      { title: 'x' },
      { title: 'x'.repeat(256) },
      { hostname: 'ab' },
      { hostname: '-abc' },
      { hostname: 'abc-' },
      { hostname: 'Abc' },
      { hostname: 'a'.repeat(33) },
      { emailDomains: ['no domain'] },
      { emailDomains: ['localhost'] },
      { emailDomains: Array.from({ length: 101 }, (_, i) => `d${i}.example`) },
      { logo: 'data:x' },
      { logo: 'ftp://example.com/logo.png' },
      { logo: `https://example.com/${'x'.repeat(2030)}` },
    ]) {
      await expect(updateOrganization(ctx, id, bad)).rejects.toMatchObject({ kind: 'bad_request' });
    }
    await expect(updateOrganization(ctx, id, { defaultContent: { type: 'site', site: 'x' } })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(updateOrganization(ctx, id, { sso: true })).rejects.toMatchObject({ kind: 'conflict', code: 'no_sso_provider' });
    expect(await getOrganization(ctx, id)).toEqual(before);
  });

  it('share no hostname, also when two take it at once', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const [first, second] = [await buildOrganization(system, { admin }), await buildOrganization(system, { admin })];
    const ctx = contextOf(system, admin);
    const results = await Promise.allSettled([first, second].map(({ id }) => updateOrganization(ctx, id, { hostname: 'docs' })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { kind: 'conflict', code: 'hostname_taken' } });
    const holder = results[0]?.status === 'fulfilled' ? first : second;
    expect(await updateOrganization(ctx, holder.id, { hostname: 'docs' })).toMatchObject({ hostname: 'docs' });
  });
});
