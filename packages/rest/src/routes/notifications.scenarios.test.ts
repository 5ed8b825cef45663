import { expect } from 'vitest';
import { notify } from '../testing/notifications.ts';
import { apiScenarios } from '../testing/scenarios.ts';
import type { Person, World } from '../testing/world.ts';

const mine = '/user/notifications/{readerNotification}';

async function unreadOf(world: World, person: 'reader' | 'editor'): Promise<number> {
  const response = await world.request(person, 'get', '/user/notifications?status=unread');
  const { count } = (await response.json()) as { count: number };
  return count;
}

apiScenarios('listNotificationsOfAuthenticatedUser', [
  {
    name: 'a reader sees their own, and where they lead',
    as: 'reader',
    url: '/user/notifications',
    before: notify,
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [
        {
          object: 'notification',
          kind: 'mentioned',
          space: { id: world.id('space'), title: 'Docs' },
          organization: world.id('organization'),
          urls: { app: `${world.system.config.url}/s/${world.id('space')}/` },
        },
      ],
    }),
    notExpectedContent: (world) => [world.id('editorNotification'), 'readAt'],
  },
  {
    name: 'a filter by organization leaves out the others',
    as: 'reader',
    url: '/user/notifications?status=unread&organization={otherOrganization}',
    before: notify,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'a guest is not told of what they may not read',
    as: 'guest',
    url: '/user/notifications',
    before: notify,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
    notExpectedContent: ['Docs'],
  },
  { name: 'nobody is told nothing', as: 'nobody', url: '/user/notifications', expectedStatus: 401 },
  { name: 'a status that is none is refused', as: 'reader', url: '/user/notifications?status=read', expectedStatus: 400 },
  { name: 'a cursor of nowhere is refused', as: 'reader', url: '/user/notifications?page=x', expectedStatus: 400 },
]);

apiScenarios('getNotificationOfAuthenticatedUser', [
  {
    name: 'a reader gets their own',
    as: 'reader',
    url: mine,
    before: notify,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('readerNotification'), kind: 'mentioned' }),
  },
  { name: 'that of somebody else is not there', as: 'admin', url: mine, before: notify, expectedStatus: 404 },
  { name: 'nor for a stranger', as: 'outsider', url: mine, before: notify, expectedStatus: 404 },
  {
    name: 'nor is one about what one may not read',
    as: 'guest',
    url: '/user/notifications/{guestNotification}',
    before: notify,
    expectedStatus: 404,
  },
  { name: 'nobody has none', as: 'nobody', url: mine, before: notify, expectedStatus: 401 },
]);

apiScenarios('updateNotificationOfAuthenticatedUser', [
  {
    name: 'a reader has read it, which is no matter of others',
    as: 'reader',
    url: mine,
    before: notify,
    body: { read: true },
    expectedStatus: 200,
    expectedContent: { readAt: expect.any(String) },
    expectedEvents: { notification_read: 1 },
    after: async (world) => {
      expect([await unreadOf(world, 'reader'), await unreadOf(world, 'editor')]).toEqual([0, 1]);
    },
  },
  { name: 'what is unread stays so without a word', as: 'reader', url: mine, before: notify, body: { read: false }, expectedStatus: 200 },
  { name: 'nobody marks that of somebody else', as: 'admin', url: mine, before: notify, body: { read: true }, expectedStatus: 404 },
  { name: 'nor does a stranger', as: 'outsider', url: mine, before: notify, body: { read: true }, expectedStatus: 404 },
  { name: 'nor who sends no token', as: 'nobody', url: mine, before: notify, body: { read: true }, expectedStatus: 401 },
  { name: 'neither yes nor no is refused', as: 'reader', url: mine, before: notify, body: { read: 'yes' }, expectedStatus: 400 },
]);

apiScenarios('markNotificationsOfAuthenticatedUserRead', [
  {
    name: 'a reader has read all of theirs',
    as: 'reader',
    url: '/user/notifications/read',
    before: notify,
    body: {},
    expectedStatus: 200,
    expectedContent: { marked: 1 },
    expectedEvents: { notification_read: 1 },
    after: async (world) => {
      expect([await unreadOf(world, 'reader'), await unreadOf(world, 'editor')]).toEqual([0, 1]);
    },
  },
  {
    name: 'what came later, is of another conversation or organization stays unread',
    as: 'reader',
    url: '/user/notifications/read',
    before: notify,
    body: (world: World) => ({ organization: world.id('otherOrganization'), thread: 'comment:seeded', until: '0' }),
    expectedStatus: 200,
    expectedContent: { marked: 0 },
  },
  { name: 'nobody reads nothing', as: 'nobody', url: '/user/notifications/read', body: {}, expectedStatus: 401 },
  {
    name: 'an unknown wish is refused, and nothing is read',
    as: 'reader',
    url: '/user/notifications/read',
    before: notify,
    body: { all: true },
    expectedStatus: 400,
  },
]);

apiScenarios('getNotificationSettingsOfAuthenticatedUser', [
  {
    name: 'a reader sees what is mailed to them',
    as: 'reader',
    url: '/user/notification-settings',
    expectedStatus: 200,
    expectedContent: { emailAvailable: false, email: { mentioned: true, merged: false } },
  },
  { name: 'nobody is mailed nothing', as: 'nobody', url: '/user/notification-settings', expectedStatus: 401 },
]);

