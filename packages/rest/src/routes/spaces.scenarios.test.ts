import { buildGrant, buildMember } from '@octavo/core/testing';
import { expect } from 'vitest';
import { connected } from '../testing/matrix-seeds.ts';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

apiScenarios('listSpacesInOrganizationById', [
  {
    name: 'a member sees the spaces of the organization, oldest first',
    as: 'reader',
    url: '/orgs/{organization}/spaces',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.space }, { id: world.names.secondSpace }] }),
    notExpectedContent: (world) => [world.id('hiddenSpace'), world.id('deletedSpace'), world.id('otherSpace')],
  },
  {
    name: 'an admin also sees what is hidden from members',
    as: 'admin',
    url: '/orgs/{organization}/spaces',
    expectedStatus: 200,
    expectedContent: { count: 3 },
    notExpectedContent: (world) => [world.id('deletedSpace'), world.id('otherSpace')],
  },
  {
    name: 'a page leads to the next one, and the last to none',
    as: 'reader',
    url: '/orgs/{organization}/spaces?limit=1',
    expectedStatus: 200,
    expectedContent: (world) => ({ next: { page: expect.any(String) }, count: 2, items: [{ id: world.names.space }] }),
    after: async (world, body) => {
      const { next } = body as { next: { page: string } };
      const url = `/orgs/${world.names.organization}/spaces?limit=1&page=${next.page}`;
      const last = await world.request('reader', 'get', url).then((response) => response.json());
      expect(last).toMatchObject({ count: 2, items: [{ id: world.names.secondSpace }] });
      expect(last).not.toHaveProperty('next');
    },
  },
  {
    name: 'a guest sees none',
    as: 'guest',
    url: '/orgs/{organization}/spaces',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: 'nobody may not list them', as: 'nobody', url: '/orgs/{organization}/spaces', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/orgs/{organization}/spaces', expectedStatus: 404 },
  { name: 'a limit that is no number is refused', as: 'reader', url: '/orgs/{organization}/spaces?limit=ten', expectedStatus: 400 },
]);

apiScenarios('createSpace', [
  {
    name: 'a creator makes a space, which is live and inherits its level',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    body: { title: 'Handbook', emoji: '1f4d8' },
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'space',
      title: 'Handbook',
      emoji: '1f4d8',
      editMode: 'live',
      visibility: 'private',
      defaultLevel: 'inherit',
      organization: world.names.organization,
      comments: 0,
      mergeRules: { type: 'inherit' },
      permissions: { view: true, edit: true, admin: true },
    }),
    expectedHeaders: (world) => ({ location: expect.stringContaining(`${world.system.config.url}/v1/spaces/`) }),
    expectedEvents: { space_created: 1 },
    after: async (world, body) => {
      const { id } = body as { id: string };
      expect((await world.request('reader', 'get', `/spaces/${id}/content/pages`)).status).toBe(200);
    },
  },
  {
    name: 'a space may be made without a body',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    expectedStatus: 201,
    expectedContent: { title: expect.any(String), emoji: expect.any(String) },
    expectedEvents: { space_created: 1 },
  },
  { name: 'nobody may not make one', as: 'nobody', url: '/orgs/{organization}/spaces', body: { title: 'Mine' }, expectedStatus: 401 },
  { name: 'a reviewer may not make one', as: 'reviewer', url: '/orgs/{organization}/spaces', body: { title: 'Mine' }, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/orgs/{organization}/spaces',
    body: {},
    expectedStatus: 404,
  },
  {
    name: 'a creator makes one in a collection',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    body: (world) => ({ title: 'Inside', parent: world.names.collection }),
    expectedStatus: 201,
    expectedContent: (world) => ({ title: 'Inside', parent: world.names.collection }),
    expectedEvents: { space_created: 1 },
  },
  {
    name: 'a reader who was given `create` on a collection makes one there',
    as: 'reader',
    before: (world) =>
      buildGrant(world.system, {
        organization: { id: world.id('organization') },
        collection: { id: world.id('collection') },
        user: { id: world.id('reader') },
        role: 'create',
      }),
    url: '/orgs/{organization}/spaces',
    body: (world) => ({ title: 'Inside', parent: world.names.collection }),
    expectedStatus: 201,
    expectedContent: { permissions: { admin: true } },
    expectedEvents: { space_created: 1 },
  },
  {
    name: 'a collection of another organization is not found',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    body: (world) => ({ parent: world.names.otherCollection }),
    expectedStatus: 404,
  },
  {
    name: 'a parent that is not there is not found',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    body: { parent: 'nothing' },
    expectedStatus: 404,
  },
  {
    name: 'a title of 51 characters is refused',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    body: { title: 'a'.repeat(51) },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }] } },
  },
  { name: 'malformed JSON is refused', as: 'creator', url: '/orgs/{organization}/spaces', body: '{"title":', expectedStatus: 400 },
  {
    name: 'a body that is not JSON is refused',
    as: 'creator',
    url: '/orgs/{organization}/spaces',
    headers: { 'content-type': 'text/plain' },
    body: 'title',
    expectedStatus: 415,
  },
]);

