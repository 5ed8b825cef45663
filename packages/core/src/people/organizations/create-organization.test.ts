import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { anonymousContext, buildMember, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { createOrganization, createOrganizationFor, mayCreateOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';

describe.each(testDatabases())('new organizations on %s', (database) => {
  it('have who made them as their admin, and lower-case domains', async () => {
    await using system = await testSystem(database);
    const ada = contextOf(system, await buildUser(system));
    const made = await createOrganization(ada, { title: 'Acme', emailDomains: ['Example.com', 'example.COM'] });
    expect(made).toMatchObject({ title: 'Acme', emailDomains: ['example.com'], permissions: { admin: true } });
    expect(await getOrganization(ada, made.id)).toEqual(made);
    const events = await readEvents(system, { organizationId: made.id });
    expect(events.map(({ type }) => type)).toEqual(['organization_created', 'job_queued', 'member_added']);
    await expect(createOrganization(ada, { title: 'x' })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(createOrganization(anonymousContext(system), { title: 'Mine' })).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('are for admins of one and who belongs to none; a plain member would start a second home beside the one they were invited to', async () => {
    await using system = await testSystem(database);
    const [admin, member, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: member, role: 'create' });
    for (const user of [admin, stranger]) expect(await mayCreateOrganization(contextOf(system, user))).toBe(true);
    expect(await mayCreateOrganization(contextOf(system, member))).toBe(false);
    for (const user of [admin, stranger]) await createOrganization(contextOf(system, user), { title: 'Another' });
    await expect(createOrganization(contextOf(system, member), { title: 'Mine' })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'organizations_restricted',
    });
    expect(await readEvents(system, { type: 'organization_created' })).toHaveLength(3);
    system.config.organizations = 'anyone';
    await createOrganization(contextOf(system, member), { title: 'Mine' });
  });

  it('are for the operator alone when that is configured', async () => {
    await using system = await testSystem(database, { config: { organizations: 'operator' } });
    const user = await buildUser(system, { email: 'ada@example.com' });
    await expect(createOrganization(contextOf(system, user), { title: 'Acme' })).rejects.toMatchObject({
      code: 'organizations_restricted',
    });
    expect(await mayCreateOrganization(contextOf(system, user))).toBe(false);
    const operator = systemContext(system, 'test');
    const made = await createOrganizationFor(operator, 'Ada@Example.com', { title: 'Acme' });
    expect((await getOrganization(contextOf(system, user), made.id)).permissions.admin).toBe(true);
    await expect(createOrganizationFor(operator, 'eve@example.com', { title: 'Acme' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(createOrganizationFor(contextOf(system, user), 'ada@example.com', { title: 'Acme' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
