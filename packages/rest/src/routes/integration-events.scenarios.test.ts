import { packRenderRequest } from '@octavo/core/testing';
import { expect } from 'vitest';
import { seedScripts } from '../testing/matrix-integration-events.ts';
import { apiTables, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const events = '/integrations/matrix/events';
const render = '/integrations/matrix/render';
const tasks = '/integrations/matrix/tasks';

const component = (world: World) => ({
  componentId: 'shown',
  props: { text: 'hi' },
  context: { type: 'document', theme: 'light', spaceId: world.id('space'), editable: true },
});
/** Returns what the script was told, as it shows it. */
const told = (text: string) => ({ element: { type: 'block', children: [{ children: [expect.stringContaining(text)] }] } });

const unreached: Scenario[] = [
  { name: 'nobody may not ask', as: 'nobody', url: render, body: component, expectedStatus: 401 },
  { name: 'somebody of another organization finds no space', as: 'outsider', url: render, body: component, expectedStatus: 404 },
  {
    name: 'no screen of its configuration is drawn for who is no admin',
    as: 'creator',
    url: render,
    body: (world) => ({
      componentId: 'x',
      context: { type: 'configuration_account', theme: 'dark', organizationId: world.id('organization') },
    }),
    expectedStatus: 403,
  },
  { name: 'a context without a type is refused', as: 'reader', url: render, body: { componentId: 'x', context: {} }, expectedStatus: 400 },
  {
    name: 'an integration that is not there renders nothing',
    as: 'reader',
    url: '/integrations/none/render',
    body: component,
    expectedStatus: 404,
  },
];

apiTables('integration-event', seedScripts, {
  listIntegrationEvents: [
    {
      name: 'a creator reads the events',
      as: 'creator',
      url: `${events}?limit=1`,
      expectedStatus: 200,
      expectedContent: {
        count: 2,
        items: [{ object: 'integration-event', id: 'E0000000000000000002', integrationId: 'matrix', status: 'failed' }],
        next: { page: expect.any(String) },
      },
    },
    {
      name: 'an admin reads those of an installation',
      as: 'admin',
      url: `${events}?installation={integrationInstallation}`,
      expectedStatus: 200,
      expectedContent: { count: 1 },
    },
    {
      name: 'a creator reads those that failed, with attempts and duration',
      as: 'creator',
      url: `${events}?status=failed`,
      expectedStatus: 200,
      expectedContent: { count: 2, items: [{ attempts: 1, duration: 5 }, { attempts: 1 }] },
    },
    {
      name: 'a creator reads those that succeeded',
      as: 'creator',
      url: `${events}?status=success`,
      expectedStatus: 200,
      expectedContent: { count: 0, items: [] },
    },
    {
      name: 'a creator reads those of a type',
      as: 'creator',
      url: `${events}?type=site_view`,
      expectedStatus: 200,
      expectedContent: { count: 0, items: [] },
    },
    { name: 'a type that there is not is refused', as: 'creator', url: `${events}?type=none`, expectedStatus: 400 },
    { name: 'a status that there is not is refused', as: 'creator', url: `${events}?status=none`, expectedStatus: 400 },
    { name: 'a reader may not', as: 'reader', url: events, expectedStatus: 403 },
    { name: 'nobody may not', as: 'nobody', url: events, expectedStatus: 401 },
    { name: 'another cursor is refused', as: 'creator', url: `${events}?page=nonsense`, expectedStatus: 400 },
  ],
  getIntegrationEvent: [
    {
      name: 'a creator reads an event with its log',
      as: 'creator',
      url: `${events}/{integrationEvent}`,
      expectedStatus: 200,
      expectedContent: {
        event: { id: 'E0000000000000000001' },
        trace: { logs: [{ level: 'info', message: 'hello' }], error: { message: 'no' } },
      },
    },
    { name: 'a reader may not', as: 'reader', url: `${events}/{integrationEvent}`, expectedStatus: 403 },
    { name: 'nobody may not', as: 'nobody', url: `${events}/{integrationEvent}`, expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${events}/{integrationEvent}`, expectedStatus: 404 },
    { name: 'an event that is not there is not found', as: 'creator', url: `${events}/{space}`, expectedStatus: 404 },
  ],
  renderIntegrationUIWithPost: [
    {
      name: 'a reader has a block rendered, which is told that it is not edited',
      as: 'reader',
      url: render,
      body: component,
      expectedStatus: 200,
      expectedContent: () => told('"editable":false'),
    },
    {
      name: 'a component that is done says with what',
      as: 'reader',
      url: render,
      body: (world) => ({ ...component(world), componentId: 'done' }),
      expectedStatus: 200,
      expectedContent: { type: 'complete', returnValue: { chosen: 'a' } },
    },
    ...unreached,
  ],
  renderIntegrationUIWithGet: [
    ...(['address', 'base64'] as const).map(
      (alphabet): Scenario => ({
        name: `a reader has a block rendered, by a request in the alphabet ${alphabet}`,
        as: 'reader',
        url: (world) => `${render}?request=${packRenderRequest(component(world), alphabet)}`,
        expectedStatus: 200,
        expectedContent: () => told('"text":"hi"'),
      }),
    ),
    { name: 'nobody may not', as: 'nobody', url: `${render}?request=x`, expectedStatus: 401 },
    { name: 'what is no compressed JSON is refused', as: 'reader', url: `${render}?request=nonsense`, expectedStatus: 400 },
    { name: 'a request is needed', as: 'reader', url: render, expectedStatus: 400 },
  ],
  queueIntegrationTask: [
    {
      name: 'a creator queues a task',
      as: 'creator',
      url: tasks,
      body: { task: { type: 'sync' }, schedule: 60 },
      expectedStatus: 204,
      expectedEvents: { job_queued: 1 },
      after: async ({ system }) => {
        const rows = await system.store.read.select().from(system.store.tables.integrationTask);
        expect(rows).toMatchObject([{ task: { type: 'sync' }, runAt: system.now() + 60_000 }]);
      },
    },
    { name: 'a reader may not', as: 'reader', url: tasks, body: { task: { type: 'sync' } }, expectedStatus: 403 },
    { name: 'nobody may not', as: 'nobody', url: tasks, body: { task: { type: 'sync' } }, expectedStatus: 401 },
    { name: 'a task without a type is refused', as: 'creator', url: tasks, body: { task: {} }, expectedStatus: 400 },
  ],
});
