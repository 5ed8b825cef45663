import { proveEmailDomain } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { Person, World } from '../testing/world.ts';

async function takeHostname({ system, id }: World): Promise<void> {
  const { organization } = system.store.tables;
  await system.store.tx(async (tx) => {
    // The worlds of all rows share a database.
    await tx.update(organization).set({ hostname: null }).where(eq(organization.hostname, 'acme-docs'));
    await tx
      .update(organization)
      .set({ hostname: 'acme-docs' })
      .where(eq(organization.id, id('organization')));
  });
  await proveEmailDomain(system, { id: id('organization') }, 'acme.example');
}

/** Assigns a user an e-mail address of the organization's domain. */
async function addressAtAcme(world: World, person: string, emailVerifiedAt: number | null): Promise<void> {
  await takeHostname(world);
  const { user } = world.system.store.tables;
  const email = `${world.id(person).toLowerCase()}@acme.example`;
  await world.system.store.tx((tx) =>
    tx
      .update(user)
      .set({ email, emailVerifiedAt })
      .where(eq(user.id, world.id(person))),
  );
}

apiScenarios('listOrganizationsForAuthenticatedUser', [
  {
    name: 'a member sees the organizations they belong to, and no other',
    as: 'reader',
    url: '/orgs',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'organization', id: world.names.organization }] }),
    notExpectedContent: (world) => [world.id('otherOrganization')],
  },
  {
    name: 'a guest sees the organization',
    as: 'guest',
    url: '/orgs',
    expectedStatus: 200,
    expectedContent: (world) => ({
      items: [{ id: world.names.organization, permissions: { view: true, admin: false, listMembers: false } }],
    }),
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'reader',
    url: '/orgs?limit=0',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [] },
  },
  { name: 'nobody sees none', as: 'nobody', url: '/orgs', expectedStatus: 401 },
  {
    name: 'a limit over 1000 is refused',
    as: 'reader',
    url: '/orgs?limit=1001',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.limit' }] } },
  },
  {
    name: 'a cursor that no list gave out is refused',
    as: 'reader',
    url: '/orgs?page=nonsense',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.page' }] } },
  },
]);

apiScenarios('getOrganizationById', [
  {
    name: 'a member reads the whole object',
    as: 'reader',
    url: '/orgs/{organization}',
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'organization',
      id: world.names.organization,
      title: 'Acme',
      type: 'business',
      plan: 'enterprise_2024',
      trial: { status: 'notapplicable', count: 0 },
      mergeRules: { type: 'none' },
      permissions: { view: true, admin: false, createContent: false, listMembers: true },
      urls: { location: `${world.system.config.url}/v1/orgs/${world.names.organization}` },
    }),
  },
  {
    name: 'an admin may administrate',
    as: 'admin',
    url: '/orgs/{organization}',
    expectedStatus: 200,
    expectedContent: { permissions: { admin: true, createContent: true } },
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/orgs/{organization}', expectedStatus: 401 },
  {
    name: 'somebody of another organization is not told that it exists',
    as: 'outsider',
    url: '/orgs/{organization}',
    expectedStatus: 404,
    notExpectedContent: ['Acme'],
  },
  { name: 'an id that cannot be one is not there', as: 'admin', url: '/orgs/%00', expectedStatus: 404 },
]);

/** Some people have two-step sign-in. */
function protectedPeople(...people: Person[]) {
  return async ({ system, id }: World) => {
    const { totp } = system.store.tables;
    const rows = people.map((person) => ({ userId: id(person), sealedSecret: 'sealed', createdAt: 1, confirmedAt: 2 }));
    await system.store.tx((tx) => tx.insert(totp).values(rows));
  };
}

/** The provider of the organization is set up completely; somebody signed in through it at `testedAt`. */
function setUpProvider(testedAt: number | null) {
  return async ({ system, id }: World) => {
    const { samlProvider } = system.store.tables;
    await system.store.tx((tx) =>
      tx
        .update(samlProvider)
        .set({ entityId: 'https://idp.example', testedAt })
        .where(eq(samlProvider.id, id('samlProvider'))),
    );
  };
}

