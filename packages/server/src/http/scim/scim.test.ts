import { authenticate, createScimToken, listAuditEvents, listScimTokens, revokeScimToken } from '@octavo/core';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildToken,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '@octavo/core/testing';
import { LargeBodies } from '@octavo/rest';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { scimApp } from './scim.ts';

interface Resource {
  id: string;
  [name: string]: unknown;
}

/** Two organizations with proven domains and tokens of their own. */
async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const [admin, stranger] = [await buildUser(system, { email: 'root@example.com' }), await buildUser(system)];
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  const other = await buildOrganization(system, { title: 'Other', admin: stranger });
  const { emailDomain } = system.store.tables;
  await system.store.tx(async (tx) => {
    for (const [organizationId, domain] of [
      [organization.id, 'example.com'],
      [other.id, 'other.example'],
    ] as const)
      await tx.insert(emailDomain).values({ organizationId, domain, verifiedAt: 1, verifiedBy: 'dns' });
  });
  const made = await createScimToken(contextOf(system, admin), organization.id, { label: 'Okta' });
  const foreign = await createScimToken(contextOf(system, stranger), other.id, { label: 'Entra' });
  const app = scimApp(system, new LargeBodies());
  const send = async (method: string, path: string, body?: unknown, token = made.token) => {
    const answer = await app.request(`/scim/v2${path}`, {
      method,
      headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Resource & { Resources: Resource[] } };
  };
  const actions = async () =>
    (await listAuditEvents(contextOf(system, admin), organization.id, { limit: 100 })).items.map(({ action }) => action);
  return {
    system,
    admin,
    stranger,
    organization,
    other,
    made,
    foreign,
    send,
    actions,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const ada = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  userName: 'Ada@example.com',
  externalId: '00u1',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ primary: true, type: 'work', value: 'ada@example.com' }],
  active: true,
};
const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

