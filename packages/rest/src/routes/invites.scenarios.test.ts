import { createLinkInvite, inviteByEmail, listPendingInvites } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const asAdmin = (world: World) => contextOf(world.system, { id: world.id('admin') });

/** Makes `{link}`, an invite into the organization with the role `edit`. */
async function withLink(world: World): Promise<void> {
  const link = await createLinkInvite(asAdmin(world), world.id('organization'), { role: 'edit' });
  Object.assign(world.names, { link: link.id });
}

/** Makes `{link}`, an invite to the space with the level `edit`. */
async function withSpaceLink(world: World): Promise<void> {
  const link = await createLinkInvite(asAdmin(world), world.id('organization'), { level: 'edit', space: world.id('space') });
  Object.assign(world.names, { link: link.id });
}

/** Makes `{link}`, an invite by e-mail for the reader of another organization, and proves nothing of the address. */
async function withEmail(world: World, address: string): Promise<void> {
  await inviteByEmail(asAdmin(world), world.id('organization'), { emails: [address], role: 'review' });
  const { items } = await listPendingInvites(asAdmin(world), world.id('organization'), {});
  Object.assign(world.names, { link: items[0]?.link?.split('/').at(-1) });
}

async function addressOf(world: World, name: string): Promise<string> {
  const { user } = world.system.store.tables;
  const [found] = await world.system.store.read
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, world.id(name)));
  return found?.email ?? '';
}

async function linksOff(world: World): Promise<void> {
  const { organization } = world.system.store.tables;
  await world.system.store.tx((tx) => tx.update(organization).set({ inviteLinks: false }));
}

const roleOf = async (world: World, person: string) => {
  const { member } = world.system.store.tables;
  const rows = await world.system.store.read
    .select()
    .from(member)
    .where(eq(member.userId, world.id(person)));
  return rows.find((row) => row.organizationId === world.id('organization'))?.role;
};

apiScenarios('inviteUsersToOrganization', [
  {
    name: 'an admin invites addresses, each with its role, and members stay as they are',
    as: 'admin',
    url: '/orgs/{organization}/invites',
    body: { emails: ['New@Example.org', { email: 'other@example.org', role: 'comment' }, 'new@example.org'], role: 'edit' },
    expectedStatus: 200,
    expectedContent: { users: [], invited: 2 },
    notExpectedContent: ['failedSSOEmails'],
    expectedEvents: { invite_created: 2 },
    after: async (world) => {
      const { items } = await listPendingInvites(asAdmin(world), world.id('organization'), {});
      expect(items.map(({ email, role, sso }) => ({ email, role, sso }))).toEqual([
        { email: 'other@example.org', role: 'comment', sso: false },
        { email: 'new@example.org', role: 'edit', sso: false },
      ]);
    },
  },
  {
    name: 'a user whose address is proven is a member at once',
    as: 'admin',
    url: '/orgs/{organization}/invites',
    before: async (world) => {
      const { user } = world.system.store.tables;
      const known = { email: 'outsider@example.org', emailVerifiedAt: 1 };
      await world.system.store.tx((tx) =>
        tx
          .update(user)
          .set(known)
          .where(eq(user.id, world.id('outsider'))),
      );
    },
    body: { emails: ['outsider@example.org'], role: 'edit' },
    expectedStatus: 200,
    expectedContent: (world) => ({ users: [world.id('outsider')], invited: 1 }),
    expectedEvents: { member_added: 1 },
  },
  {
    name: 'single sign-on without a provider invites nobody',
    as: 'admin',
    url: '/orgs/{organization}/invites',
    body: { emails: ['new@example.org'], sso: true },
    expectedStatus: 200,
    expectedContent: { users: [], invited: 0, failedSSOEmails: ['new@example.org'] },
  },
  {
    name: 'no address, and what is none, are refused by name',
    as: 'admin',
    url: '/orgs/{organization}/invites',
    body: { emails: ['new@example.org', 'no address'] },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.emails.1' }] } },
  },
  {
    name: 'more than 100 addresses are refused',
    as: 'admin',
    url: '/orgs/{organization}/invites',
    body: { emails: Array.from({ length: 101 }, (_, index) => `p${index}@example.org`) },
    expectedStatus: 400,
  },
  {
    name: 'a creator may not invite',
    as: 'creator',
    url: '/orgs/{organization}/invites',
    body: { emails: ['new@example.org'] },
    expectedStatus: 403,
  },
  {
    name: 'an admin of another organization sees nothing to invite to',
    as: 'outsider',
    url: '/orgs/{organization}/invites',
    body: { emails: ['new@example.org'] },
    expectedStatus: 404,
  },
  {
    name: 'nobody may not invite',
    as: 'nobody',
    url: '/orgs/{organization}/invites',
    body: { emails: ['new@example.org'] },
    expectedStatus: 401,
  },
]);