apiScenarios('updateOrganizationById', [
  {
    name: 'an admin requires two-step sign-in, and who has none is kept out until they do',
    as: 'admin',
    url: '/orgs/{organization}',
    before: protectedPeople('admin', 'editor'),
    body: { secondFactor: true },
    expectedStatus: 200,
    expectedContent: { secondFactor: true },
    expectedEvents: { organization_updated: 1 },
    after: async (world) => {
      const url = `/spaces/${world.id('space')}`;
      const refused = await world.request('reader', 'get', url);
      expect([refused.status, (await refused.json()).error.name]).toEqual([403, 'two_step_required']);
      expect((await world.request('editor', 'get', url)).status).toBe(200);
      expect((await world.request('reader', 'get', '/user')).status).toBe(200);
    },
  },
  {
    name: 'an admin without two-step sign-in would lock themselves out',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { secondFactor: true },
    expectedStatus: 409,
    expectedContent: { error: { name: 'own_second_factor_missing' } },
  },
  {
    name: 'single sign-on is not enforced by a provider that is not set up completely',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { sso: true },
    expectedStatus: 409,
    expectedContent: { error: { name: 'no_sso_provider' } },
  },
  {
    name: 'nor by one through which nobody has signed in yet',
    as: 'admin',
    before: setUpProvider(null),
    url: '/orgs/{organization}',
    body: { sso: true },
    expectedStatus: 409,
    expectedContent: { error: { name: 'sso_provider_untested' } },
  },
  {
    name: 'but by one that works',
    as: 'admin',
    before: setUpProvider(1),
    url: '/orgs/{organization}',
    body: { sso: true },
    expectedStatus: 200,
    expectedContent: { sso: true },
    expectedEvents: { organization_updated: 1 },
  },
  {
    name: 'an admin says for how many months every revision is kept',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { revisionMonths: 12 },
    expectedStatus: 200,
    expectedContent: { revisionMonths: 12 },
    expectedEvents: { organization_updated: 1 },
  },
  { name: 'two months are too few', as: 'admin', url: '/orgs/{organization}', body: { revisionMonths: 2 }, expectedStatus: 400 },
  { name: 'a word is no answer', as: 'admin', url: '/orgs/{organization}', body: { secondFactor: 'yes' }, expectedStatus: 400 },
  {
    name: 'an admin says what must be met before merging',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { mergeRules: { type: 'custom', rules: { noChangesRequested: true } } },
    expectedStatus: 200,
    expectedContent: { mergeRules: { type: 'custom', rules: { minimumApprovals: 0, noChangesRequested: true } } },
    expectedEvents: { organization_updated: 1 },
  },
  { name: 'it inherits none', as: 'admin', url: '/orgs/{organization}', body: { mergeRules: { type: 'inherit' } }, expectedStatus: 400 },
  {
    name: 'an admin changes what is given and nothing else',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { title: 'Acme Docs', emailDomains: ['example.com'], defaultRole: 'comment', inviteLinks: false, unknown: 1 },
    expectedStatus: 200,
    expectedContent: { title: 'Acme Docs', emailDomains: ['example.com'], defaultRole: 'comment', inviteLinks: false, type: 'business' },
    notExpectedContent: ['unknown'],
    expectedEvents: { job_queued: 1, organization_updated: 1 },
  },
  {
    name: 'an admin says what it is for',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { useCase: 'openSourceDocs', communityType: 'openSource' },
    expectedStatus: 200,
    expectedContent: { useCase: 'openSourceDocs', communityType: 'openSource' },
    expectedEvents: { organization_updated: 1 },
  },
  {
    name: 'null clears what it is for',
    as: 'admin',
    before: async (world) => {
      const body = { useCase: 'notes', communityType: 'education' };
      expect((await world.request('admin', 'PATCH', `/orgs/${world.id('organization')}`, { body })).status).toBe(200);
    },
    url: '/orgs/{organization}',
    body: { useCase: null, communityType: null },
    expectedStatus: 200,
    expectedContent: expect.not.objectContaining({ useCase: expect.anything(), communityType: expect.anything() }),
    expectedEvents: { organization_updated: 1 },
  },
  {
    name: 'it is for nothing that is not named',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { useCase: 'world domination' },
    expectedStatus: 400,
  },
  {
    name: 'null clears the logo',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { logo: null, defaultRole: null },
    expectedStatus: 200,
    expectedContent: { urls: expect.not.objectContaining({ logo: expect.anything() }) },
    expectedEvents: { organization_updated: 1 },
  },
  { name: 'nobody may not change it', as: 'nobody', url: '/orgs/{organization}', body: { title: 'Mine' }, expectedStatus: 401 },
  { name: 'a creator may not change it', as: 'creator', url: '/orgs/{organization}', body: { title: 'Mine' }, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/orgs/{organization}',
    body: { title: 'Mine' },
    expectedStatus: 404,
  },
  {
    name: 'a title of one character is refused, and with it everything else',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { title: 'A', ai: true },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }] } },
  },
  {
    name: 'a script is no logo',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { logo: 'javascript:alert(1)' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.logo' }] } },
  },
  { name: 'a body that is no object is refused', as: 'admin', url: '/orgs/{organization}', body: '[]', expectedStatus: 400 },
  {
    name: 'the hostname of another organization is taken',
    as: 'outsider',
    url: '/orgs/{otherOrganization}',
    before: takeHostname,
    body: { hostname: 'acme-docs', title: 'Mine' },
    expectedStatus: 409,
  },
  {
    name: 'no site is there that could be the default content',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { defaultContent: { type: 'site', site: 'x' }, title: 'Mine' },
    expectedStatus: 404,
  },
]);

