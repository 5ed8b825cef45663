import { buildCollection, buildGrant, buildMember, buildSpace } from '@octavo/core/testing';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

/** Puts `inner` into the collection and `space` into `inner`, and makes the creator a member of the other organization. */
async function nest(world: World): Promise<void> {
  const { system } = world;
  const organization = { id: world.id('organization') };
  const inner = await buildCollection(system, { organization, parent: { id: world.id('collection') }, title: 'Inner' });
  Object.assign(world.names, { inner: inner.id });
  await world.request('admin', 'post', `/spaces/${world.id('space')}/move`, { body: { parent: inner.id } });
  await buildMember(system, { organization: { id: world.id('otherOrganization') }, user: { id: world.id('creator') }, role: 'create' });
}

apiScenarios('listCollectionsInOrganizationById', [
  {
    name: 'a member sees collections, each followed by those inside it',
    as: 'reader',
    before: nest,
    url: '/orgs/{organization}/collections',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        { object: 'collection', id: world.names.collection, permissions: { view: true, create: false } },
        { id: world.names.inner, parent: world.names.collection },
      ],
    }),
    notExpectedContent: (world) => [world.id('otherCollection')],
  },
  {
    name: 'those inside others may be left out',
    as: 'reader',
    before: nest,
    url: '/orgs/{organization}/collections?nested=false',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.collection }] }),
    notExpectedContent: (world) => [world.id('inner')],
  },
  {
    name: 'a page leads to the next one, and the last to none',
    as: 'reader',
    before: nest,
    url: '/orgs/{organization}/collections?limit=1',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.collection }] }),
    after: async (world, body) => {
      const { next } = body as { next: { page: string } };
      const url = `/orgs/${world.names.organization}/collections?limit=1&page=${next.page}`;
      const last = await world.request('reader', 'get', url).then((response) => response.json());
      expect(last).toMatchObject({ count: 2, items: [{ id: world.names.inner }] });
      expect(last).not.toHaveProperty('next');
    },
  },
  {
    name: 'a guest sees none',
    as: 'guest',
    url: '/orgs/{organization}/collections',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: 'nobody may not list them', as: 'nobody', url: '/orgs/{organization}/collections', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/orgs/{organization}/collections', expectedStatus: 404 },
  { name: '`nested` is a boolean', as: 'reader', url: '/orgs/{organization}/collections?nested=yes', expectedStatus: 400 },
]);

apiScenarios('createCollection', [
  {
    name: 'a creator makes one, which inherits its level',
    as: 'creator',
    url: '/orgs/{organization}/collections',
    body: { title: 'Handbooks' },
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'collection',
      title: 'Handbooks',
      organization: world.names.organization,
      defaultLevel: 'inherit',
      permissions: { view: true, create: true, admin: true, viewInviteLinks: true },
    }),
    expectedHeaders: (world) => ({ location: expect.stringContaining(`${world.system.config.url}/v1/collections/`) }),
    expectedEvents: { collection_created: 1 },
  },
  {
    name: 'one may be made without a body',
    as: 'creator',
    url: '/orgs/{organization}/collections',
    expectedStatus: 201,
    expectedContent: { title: 'Untitled' },
    expectedEvents: { collection_created: 1 },
  },
  {
    name: 'a reader who was given `create` on a collection makes one inside it',
    as: 'reader',
    before: (world) =>
      buildGrant(world.system, {
        organization: { id: world.id('organization') },
        collection: { id: world.id('collection') },
        user: { id: world.id('reader') },
        role: 'create',
      }),
    url: '/orgs/{organization}/collections',
    body: (world) => ({ title: 'Inside', parent: world.names.collection }),
    expectedStatus: 201,
    expectedContent: (world) => ({ parent: world.names.collection, permissions: { admin: true } }),
    expectedEvents: { collection_created: 1 },
  },
  { name: 'nobody may not make one', as: 'nobody', url: '/orgs/{organization}/collections', body: {}, expectedStatus: 401 },
  { name: 'a reviewer may not make one', as: 'reviewer', url: '/orgs/{organization}/collections', body: {}, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/orgs/{organization}/collections',
    body: {},
    expectedStatus: 404,
  },
  {
    name: 'a parent of another organization is not found',
    as: 'admin',
    url: '/orgs/{organization}/collections',
    body: (world) => ({ parent: world.names.otherCollection }),
    expectedStatus: 404,
  },
  {
    name: 'a title of 51 characters is refused',
    as: 'creator',
    url: '/orgs/{organization}/collections',
    body: { title: 'a'.repeat(51) },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }] } },
  },
]);

apiScenarios('getCollectionById', [
  {
    name: 'a reader reads the whole object',
    as: 'reader',
    url: '/collections/{collection}',
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'collection',
      id: world.names.collection,
      title: 'Guides',
      organization: world.names.organization,
      defaultLevel: 'inherit',
      urls: { location: `${world.system.config.url}/v1/collections/${world.names.collection}`, app: expect.any(String) },
      permissions: { view: true, admin: false, create: false, viewInviteLinks: false },
    }),
  },
  { name: 'a guest sees nothing without a grant', as: 'guest', url: '/collections/{collection}', expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: '/collections/{collection}', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/collections/{collection}', expectedStatus: 404 },
]);

