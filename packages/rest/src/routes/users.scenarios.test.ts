import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { Person, World } from '../testing/world.ts';

apiScenarios('getAuthenticatedUser', [
  {
    name: 'a user reads their own profile',
    as: 'reader',
    url: '/user',
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'user', id: world.names.reader, displayName: 'Reader' }),
    notExpectedContent: ['passwordHash', '$argon2'],
  },
  { name: 'nobody has no profile', as: 'nobody', url: '/user', expectedStatus: 401, expectedHeaders: { 'www-authenticate': 'Bearer' } },
]);

apiScenarios('getUserById', [
  {
    name: 'a member reads somebody of the same organization',
    as: 'reader',
    url: '/users/{editor}',
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'user',
      id: world.id('editor'),
      displayName: 'Editor',
      urls: { location: `${world.system.config.url}/v1/users/${world.id('editor')}` },
    }),
    notExpectedContent: ['passwordHash', 'createdAt'],
  },
  {
    name: 'a guest is told of nobody by an id, as they may not list members',
    as: 'guest',
    url: '/users/{editor}',
    expectedStatus: 404,
    notExpectedContent: ['Editor'],
  },
  { name: 'a guest reads themselves', as: 'guest', url: '/users/{guest}', expectedStatus: 200 },
  { name: 'a user reads themselves', as: 'outsider', url: '/users/{outsider}', expectedStatus: 200 },
  { name: 'a stranger is not there', as: 'outsider', url: '/users/{editor}', expectedStatus: 404, notExpectedContent: ['Editor'] },
  { name: 'nobody reads nobody', as: 'nobody', url: '/users/{editor}', expectedStatus: 401 },
]);

apiScenarios('updateUserById', [
  {
    name: 'a user changes their own profile, and what others see of them with it',
    as: 'reader',
    url: '/users/{reader}',
    body: { displayName: 'Rita', photoURL: 'https://example.com/rita.png', email: 'admin@example.com' },
    expectedStatus: 200,
    expectedContent: { displayName: 'Rita', photoURL: 'https://example.com/rita.png', email: expect.stringMatching(/^user/) },
    expectedEvents: { user_updated: 1 },
    after: async (world) => {
      const seen = await world.request('editor', 'get', `/users/${world.id('reader')}`);
      expect(await seen.json()).toMatchObject({ displayName: 'Rita' });
    },
  },
  {
    name: 'null clears the photo',
    as: 'reader',
    url: '/users/{reader}',
    body: { photoURL: null },
    expectedStatus: 200,
    expectedContent: expect.not.objectContaining({ photoURL: expect.anything() }),
    expectedEvents: { user_updated: 1 },
  },
  { name: 'nothing to change is no event', as: 'reader', url: '/users/{reader}', body: {}, expectedStatus: 200 },
  { name: 'an admin does not change others', as: 'admin', url: '/users/{reader}', body: { displayName: 'Me' }, expectedStatus: 403 },
  { name: 'a stranger is not there', as: 'outsider', url: '/users/{reader}', body: { displayName: 'Me' }, expectedStatus: 404 },
  { name: 'nobody changes nobody', as: 'nobody', url: '/users/{reader}', body: { displayName: 'Me' }, expectedStatus: 401 },
  {
    name: 'an empty name is refused, and with it everything else',
    as: 'reader',
    url: '/users/{reader}',
    body: { displayName: '', photoURL: null },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.displayName' }] } },
  },
  {
    name: 'a script is no photo',
    as: 'reader',
    url: '/users/{reader}',
    body: { photoURL: 'javascript:alert(1)' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.photoURL' }] } },
  },
]);

apiScenarios('listTokensOfAuthenticatedUser', [
  {
    name: 'a user sees their own tokens without their secrets, and when they were used',
    as: 'reader',
    url: '/user/tokens',
    before: async (world) => {
      const { apiToken } = world.system.store.tables;
      const at = Date.parse('2026-02-01T00:00:00Z');
      await world.system.store.tx((tx) => tx.update(apiToken).set({ lastUsedAt: world.system.now(), expiresAt: null, createdAt: at }));
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [{ object: 'token', createdAt: '2026-02-01T00:00:00.000Z', lastUsedAt: new Date(world.system.now()).toISOString() }],
    }),
    notExpectedContent: (world) => [world.tokenOf('reader'), 'octavo_pat_', 'secretHash'],
  },
  { name: 'nobody has none', as: 'nobody', url: '/user/tokens', expectedStatus: 401 },
  { name: 'a limit over 1000 is refused', as: 'reader', url: '/user/tokens?limit=1001', expectedStatus: 400 },
]);