describe.each(testDatabases())('an identity provider on %s', (database) => {
  it('adds a person, finds them, suspends them at once and brings them back, as Okta does', async () => {
    await using at = await world(database);
    const { system, organization, send } = at;
    const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}&startIndex=1&count=100`;
    expect((await send('GET', filter('userName eq "ada@example.com"'))).body).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await send('POST', '/Users', ada);
    expect(made).toMatchObject({
      status: 201,
      body: { externalId: '00u1', userName: 'ada@example.com', displayName: 'Ada Lovelace', active: true, meta: { resourceType: 'User' } },
    });
    const { id } = made.body;
    for (const text of ['userName eq "ADA@example.com"', 'externalId eq "00u1"', 'emails.value eq "ada@example.com"', `id eq "${id}"`])
      expect((await send('GET', filter(text))).body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect(await send('POST', '/Users', ada)).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });

    const token = await buildToken(system, { id });
    const mayRead = async () => {
      const actor = await authenticate(system, { bearer: token.secret });
      const ctx = { ...anonymousContext(system), actor };
      return listScimTokens(ctx, organization.id).then(
        () => 'admin',
        (error: { kind: string }) => error.kind,
      );
    };
    expect(await mayRead()).toBe('forbidden');
    expect((await send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))).body).toMatchObject({ active: false });
    // Whoever is suspended does not even see that there is such an organization.
    expect(await mayRead()).toBe('not_found');
    expect((await send('GET', filter('active eq false'))).body).toMatchObject({ totalResults: 1 });
    expect((await send('PUT', `/Users/${id}`, { ...ada, active: true })).body).toMatchObject({ active: true, externalId: '00u1' });
    expect(await mayRead()).toBe('forbidden');
    expect(await at.actions()).toEqual(expect.arrayContaining(['member_added', 'member_updated', 'scim_token_created']));
    const { items } = await listAuditEvents(contextOf(system, at.admin), organization.id, { action: ['member_updated'] });
    expect(items[0]).toMatchObject({ actor: { type: 'system' }, token: { id: at.made.id, label: 'Okta' } });
  });

  it('keeps groups as teams, as Entra does', async () => {
    await using at = await world(database);
    const { send } = at;
    const { id: one } = (await send('POST', '/Users', { ...ada, active: 'True' })).body;
    const { id: two } = (await send('POST', '/Users', { userName: 'bob@example.com', externalId: '2' })).body;
    const made = await send('POST', '/Groups', { displayName: 'Writers', externalId: 'g1', members: [] });
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Writers', externalId: 'g1', members: [] } });
    const { id } = made.body;
    expect(await send('POST', '/Groups', { displayName: 'Again', externalId: 'g1' })).toMatchObject({ status: 409 });
    const membersOf = async () => ((await send('GET', `/Groups/${id}`)).body.members as Resource[]).map(({ value }) => value).toSorted();
    await send('PATCH', `/Groups/${id}`, patch({ op: 'Add', path: 'members', value: [{ value: one }, { value: two }] }));
    expect(await membersOf()).toEqual([one, two].toSorted());
    await send('PATCH', `/Groups/${id}`, patch({ op: 'Remove', path: 'members', value: [{ value: one }] }));
    await send('PATCH', `/Groups/${id}`, patch({ op: 'Remove', path: `members[value eq "${two}"]` }));
    expect(await membersOf()).toEqual([]);
    const replaced = { displayName: 'Authors', members: [{ value: two }] };
    expect((await send('PUT', `/Groups/${id}`, replaced)).body).toMatchObject({ displayName: 'Authors', externalId: 'g1' });
    expect(await membersOf()).toEqual([two]);
    const unknown = patch({ op: 'Add', path: 'members', value: [{ value: one }, { value: at.stranger.id }] });
    expect((await send('PATCH', `/Groups/${id}`, unknown)).status).toBe(404);
    expect(await membersOf()).toEqual([two]);
    const found = await send('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Authors"')}`);
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await send('GET', `/Groups/${id}`)).status).toBe(404);
    expect((await send('GET', `/Users/${two}`)).status).toBe(200);
  });

  it('sees and changes nothing of another organization', async () => {
    await using at = await world(database);
    const { system, send, foreign, organization } = at;
    const { id } = (await send('POST', '/Users', ada)).body;
    const { id: group } = (await send('POST', '/Groups', { displayName: 'Writers', members: [{ value: id }] })).body;
    const as = (method: string, path: string, body?: unknown) => send(method, path, body, foreign.token);
    expect(JSON.stringify((await as('GET', '/Users')).body)).not.toContain(id);
    expect((await as('GET', '/Groups')).body).toMatchObject({ totalResults: 0 });
    const requests: [string, string, unknown?][] = [
      ['GET', `/Users/${id}`],
      ['PUT', `/Users/${id}`, ada],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })],
      ['DELETE', `/Users/${id}`],
      ['GET', `/Groups/${group}`],
      ['PUT', `/Groups/${group}`, { displayName: 'Mine' }],
      ['PATCH', `/Groups/${group}`, patch({ op: 'replace', path: 'displayName', value: 'Mine' })],
      ['DELETE', `/Groups/${group}`],
      ['POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] }],
    ];
    for (const [method, path, body] of requests) expect([method, path, (await as(method, path, body)).status]).toEqual([method, path, 404]);
    // Nor does it bring in accounts of a domain that is another's.
    expect(await as('POST', '/Users', ada)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ active: true });
    expect((await send('GET', `/Groups/${group}`)).body).toMatchObject({ displayName: 'Writers', members: [{ value: id }] });

    const { member } = system.store.tables;
    const own = await buildOrganization(system, { admin: { id } });
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
    const left = (await system.store.read.select().from(member)).filter((row) => row.userId === id).map((row) => row.organizationId);
    expect(left).toEqual([own.id]);
    expect(left).not.toContain(organization.id);
  });

  it('cannot take the last administrator away, nor change an address', async () => {
    await using at = await world(database);
    const { send, admin } = at;
    const root = `/Users/${admin.id}`;
    const off = patch({ op: 'replace', path: 'active', value: 'False' });
    expect(await send('PATCH', root, off)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('last admin') } });
    expect((await send('DELETE', root)).status).toBe(409);
    const renamed = { userName: 'else@example.com', active: true };
    expect(await send('PUT', root, renamed)).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    expect((await send('GET', root)).body).toMatchObject({ userName: 'root@example.com', active: true });
  });

  it('is told in the words of the protocol what it may not, and what the server can', async () => {
    await using at = await world(database);
    const { system, send, admin, organization, made } = at;
    for (const token of ['', 'octavo_scim_wrong', (await buildToken(system, admin)).secret])
      expect(await send('GET', '/Users', undefined, token)).toMatchObject({
        status: 401,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
      });
    for (const bad of ['{', '[]', {}, { userName: '' }, { userName: 'no-address' }, { ...ada, active: 'perhaps' }])
      expect((await send('POST', '/Users', bad)).status).toBe(400);
    expect((await send('POST', '/Users', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
    expect(await send('GET', `/Users?filter=${encodeURIComponent('userName sw "a"')}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
    expect((await send('GET', '/Users?startIndex=-5&count=0')).body).toMatchObject({ totalResults: 1, startIndex: 1, Resources: [] });
    expect((await send('GET', '/Users?startIndex=2')).body).toMatchObject({ totalResults: 1, itemsPerPage: 0 });
    expect((await send('GET', '/Nothing')).status).toBe(404);
    expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await send('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
    const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect((await send('GET', `/Schemas/${user}`)).body).toMatchObject({ id: user, name: 'User' });
    expect((await send('GET', '/Schemas/none')).status).toBe(404);

    const creator = await buildMember(system, { organization, role: 'create' });
    await expect(createScimToken(contextOf(system, { id: creator.userId }), organization.id, { label: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(createScimToken(contextOf(system, at.stranger), organization.id, { label: 'x' })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(createScimToken(contextOf(system, admin), organization.id, { label: '' })).rejects.toMatchObject({ kind: 'bad_request' });
    const { tokens } = await listScimTokens(contextOf(system, admin), organization.id);
    expect(tokens.map(({ id, label }) => [id, label])).toEqual([[made.id, 'Okta']]);
    expect(JSON.stringify(await system.store.read.select().from(system.store.tables.scimToken))).not.toContain(made.token);
    const { organization: organizations } = system.store.tables;
    const setDeleted = (deletedAt: number | null) =>
      system.store.tx((tx) => tx.update(organizations).set({ deletedAt }).where(eq(organizations.id, organization.id)));
    await setDeleted(1);
    expect((await send('GET', '/Users')).status).toBe(401);
    await setDeleted(null);
    await revokeScimToken(contextOf(system, at.stranger), at.other.id, made.id);
    expect((await send('GET', '/Users')).status).toBe(200);
    await revokeScimToken(contextOf(system, admin), organization.id, made.id);
    expect((await send('GET', '/Users')).status).toBe(401);
    expect(await at.actions()).toContain('scim_token_revoked');
  });
});