apiScenarios('getSpaceById', [
  {
    name: 'a reader reads the whole object',
    as: 'reader',
    url: '/spaces/{space}',
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'space',
      id: world.names.space,
      title: 'Docs',
      organization: world.names.organization,
      revision: world.names.revision,
      urls: {
        location: `${world.system.config.url}/v1/spaces/${world.names.space}`,
        app: `${world.system.config.url}/s/${world.names.space}/`,
      },
      permissions: { view: true, access: true, comment: false, edit: false, admin: false },
    }),
    expectedHeaders: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  },
  {
    name: 'a share key is taken',
    as: 'reader',
    url: '/spaces/{space}?shareKey=abc',
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.space }),
  },
  {
    name: 'a creator sees a deleted space',
    as: 'creator',
    url: '/spaces/{deletedSpace}',
    expectedStatus: 200,
    expectedContent: { deletedAt: expect.any(String) },
  },
  { name: 'a reader does not see a deleted space', as: 'reader', url: '/spaces/{deletedSpace}', expectedStatus: 404 },
  { name: 'a creator does not see what is hidden from members', as: 'creator', url: '/spaces/{hiddenSpace}', expectedStatus: 404 },
  { name: 'an admin sees what is hidden from members', as: 'admin', url: '/spaces/{hiddenSpace}', expectedStatus: 200 },
  { name: 'a guest sees nothing without a grant', as: 'guest', url: '/spaces/{space}', expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}',
    expectedStatus: 404,
    notExpectedContent: ['Docs'],
  },
  { name: 'an empty share key is refused', as: 'reader', url: '/spaces/{space}?shareKey=', expectedStatus: 400 },
]);

apiScenarios('updateSpaceById', [
  {
    name: 'an admin says what must be met before merging',
    as: 'admin',
    url: '/spaces/{space}',
    body: { mergeRules: { type: 'custom', rules: { minimumApprovals: 2, upToDate: true } } },
    expectedStatus: 200,
    expectedContent: { mergeRules: { type: 'custom', rules: { minimumApprovals: 2, upToDate: true, subject: false } } },
    expectedEvents: { space_updated: 1 },
  },
  { name: 'a creator does not', as: 'creator', url: '/spaces/{space}', body: { mergeRules: { type: 'none' } }, expectedStatus: 403 },
  {
    name: 'a rule that is not there is refused',
    as: 'admin',
    url: '/spaces/{space}',
    body: { mergeRules: { type: 'custom', rules: { minimumApprovals: 11 } } },
    expectedStatus: 400,
  },
  {
    name: 'its emoji is one',
    as: 'admin',
    url: '/spaces/{space}',
    body: { emoji: 'not an emoji' },
    expectedStatus: 400,
  },
  {
    name: 'a creator changes what is given',
    as: 'creator',
    url: '/spaces/{space}',
    body: { title: 'Guides', editMode: 'locked', defaultLevel: 'read', emoji: '📘', language: 'en' },
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.space, title: 'Guides', editMode: 'locked', defaultLevel: 'read', emoji: '📘' }),
    notExpectedContent: ['language'],
    expectedEvents: { space_updated: 1 },
  },
  {
    name: 'an icon takes the place of the emoji',
    as: 'creator',
    url: '/spaces/{space}',
    body: { icon: 'https://example.com/icon.png' },
    expectedStatus: 200,
    expectedContent: { urls: { icon: 'https://example.com/icon.png' } },
    expectedEvents: { space_updated: 1 },
  },
  {
    name: 'nothing given changes nothing',
    as: 'creator',
    url: '/spaces/{space}',
    body: {},
    expectedStatus: 200,
    expectedContent: { title: 'Docs' },
  },
  { name: 'nobody may not change it', as: 'nobody', url: '/spaces/{space}', body: { title: 'Mine' }, expectedStatus: 401 },
  { name: 'a reviewer may not change it', as: 'reviewer', url: '/spaces/{space}', body: { title: 'Mine' }, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}',
    body: { title: 'Mine' },
    expectedStatus: 404,
  },
  {
    name: 'visibility cannot be set',
    as: 'admin',
    url: '/spaces/{space}',
    body: { title: 'Open', visibility: 'public' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.visibility' }] } },
  },
  {
    name: 'every wrong value is listed',
    as: 'creator',
    url: '/spaces/{space}',
    body: { title: null, editMode: 'open', emoji: 1 },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.editMode' }, { path: 'body.title' }, { path: 'body.emoji' }] } },
  },
]);