apiScenarios('createTokenOfAuthenticatedUser', [
  {
    name: 'a user makes a token, which is shown once and works',
    as: 'guest',
    url: '/user/tokens',
    body: { label: 'laptop', expiresAt: '2099-01-01T01:00:00+01:00' },
    expectedStatus: 201,
    expectedContent: {
      object: 'token',
      id: expect.any(String),
      label: 'laptop',
      createdAt: expect.any(String),
      expiresAt: '2099-01-01T00:00:00.000Z',
      token: expect.stringMatching(/^octavo_pat_/),
    },
    expectedEvents: { token_created: 1 },
    after: async (world, body) => {
      const { token } = body as { token: string };
      const answer = await world.app.request('/v1/user', { headers: { authorization: `Bearer ${token}` } });
      expect(await answer.json()).toMatchObject({ id: world.id('guest') });
      const listed = await world.request('guest', 'get', '/user/tokens');
      expect(await listed.text()).not.toContain(token);
    },
  },
  {
    name: 'a token that is limited to scopes is told which one is missing, and changes nothing',
    as: 'editor',
    url: '/user/tokens',
    body: { label: 'agent', scopes: ['read', 'propose'] },
    expectedStatus: 201,
    expectedContent: { scopes: ['read', 'propose'], program: false },
    expectedEvents: { token_created: 1 },
    after: async (world, body) => {
      const { token } = body as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const content = { method: 'POST', headers, body: JSON.stringify({ changes: [{ operation: 'insert_page', title: 'New' }] }) };
      const refused = await world.app.request(`/v1/spaces/${world.id('space')}/content`, content);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        {
          error: {
            name: 'insufficient_scope',

            message: expect.stringContaining('read and open and edit change requests'),
          },
        },
      ]);
      const path = `/v1/spaces/${world.id('space')}/change-requests/${world.id('changeRequest')}/content`;
      expect((await world.app.request(path, content)).status).toBe(200);
    },
  },
  {
    name: 'scopes are some of those that there are',
    as: 'reader',
    url: '/user/tokens',
    body: { label: 'x', scopes: ['everything'] },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.scopes.0' }] } },
  },
  { name: 'nobody makes none', as: 'nobody', url: '/user/tokens', body: { label: 'x' }, expectedStatus: 401 },
  {
    name: 'a label is needed',
    as: 'reader',
    url: '/user/tokens',
    body: {},
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.label' }] } },
  },
  { name: 'a label of 51 characters is refused', as: 'reader', url: '/user/tokens', body: { label: 'x'.repeat(51) }, expectedStatus: 400 },
  {
    name: 'a time that is past is refused',
    as: 'reader',
    url: '/user/tokens',
    body: { label: 'x', expiresAt: '2020-01-01T00:00:00Z' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.expiresAt' }] } },
  },
]);

/** Puts the id of a person's only token among the world's names. */
async function nameToken(world: World, person: Person): Promise<void> {
  const { apiToken } = world.system.store.tables;
  const [row] = await world.system.store.read
    .select({ id: apiToken.id })
    .from(apiToken)
    .where(eq(apiToken.userId, world.id(person)));
  Object.assign(world.names, { token: row?.id });
}

apiScenarios('deleteTokenOfAuthenticatedUser', [
  {
    name: 'a user revokes the token that asks, which then stops working',
    as: 'reader',
    url: '/user/tokens/{token}',
    before: (world) => nameToken(world, 'reader'),
    expectedStatus: 204,
    expectedEvents: { token_revoked: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', '/user')).status).toBe(401);
    },
  },
  {
    name: 'a token of somebody else is not touched, and not told of',
    as: 'outsider',
    url: '/user/tokens/{token}',
    before: (world) => nameToken(world, 'admin'),
    expectedStatus: 204,
    after: async (world) => {
      expect((await world.request('admin', 'get', '/user')).status).toBe(200);
    },
  },
  { name: 'one that is not there is revoked without ado', as: 'admin', url: '/user/tokens/nothing', expectedStatus: 204 },
  { name: 'nobody revokes none', as: 'nobody', url: '/user/tokens/nothing', expectedStatus: 401 },
]);