apiScenarios('updateCollectionById', [
  {
    name: 'a creator changes what is given, and the description may be cleared again',
    as: 'creator',
    url: '/collections/{collection}',
    body: { title: 'Manuals', description: 'All of them', defaultLevel: 'read' },
    expectedStatus: 200,
    expectedContent: { title: 'Manuals', description: 'All of them', defaultLevel: 'read' },
    expectedEvents: { collection_updated: 1 },
    after: async (world) => {
      const answer = await world.request('admin', 'patch', `/collections/${world.names.collection}`, { body: { description: null } });
      expect(await answer.json()).not.toHaveProperty('description');
    },
  },
  {
    name: 'a level of null closes it to others',
    as: 'admin',
    url: '/collections/{collection}',
    body: { defaultLevel: null },
    expectedStatus: 200,
    expectedContent: { defaultLevel: null },
    expectedEvents: { collection_updated: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/collections/${world.names.collection}`)).status).toBe(404);
    },
  },
  {
    name: 'nothing given changes nothing',
    as: 'creator',
    url: '/collections/{collection}',
    body: {},
    expectedStatus: 200,
    expectedContent: { title: 'Guides' },
  },
  {
    name: 'a creator may not make everybody an admin of it',
    as: 'creator',
    url: '/collections/{collection}',
    body: { defaultLevel: 'admin' },
    expectedStatus: 403,
  },
  { name: 'nobody may not change it', as: 'nobody', url: '/collections/{collection}', body: { title: 'Mine' }, expectedStatus: 401 },
  { name: 'a reviewer may not change it', as: 'reviewer', url: '/collections/{collection}', body: { title: 'Mine' }, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/collections/{collection}',
    body: { title: 'Mine' },
    expectedStatus: 404,
  },
  {
    name: 'every wrong value is listed',
    as: 'creator',
    url: '/collections/{collection}',
    body: { title: null, description: 'a'.repeat(101), defaultLevel: 'owner' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }, { path: 'body.description' }, { path: 'body.defaultLevel' }] } },
  },
]);

apiScenarios('deleteCollectionById', [
  {
    name: 'a creator deletes one with all in it, and the spaces can be restored to the root',
    as: 'creator',
    before: nest,
    url: '/collections/{collection}',
    expectedStatus: 204,
    expectedEvents: { collection_deleted: 1, space_deleted: 1 },
    after: async (world) => {
      for (const name of ['collection', 'inner']) {
        expect((await world.request('admin', 'get', `/collections/${world.names[name]}`)).status).toBe(404);
      }
      const restored = await world.request('creator', 'post', `/spaces/${world.names.space}/restore`);
      expect(restored.status).toBe(200);
      expect(await restored.json()).not.toHaveProperty('parent');
    },
  },
  {
    name: 'one with something in it that is closed to the creator stays',
    as: 'creator',
    before: async (world) => {
      await world.request('admin', 'post', `/spaces/${world.id('hiddenSpace')}/move`, { body: { parent: world.id('collection') } });
    },
    url: '/collections/{collection}',
    expectedStatus: 403,
  },
  { name: 'deleting what never was is no error', as: 'creator', url: '/collections/nothing', expectedStatus: 204 },
  {
    name: 'somebody of another organization is told nothing and does nothing',
    as: 'outsider',
    url: '/collections/{collection}',
    expectedStatus: 204,
    after: async (world) => {
      expect((await world.request('reader', 'get', `/collections/${world.names.collection}`)).status).toBe(200);
    },
  },
  { name: 'nobody may not delete it', as: 'nobody', url: '/collections/{collection}', expectedStatus: 401 },
  { name: 'a reviewer may not delete it', as: 'reviewer', url: '/collections/{collection}', expectedStatus: 403 },
]);

apiScenarios('listSpacesInCollectionById', [
  {
    name: 'a reader sees the spaces directly in it, by position',
    as: 'reader',
    before: async (world) => {
      await nest(world);
      for (const name of ['secondSpace', 'hiddenSpace']) {
        await world.request('admin', 'post', `/spaces/${world.id(name)}/move`, { body: { parent: world.id('inner') } });
      }
      const body = { position: { before: { type: 'space', space: world.id('space') } } };
      await world.request('admin', 'post', `/spaces/${world.id('secondSpace')}/move`, { body });
    },
    url: '/collections/{inner}/spaces',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.secondSpace }, { id: world.names.space }] }),
    notExpectedContent: (world) => [world.id('hiddenSpace')],
    after: async (world) => {
      const outer = await world.request('reader', 'get', `/collections/${world.names.collection}/spaces`);
      expect(await outer.json()).toMatchObject({ count: 0, items: [] });
      const url = `/collections/${world.names.inner}/spaces?limit=1`;
      const first = (await (await world.request('reader', 'get', url)).json()) as { next: { page: string } };
      const second = await (await world.request('reader', 'get', `${url}&page=${first.next.page}`)).json();
      expect(second).toMatchObject({ count: 2, items: [{ id: world.names.space }] });
    },
  },
  { name: 'a guest finds nothing', as: 'guest', url: '/collections/{collection}/spaces', expectedStatus: 404 },
  { name: 'nobody may not list them', as: 'nobody', url: '/collections/{collection}/spaces', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/collections/{collection}/spaces', expectedStatus: 404 },
  { name: 'a limit that is no number is refused', as: 'reader', url: '/collections/{collection}/spaces?limit=ten', expectedStatus: 400 },
]);

apiScenarios('moveCollection', [
  {
    name: 'a creator moves one to the root, behind what is there',
    as: 'creator',
    before: nest,
    url: '/collections/{inner}/move',
    body: { parent: null },
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.inner }),
    expectedEvents: { collection_moved: 1 },
    after: async (world, body) => {
      expect(body).not.toHaveProperty('parent');
      const list = await world.request('reader', 'get', `/orgs/${world.names.organization}/collections`);
      expect(await list.json()).toMatchObject({ items: [{ id: world.names.collection }, { id: world.names.inner }] });
    },
  },
  {
    name: 'a position puts it ahead of a sibling',
    as: 'creator',
    url: '/collections/{collection}/move',
    body: (world) => ({ position: { before: { type: 'space', space: world.names.secondSpace } } }),
    expectedStatus: 200,
    expectedEvents: { collection_moved: 1 },
  },
  {
    name: 'it cannot go into what lies in it',
    as: 'creator',
    before: nest,
    url: '/collections/{collection}/move',
    body: (world) => ({ parent: world.names.inner }),
    expectedStatus: 409,
  },
  {
    name: 'what the position names must be a sibling there',
    as: 'creator',
    before: nest,
    url: '/collections/{collection}/move',
    body: (world) => ({ position: { after: { type: 'space', space: world.names.space } } }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.position.after' }] } },
  },
  {
    name: 'a parent that is not there is not found',
    as: 'creator',
    url: '/collections/{collection}/move',
    body: { parent: 'nothing' },
    expectedStatus: 404,
  },
  { name: 'nobody may not move it', as: 'nobody', url: '/collections/{collection}/move', body: {}, expectedStatus: 401 },
  { name: 'a reviewer may not move it', as: 'reviewer', url: '/collections/{collection}/move', body: {}, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/collections/{collection}/move',
    body: {},
    expectedStatus: 404,
  },
  {
    name: 'a pointer says what it points to',
    as: 'creator',
    url: '/collections/{collection}/move',
    body: { position: { before: { type: 'page', page: 'x' } } },
    expectedStatus: 400,
  },
]);

apiScenarios('transferCollection', [
  {
    name: 'a creator in both organizations gives it away, with all in it',
    as: 'creator',
    before: nest,
    url: '/collections/{inner}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.inner, organization: world.names.otherOrganization }),
    expectedEvents: { content_given_away: 1, content_received: 1 },
    after: async (world, body) => {
      expect(body).not.toHaveProperty('parent');
      expect((await world.request('admin', 'get', `/spaces/${world.names.space}`)).status).toBe(404);
      const space = await world.request('outsider', 'get', `/spaces/${world.names.space}`);
      expect(await space.json()).toMatchObject({ organization: world.names.otherOrganization, parent: world.names.inner });
    },
  },
  {
    name: 'it cannot go where it is',
    as: 'creator',
    url: '/collections/{collection}/transfer',
    body: (world) => ({ organization: world.names.organization }),
    expectedStatus: 409,
  },
  {
    name: 'an organization one is no member of is not found',
    as: 'admin',
    url: '/collections/{collection}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 404,
  },
  {
    name: 'who may only read there may not put anything there',
    as: 'admin',
    before: async (world) => {
      const organization = { id: world.id('otherOrganization') };
      await buildMember(world.system, { organization, user: { id: world.id('admin') }, role: 'read' });
    },
    url: '/collections/{collection}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 403,
  },
  {
    name: 'one with something in it that is closed to the creator stays',
    as: 'creator',
    before: async (world) => {
      await nest(world);
      const [organization, createdBy] = [{ id: world.id('organization') }, { id: world.id('admin') }];
      const { id } = await buildSpace(world.system, { organization, createdBy });
      await world.request('admin', 'patch', `/spaces/${id}`, { body: { defaultLevel: null } });
      await world.request('admin', 'post', `/spaces/${id}/move`, { body: { parent: world.id('inner') } });
    },
    url: '/collections/{collection}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 403,
  },
  { name: 'nobody may not transfer it', as: 'nobody', url: '/collections/{collection}/transfer', body: {}, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/collections/{collection}/transfer',
    body: (world) => ({ organization: world.names.otherOrganization }),
    expectedStatus: 404,
  },
  { name: 'the organization must be named', as: 'creator', url: '/collections/{collection}/transfer', body: {}, expectedStatus: 400 },
]);