apiScenarios('deleteSpaceById', [
  {
    name: 'a creator deletes a space, which then is gone for readers',
    as: 'creator',
    url: '/spaces/{space}',
    expectedStatus: 204,
    expectedEvents: { space_deleted: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.names.space}`)).status).toBe(404);
    },
  },
  { name: 'deleting it again is no error', as: 'creator', url: '/spaces/{deletedSpace}', expectedStatus: 204 },
  { name: 'deleting what never was is no error', as: 'creator', url: '/spaces/nothing', expectedStatus: 204 },
  {
    name: 'somebody of another organization is told nothing and does nothing',
    as: 'outsider',
    url: '/spaces/{space}',
    expectedStatus: 204,
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.names.space}`)).status).toBe(200);
    },
  },
  { name: 'nobody may not delete it', as: 'nobody', url: '/spaces/{space}', expectedStatus: 401 },
  { name: 'a reviewer may not delete it', as: 'reviewer', url: '/spaces/{space}', expectedStatus: 403 },
]);

apiScenarios('duplicateSpace', [
  {
    name: 'a creator copies the content',
    as: 'creator',
    url: '/spaces/{space}/duplicate',
    expectedStatus: 201,
    expectedContent: (world) => ({ title: 'Docs (copy)', organization: world.names.organization, permissions: { admin: true } }),
    expectedHeaders: (world) => ({ location: expect.stringContaining(`${world.system.config.url}/v1/spaces/`) }),
    expectedEvents: { space_created: 1, job_queued: 1 },
    after: async (world, body) => {
      const { id } = body as { id: string };
      const [copy, original] = await Promise.all(
        [id, world.id('space')].map(async (one) => (await world.request('reader', 'get', `/spaces/${one}/content/pages`)).json()),
      );
      const titles = (tree: unknown) =>
        (tree as { pages: { title: string; slug: string }[] }).pages.map(({ title, slug }) => [title, slug]);
      expect(titles(copy).length).toBeGreaterThan(0);
      expect(titles(copy)).toEqual(titles(original));
    },
  },
  { name: 'who may not create there may not copy it there', as: 'reader', url: '/spaces/{space}/duplicate', expectedStatus: 403 },
  { name: 'one in the trash must be restored first', as: 'creator', url: '/spaces/{deletedSpace}/duplicate', expectedStatus: 409 },
  { name: 'nobody may not copy it', as: 'nobody', url: '/spaces/{space}/duplicate', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/duplicate', expectedStatus: 404 },
]);

apiScenarios('restoreSpace', [
  {
    name: 'a creator takes a space out of the trash',
    as: 'creator',
    url: '/spaces/{deletedSpace}/restore',
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.deletedSpace }),
    notExpectedContent: ['deletedAt'],
    expectedEvents: { space_restored: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.names.deletedSpace}`)).status).toBe(200);
    },
  },
  {
    name: 'one that was not deleted stays as it is',
    as: 'creator',
    url: '/spaces/{space}/restore',
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.space }),
  },
  {
    name: 'after 7 days it is gone',
    as: 'admin',
    before: async ({ system }) => system.clock.advance(7 * 24 * 3600 * 1000),
    url: '/spaces/{deletedSpace}/restore',
    expectedStatus: 404,
  },
  { name: 'a reviewer may not restore', as: 'reviewer', url: '/spaces/{space}/restore', expectedStatus: 403 },
  { name: 'a reviewer knows of nothing in the trash', as: 'reviewer', url: '/spaces/{deletedSpace}/restore', expectedStatus: 404 },
  { name: 'nobody may not restore', as: 'nobody', url: '/spaces/{deletedSpace}/restore', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{deletedSpace}/restore', expectedStatus: 404 },
]);

apiScenarios('moveSpace', [
  {
    name: 'a creator moves a space into a collection',
    as: 'creator',
    url: '/spaces/{space}/move',
    body: (world) => ({ parent: world.names.collection }),
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.space, parent: world.names.collection }),
    expectedEvents: { space_moved: 1 },
  },
  {
    name: 'a place between two neighbours is taken',
    as: 'admin',
    url: '/spaces/{space}/move',
    body: (world) => ({
      position: { after: { type: 'space', space: world.names.secondSpace }, before: { type: 'space', space: world.names.hiddenSpace } },
    }),
    expectedStatus: 200,
    expectedEvents: { space_moved: 1 },
  },
  {
    name: 'two that are no neighbours have nothing between them',
    as: 'admin',
    url: '/spaces/{space}/move',
    body: (world) => ({
      position: {
        after: { type: 'space', space: world.names.secondSpace },
        before: { type: 'collection', collection: world.names.collection },
      },
    }),
    expectedStatus: 400,
  },
  {
    name: 'what is hidden from who asks is between nothing',
    as: 'creator',
    url: '/spaces/{space}/move',
    body: (world) => ({
      position: {
        after: { type: 'space', space: world.names.secondSpace },
        before: { type: 'collection', collection: world.names.collection },
      },
    }),
    expectedStatus: 200,
    expectedEvents: { space_moved: 1 },
  },
  {
    name: 'it is not its own sibling',
    as: 'creator',
    url: '/spaces/{space}/move',
    body: (world) => ({ position: { after: { type: 'space', space: world.names.space } } }),
    expectedStatus: 400,
  },
  {
    name: 'what the position names must be known to who asks',
    as: 'creator',
    url: '/spaces/{space}/move',
    body: (world) => ({ position: { after: { type: 'space', space: world.names.hiddenSpace } } }),
    expectedStatus: 404,
  },
  {
    name: 'one in the trash must be restored first',
    as: 'creator',
    url: '/spaces/{deletedSpace}/move',
    body: (world) => ({ parent: world.names.collection }),
    expectedStatus: 409,
  },
  { name: 'nobody may not move it', as: 'nobody', url: '/spaces/{space}/move', body: {}, expectedStatus: 401 },
  { name: 'a reviewer may not move it', as: 'reviewer', url: '/spaces/{space}/move', body: {}, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/move', body: {}, expectedStatus: 404 },
  { name: 'a parent is an id', as: 'creator', url: '/spaces/{space}/move', body: { parent: 1 }, expectedStatus: 400 },
]);

const joinOther = (role: 'create' | 'read') => async (world: World) => {
  const organization = { id: world.id('otherOrganization') };
  await buildMember(world.system, { organization, user: { id: world.id('creator') }, role });
};

apiScenarios('transferSpace', [
  {
    name: 'a creator in both organizations gives it away, without what was given on it',
    as: 'creator',
    before: async (world) => {
      await joinOther('create')(world);
      const [organization, space] = [{ id: world.id('organization') }, { id: world.id('space') }];
      await buildGrant(world.system, { organization, space, user: { id: world.id('guest') }, role: 'edit' });
    },
    url: '/spaces/{space}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.space, organization: world.names.otherOrganization }),
    expectedEvents: { content_given_away: 1, content_received: 1 },
    after: async (world) => {
      expect((await world.request('guest', 'get', `/spaces/${world.names.space}`)).status).toBe(404);
      expect((await world.request('outsider', 'get', `/spaces/${world.names.space}`)).status).toBe(200);
    },
  },
  {
    name: 'one that is synchronised with Git stays',
    as: 'creator',
    before: async (world) => {
      await joinOther('create')(world);
      await connected(world);
    },
    url: '/spaces/{space}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 409,
  },
  {
    name: 'an organization one is no member of is not found',
    as: 'creator',
    url: '/spaces/{space}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 404,
  },
  {
    name: 'who may only read there may not put anything there',
    as: 'creator',
    before: joinOther('read'),
    url: '/spaces/{space}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 403,
  },
  { name: 'nobody may not transfer it', as: 'nobody', url: '/spaces/{space}/transfer', body: {}, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 404,
  },
  { name: 'the organization must be named', as: 'creator', url: '/spaces/{space}/transfer', body: {}, expectedStatus: 400 },
]);