apiScenarios('updateNotificationSettingsOfAuthenticatedUser', [
  {
    name: 'a reader changes some, and the others stay',
    as: 'reader',
    url: '/user/notification-settings',
    body: { email: { mentioned: false, merged: true } },
    expectedStatus: 200,
    expectedContent: { email: { mentioned: false, review_requested: true, merged: true } },
    after: async (world) => {
      const others = await world.request('editor', 'get', '/user/notification-settings');
      expect(await others.json()).toMatchObject({ email: { mentioned: true, merged: false } });
    },
  },
  {
    name: 'a reader chooses when mails come, and other times stay',
    as: 'reader',
    url: '/user/notification-settings',
    body: { delivery: { frequency: 'daily', quiet: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Berlin' } },
    expectedStatus: 200,
    expectedContent: {
      email: { mentioned: true },
      delivery: { frequency: 'daily', hour: 8, weekday: 'monday', quiet: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Berlin' },
    },
    after: async (world) => {
      const others = await world.request('editor', 'get', '/user/notification-settings');
      expect(await others.json()).toMatchObject({ delivery: { frequency: 'soon', quiet: null, timeZone: 'UTC' } });
    },
  },
  {
    name: 'a time zone that there is not is refused',
    as: 'reader',
    url: '/user/notification-settings',
    body: { delivery: { hour: 9, timeZone: 'Mars/Olympus' } },
    expectedStatus: 400,
    after: async (world) => {
      const kept = await world.request('reader', 'get', '/user/notification-settings');
      expect(await kept.json()).toMatchObject({ delivery: { hour: 8, timeZone: 'UTC' } });
    },
  },
  { name: 'nobody changes nothing', as: 'nobody', url: '/user/notification-settings', body: { email: {} }, expectedStatus: 401 },
  {
    name: 'a kind that is none is refused, and with it the others',
    as: 'reader',
    url: '/user/notification-settings',
    body: { email: { mentioned: false, shouted: true } },
    expectedStatus: 400,
  },
]);

const hook = '/user/notification-webhook';
const set = async (world: World) => {
  await world.request('reader', 'put', hook, { body: { url: 'https://127.0.0.1:9/hook' } });
};
const hookOf = async (world: World, person: Person) => {
  const settings = (await (await world.request(person, 'get', '/user/notification-settings')).json()) as { webhook?: { url: string } };
  return settings.webhook?.url;
};

apiScenarios('putNotificationWebhookOfAuthenticatedUser', [
  {
    name: 'a reader sets theirs, which is no matter of others, and gets its secret',
    as: 'reader',
    url: hook,
    body: { url: 'https://example.com/hook', kinds: { merged: true, replied: false } },
    expectedStatus: 200,
    expectedContent: {
      url: 'https://example.com/hook',
      kinds: { mentioned: true, replied: false, merged: true },
      waiting: 0,
      secret: expect.stringMatching(/^[\w-]{43}$/),
    },
    expectedEvents: { notification_webhook_set: 1 },
    after: async (world) => {
      expect([await hookOf(world, 'reader'), await hookOf(world, 'editor')]).toEqual(['https://example.com/hook', undefined]);
    },
  },
  {
    name: 'another address keeps the kinds, and shows no secret again',
    as: 'reader',
    url: hook,
    before: set,
    body: { url: 'https://example.com/other' },
    expectedStatus: 200,
    expectedContent: { url: 'https://example.com/other', kinds: { mentioned: true, merged: false } },
    notExpectedContent: ['secret'],
    expectedEvents: { notification_webhook_set: 1 },
  },
  { name: 'nobody sets none', as: 'nobody', url: hook, body: { url: 'https://example.com/' }, expectedStatus: 401 },
  {
    name: 'an address without TLS is refused, and the former one stays',
    as: 'reader',
    url: hook,
    before: set,
    body: { url: 'http://example.com/' },
    expectedStatus: 400,
    after: async (world) => expect(await hookOf(world, 'reader')).toBe('https://127.0.0.1:9/hook'),
  },
  {
    name: 'a kind that is none is refused',
    as: 'reader',
    url: hook,
    body: { url: 'https://example.com/', kinds: { shouted: true } },
    expectedStatus: 400,
  },
]);

apiScenarios('deleteNotificationWebhookOfAuthenticatedUser', [
  {
    name: 'a reader removes theirs',
    as: 'reader',
    url: hook,
    before: set,
    expectedStatus: 204,
    expectedEvents: { notification_webhook_removed: 1 },
    after: async (world) => expect(await hookOf(world, 'reader')).toBeUndefined(),
  },
  {
    name: 'who has none removes none, not that of somebody else',
    as: 'admin',
    url: hook,
    before: set,
    expectedStatus: 404,
    after: async (world) => expect(await hookOf(world, 'reader')).toBe('https://127.0.0.1:9/hook'),
  },
  { name: 'nobody removes none', as: 'nobody', url: hook, before: set, expectedStatus: 401 },
]);

apiScenarios('testNotificationWebhookOfAuthenticatedUser', [
  {
    name: 'a reader is told why theirs cannot be reached',
    as: 'reader',
    url: `${hook}/test`,
    before: set,
    expectedStatus: 200,
    expectedContent: { ok: false, problem: expect.stringContaining('OCTAVO_ALLOW_HOSTS') },
  },
  { name: 'who has none tests none', as: 'editor', url: `${hook}/test`, before: set, expectedStatus: 404 },
  { name: 'nobody tests none', as: 'nobody', url: `${hook}/test`, expectedStatus: 401 },
]);