apiScenarios('joinOrganizationWithInvite', [
  {
    name: 'somebody who has the link joins with its role',
    as: 'outsider',
    url: '/orgs/{organization}/invites/{link}',
    before: withLink,
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'member', id: world.id('outsider'), role: 'edit' }),
    expectedEvents: { member_added: 1, invite_accepted: 1 },
  },
  {
    name: 'somebody who has a link to a space is a guest with a level there',
    as: 'outsider',
    url: '/orgs/{organization}/invites/{link}',
    before: withSpaceLink,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('outsider'), role: null, spaces: 1 }),
    expectedEvents: { member_added: 1, permission_given: 1, invite_accepted: 1 },
    after: async (world) => {
      expect((await world.request('outsider', 'get', `/spaces/${world.id('space')}`)).status).toBe(200);
      expect((await world.request('outsider', 'get', `/spaces/${world.id('secondSpace')}`)).status).toBe(404);
    },
  },
  {
    name: 'a member keeps the role they have',
    as: 'reader',
    url: '/orgs/{organization}/invites/{link}',
    before: withLink,
    expectedStatus: 200,
    expectedContent: { role: 'read' },
  },
  {
    name: 'a guest becomes a member',
    as: 'guest',
    url: '/orgs/{organization}/invites/{link}',
    before: withLink,
    expectedStatus: 200,
    expectedContent: { role: 'edit' },
    expectedEvents: { member_updated: 1, invite_accepted: 1 },
  },
  {
    name: 'an invite by e-mail lets in who has the address, once',
    as: 'outsider',
    url: '/orgs/{organization}/invites/{link}',
    before: async (world) => withEmail(world, await addressOf(world, 'outsider')),
    expectedStatus: 200,
    expectedContent: { role: 'review' },
    expectedEvents: { member_added: 1, invite_accepted: 1 },
    after: async (world) => {
      const again = await world.request('outsider', 'post', `/orgs/${world.id('organization')}/invites/${world.id('link')}`);
      expect(again.status).toBe(404);
    },
  },
  {
    name: 'an invite by e-mail is not for another address',
    as: 'outsider',
    url: '/orgs/{organization}/invites/{link}',
    before: (world) => withEmail(world, 'somebody@example.org'),
    expectedStatus: 403,
  },
  {
    name: 'the link of another organization is none',
    as: 'outsider',
    url: '/orgs/{otherOrganization}/invites/{link}',
    before: withLink,
    expectedStatus: 404,
  },
  {
    name: 'links do not work where they are switched off',
    as: 'editor',
    url: '/orgs/{organization}/invites/{link}',
    before: async (world) => {
      await withLink(world);
      await linksOff(world);
    },
    expectedStatus: 404,
  },
  {
    name: 'a guess is not found',
    as: 'outsider',
    url: '/orgs/{organization}/invites/sAAAAAAAAAAAAAAAAAAAAAA',
    expectedStatus: 404,
  },
  {
    name: 'nobody has to sign in first',
    as: 'nobody',
    url: '/orgs/{organization}/invites/{link}',
    before: withLink,
    expectedStatus: 401,
  },
]);