apiScenarios('createOrganization', [
  {
    name: 'an admin makes another organization and is its admin',
    as: 'outsider',
    url: '/orgs',
    body: { title: 'New', emailDomains: ['New.example'] },
    expectedStatus: 201,
    expectedContent: { object: 'organization', title: 'New', emailDomains: ['new.example'], permissions: { admin: true } },
    expectedHeaders: { location: expect.stringMatching(/\/v1\/orgs\/[0-9A-Za-z]{20}$/) },
    expectedEvents: { job_queued: 1, organization_created: 1, member_added: 1 },
  },
  { name: 'nobody makes none', as: 'nobody', url: '/orgs', body: { title: 'New' }, expectedStatus: 401 },
  {
    name: 'a member who is no admin anywhere makes none',
    as: 'creator',
    url: '/orgs',
    body: { title: 'New' },
    expectedStatus: 403,
  },
  {
    name: 'a title is needed',
    as: 'admin',
    url: '/orgs',
    body: { emailDomains: ['new.example'] },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }] } },
  },
  {
    name: 'what is no domain is refused, and nothing is made',
    as: 'admin',
    url: '/orgs',
    body: { title: 'New', emailDomains: ['https://new.example'] },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.emailDomains.0' }] } },
  },
]);

apiScenarios('searchOrganizationContent', [
  {
    name: 'a reader finds pages of the spaces they may read, by space',
    as: 'reader',
    url: '/orgs/{organization}/search?query=frobnicate',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [
        {
          id: world.names.space,
          type: 'space',
          title: 'Docs',
          score: expect.any(Number),
          pages: [
            {
              id: world.names.page,
              title: 'Install',
              path: 'guide/install',
              sections: [{ id: 'steps', title: 'Steps', path: 'guide/install#steps', body: expect.stringContaining('frobnicate') }],
              urls: { app: `${world.system.config.url}/s/${world.names.space}/guide/install` },
            },
          ],
        },
      ],
    }),
  },
  {
    name: 'a word that the best page lacks is named',
    as: 'reader',
    url: '/orgs/{organization}/search?query=how%20to%20frobnicate%20zebras',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Docs' }], leftOut: ['how', 'to', 'zebras'] },
  },
  {
    name: 'a page that a near word finds says what may have been meant',
    as: 'reader',
    url: '/orgs/{organization}/search?query=frobnicete%20widget',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Docs' }], didYouMean: 'frobnicate widget' },
  },
  {
    name: 'a guest, to whom nothing was given, finds nothing',
    as: 'guest',
    url: '/orgs/{organization}/search?query=frobnicate',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
    notExpectedContent: ['Install'],
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'reader',
    url: '/orgs/{organization}/search?query=install&limit=0',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [] },
  },
  { name: 'nobody finds nothing', as: 'nobody', url: '/orgs/{organization}/search?query=install', expectedStatus: 401 },
  {
    name: 'somebody of another organization is not told that it exists',
    as: 'outsider',
    url: '/orgs/{organization}/search?query=install',
    expectedStatus: 404,
    notExpectedContent: ['Install'],
  },
  {
    name: 'a query is needed',
    as: 'reader',
    url: '/orgs/{organization}/search',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.query' }] } },
  },
  {
    name: 'a query of 513 characters is refused',
    as: 'reader',
    url: `/orgs/{organization}/search?query=${'x'.repeat(513)}`,
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.query' }] } },
  },
  {
    name: 'two queries are refused',
    as: 'reader',
    url: '/orgs/{organization}/search?query=a&query=b',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.query' }] } },
  },
]);

apiScenarios('getSubdomain', [
  {
    name: 'anybody with a token reads whose it is',
    as: 'outsider',
    url: '/subdomains/acme-docs',
    before: takeHostname,
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'subdomain',
      subdomain: 'acme-docs',
      target: { type: 'organization', organization: world.names.organization },
      isActive: true,
    }),
  },
  { name: 'one that is free is not there', as: 'admin', url: '/subdomains/free-name', expectedStatus: 404 },
  { name: 'nobody reads none', as: 'nobody', url: '/subdomains/acme-docs', expectedStatus: 401 },
  {
    name: 'what can be no subdomain is refused',
    as: 'admin',
    url: '/subdomains/Acme_Docs',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'path.subdomain' }] } },
  },
]);

apiScenarios('getOrganizationsForEmailDomain', [
  {
    name: 'somebody with a verified address of the domain finds the organization without being let in',
    as: 'outsider',
    url: '/email-domains/acme.example/orgs',
    before: (world) => addressAtAcme(world, 'outsider', world.system.now()),
    expectedStatus: 200,
    expectedContent: (world) => ({
      organizations: expect.arrayContaining([
        expect.objectContaining({ id: world.names.organization, permissions: expect.objectContaining({ view: false, admin: false }) }),
      ]),
    }),
  },
  {
    name: 'an address that was not verified opens nothing',
    as: 'outsider',
    url: '/email-domains/acme.example/orgs',
    before: (world) => addressAtAcme(world, 'outsider', null),
    expectedStatus: 403,
  },
  { name: 'the domain of others opens nothing', as: 'admin', url: '/email-domains/other.example/orgs', expectedStatus: 403 },
  { name: 'nobody finds none', as: 'nobody', url: '/email-domains/acme.example/orgs', expectedStatus: 401 },
  {
    name: 'what is no domain is refused',
    as: 'admin',
    url: '/email-domains/acme/orgs',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'path.emailDomain' }] } },
  },
]);