apiScenarios('listOrganizationInviteLinks', [
  {
    name: 'an admin sees all of them, and none by e-mail',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    before: async (world) => {
      await withEmail(world, 'new@example.org');
      await withLink(world);
      await withSpaceLink(world);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        { object: 'invite', level: 'edit', space: world.id('space'), redundant: false, usable: true, uses: 0 },
        { object: 'invite', role: 'edit', redundant: false, createdBy: { id: world.id('admin') } },
      ],
    }),
    notExpectedContent: ['new@example.org'],
  },
  {
    name: 'a creator of a space sees those to it',
    as: 'creator',
    url: '/orgs/{organization}/link-invites?space={space}&limit=1',
    before: async (world) => {
      await withLink(world);
      await withSpaceLink(world);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ space: world.id('space') }] }),
    notExpectedContent: ['"next"', '"role"'],
  },
  {
    name: 'a page goes on where the one before ended',
    as: 'admin',
    url: '/orgs/{organization}/link-invites?limit=1',
    before: async (world) => {
      await withLink(world);
      await withSpaceLink(world);
    },
    expectedStatus: 200,
    expectedContent: { count: 2, items: [{ level: 'edit' }], next: { page: expect.any(String) } },
  },
  { name: 'a creator does not see all', as: 'creator', url: '/orgs/{organization}/link-invites', expectedStatus: 403 },
  {
    name: 'a reader does not see those to a space',
    as: 'reader',
    url: '/orgs/{organization}/link-invites?space={space}',
    expectedStatus: 403,
  },
  {
    name: 'nobody sees those to a hidden space',
    as: 'creator',
    url: '/orgs/{organization}/link-invites?space={hiddenSpace}',
    expectedStatus: 404,
  },
  {
    name: 'nor to a space of another organization',
    as: 'outsider',
    url: '/orgs/{otherOrganization}/link-invites?space={space}',
    expectedStatus: 404,
  },
  {
    name: 'an admin names no space of another organization',
    as: 'admin',
    url: '/orgs/{organization}/link-invites?space={otherSpace}',
    expectedStatus: 404,
  },
  {
    name: 'both filters at once are refused',
    as: 'admin',
    url: '/orgs/{organization}/link-invites?space={space}&collection={collection}',
    expectedStatus: 400,
  },
  { name: 'a cursor of nowhere is refused', as: 'admin', url: '/orgs/{organization}/link-invites?page=x', expectedStatus: 400 },
  { name: 'an admin of another organization sees none', as: 'outsider', url: '/orgs/{organization}/link-invites', expectedStatus: 404 },
  { name: 'nobody sees none', as: 'nobody', url: '/orgs/{organization}/link-invites', expectedStatus: 401 },
]);

apiScenarios('createOrganizationInvite', [
  {
    name: 'an admin makes a link into the organization',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    body: { role: 'read' },
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'invite',
      id: expect.stringMatching(/^[0-9A-Za-z]{20,}$/),
      organization: world.id('organization'),
      role: 'read',
      redundant: true,
      usable: true,
      urls: { app: expect.stringMatching(/^https:\/\/octavo\.example\/invite\/[0-9A-Za-z]{20,}$/) },
    }),
    notExpectedContent: ['secretHash', 'sealedSecret', '"level"'],
    expectedEvents: { invite_created: 1 },
    after: async (world, body) => {
      const { event, invite } = world.system.store.tables;
      const secret = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
      const kept = JSON.stringify([
        await world.system.store.read.select().from(event),
        await world.system.store.read.select().from(invite),
      ]);
      expect(secret).not.toBe('');
      expect(kept).not.toContain(secret);
    },
  },
  {
    name: 'a creator makes a link to a space, up to their own role',
    as: 'creator',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ level: 'create', space: world.id('space') }),
    expectedStatus: 201,
    expectedContent: (world) => ({ level: 'create', space: world.id('space') }),
    expectedEvents: { invite_created: 1 },
  },
  {
    name: 'a creator makes a link to a collection',
    as: 'creator',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ level: 'read', collection: world.id('collection') }),
    expectedStatus: 201,
    expectedContent: (world) => ({ level: 'read', collection: world.id('collection'), redundant: true }),
    expectedEvents: { invite_created: 1 },
  },
  {
    name: 'a creator gives no level above their own',
    as: 'creator',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ level: 'admin', space: world.id('space') }),
    expectedStatus: 403,
  },
  {
    name: 'a creator makes no link into the organization',
    as: 'creator',
    url: '/orgs/{organization}/link-invites',
    body: { role: 'read' },
    expectedStatus: 403,
  },
  {
    name: 'a reviewer makes no link to a space',
    as: 'reviewer',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ level: 'read', space: world.id('space') }),
    expectedStatus: 403,
  },
  {
    name: 'a space of another organization is not found',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ level: 'read', space: world.id('otherSpace') }),
    expectedStatus: 404,
  },
  {
    name: 'a collection of another organization is not found',
    as: 'outsider',
    url: '/orgs/{otherOrganization}/link-invites',
    body: (world) => ({ level: 'read', collection: world.id('collection') }),
    expectedStatus: 404,
  },
  {
    name: 'a deleted space is nothing to invite to',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ level: 'read', space: world.id('deletedSpace') }),
    expectedStatus: 404,
  },
  {
    name: 'there are none where links are switched off',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    before: linksOff,
    body: { role: 'read' },
    expectedStatus: 409,
  },
  {
    name: 'a role and a space at once are refused',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    body: (world) => ({ role: 'admin', space: world.id('space') }),
    expectedStatus: 400,
  },
  {
    name: 'a level of nothing is refused',
    as: 'admin',
    url: '/orgs/{organization}/link-invites',
    body: { level: 'read' },
    expectedStatus: 400,
  },
  {
    name: 'an admin of another organization finds none',
    as: 'outsider',
    url: '/orgs/{organization}/link-invites',
    body: { role: 'read' },
    expectedStatus: 404,
  },
  { name: 'nobody makes none', as: 'nobody', url: '/orgs/{organization}/link-invites', body: { role: 'read' }, expectedStatus: 401 },
]);

apiScenarios('getOrganizationInviteById', [
  {
    name: 'an admin gets it',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('link'), role: 'edit' }),
  },
  {
    name: 'a creator of the space gets the one to it',
    as: 'creator',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withSpaceLink,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('link'), space: world.id('space') }),
  },
  {
    name: 'a creator does not get one into the organization',
    as: 'creator',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    expectedStatus: 403,
  },
  {
    name: 'an admin of another organization finds none',
    as: 'outsider',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    expectedStatus: 404,
  },
  { name: 'nor in their own', as: 'outsider', url: '/orgs/{otherOrganization}/link-invites/{link}', before: withLink, expectedStatus: 404 },
  {
    name: 'one by e-mail is not here',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/{link}',
    before: (world) => withEmail(world, 'new@example.org'),
    expectedStatus: 404,
  },
  { name: 'nobody gets none', as: 'nobody', url: '/orgs/{organization}/link-invites/{link}', before: withLink, expectedStatus: 401 },
]);

apiScenarios('updateOrganizationInviteById', [
  {
    name: 'an admin changes the role, and the link stays',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    body: { role: 'comment' },
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('link'), role: 'comment' }),
    expectedEvents: { invite_updated: 1 },
  },
  {
    name: 'a creator of the space changes the level of one to it',
    as: 'creator',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withSpaceLink,
    body: { level: 'read' },
    expectedStatus: 200,
    expectedContent: (world) => ({ level: 'read', createdBy: { id: world.id('creator') } }),
    expectedEvents: { invite_updated: 1 },
  },
  {
    name: 'a creator gives no level above their own',
    as: 'creator',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withSpaceLink,
    body: { level: 'admin' },
    expectedStatus: 403,
  },
  {
    name: 'an invite to content has no role',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withSpaceLink,
    body: { role: 'read' },
    expectedStatus: 400,
  },
  {
    name: 'an invite into the organization has no level',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    body: { level: 'read' },
    expectedStatus: 400,
  },
  {
    name: 'an admin of another organization finds none',
    as: 'outsider',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    body: { role: 'read' },
    expectedStatus: 404,
  },
  {
    name: 'nobody changes none',
    as: 'nobody',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    body: { role: 'read' },
    expectedStatus: 401,
  },
]);

apiScenarios('deleteOrganizationInviteById', [
  {
    name: 'an admin takes it back, and the link does not work any more',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    expectedStatus: 204,
    expectedEvents: { invite_revoked: 1 },
    after: async (world) => {
      const join = await world.request('outsider', 'post', `/orgs/${world.id('organization')}/invites/${world.id('link')}`);
      expect([join.status, await roleOf(world, 'outsider')]).toEqual([404, undefined]);
    },
  },
  {
    name: 'a creator of the space takes back the one to it',
    as: 'creator',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withSpaceLink,
    expectedStatus: 204,
    expectedEvents: { invite_revoked: 1 },
  },
  {
    name: 'one that is not there is gone',
    as: 'admin',
    url: '/orgs/{organization}/link-invites/sAAAAAAAAAAAAAAAAAAAAAA',
    expectedStatus: 204,
  },
  {
    name: 'a creator does not take back one into the organization',
    as: 'creator',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    expectedStatus: 403,
  },
  {
    name: 'an admin of another organization changes nothing',
    as: 'outsider',
    url: '/orgs/{organization}/link-invites/{link}',
    before: withLink,
    expectedStatus: 204,
    after: async (world) => {
      const left = await world.request('admin', 'get', `/orgs/${world.id('organization')}/link-invites/${world.id('link')}`);
      expect(left.status).toBe(200);
    },
  },
  { name: 'nobody takes none back', as: 'nobody', url: '/orgs/{organization}/link-invites/{link}', before: withLink, expectedStatus: 401 },
]);
