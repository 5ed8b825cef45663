import { buildInstallation, buildIntegration, packRenderRequest } from '@octavo/core/testing';
import type { MatrixRequest, Parameter } from './matrix-request.ts';
import type { World } from './world.ts';

const NAME = 'matrix';
const ECHO = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get('event'));
  if (event.type !== 'ui_render') return new Response('OK');
  if (event.componentId === 'done') return Response.json({ type: 'complete', returnValue: { chosen: 'a' } });
  const { eventId, ...told } = event;
  return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'text', children: [JSON.stringify(told)] }] } });
} };`;

/**
 * Puts a public integration of the organization into the world, which shows what it is told, and installs it. Its events have all that an event may have.
 */
export async function seedScripts(world: World): Promise<Record<string, string>> {
  const organization = { id: world.id('organization') };
  await buildIntegration(world.system, { organization, name: NAME, script: ECHO });
  const integrationInstallation = await buildInstallation(world.system, { organization, name: NAME });
  const { integrationEvent } = world.system.store.tables;
  const at = world.system.now();
  const event = (id: string, installationId: string | null) => ({
    id,
    integrationName: NAME,
    installationId,
    type: 'task',
    payload: { eventId: id, type: 'task' },
    status: 'failed' as const,
    attempts: 1,
    duration: 5,
    trace: {
      logs: [{ message: 'hello', timestamp: at, level: 'info' as const }],
      requests: [{ method: 'GET', url: 'https://example.com/', status: 500, durationMs: 3, at }],
      error: { reason: 'script', message: 'no' },
    },
    createdAt: at,
  });
  const id = 'E0000000000000000001';
  const rows = [event(id, integrationInstallation), event('E0000000000000000002', null)];
  await world.system.store.tx((tx) => tx.insert(integrationEvent).values(rows));
  return { integrationInstallation, integrationEvent: id };
}

const named: Record<string, Parameter> = { integrationName: { own: `=${NAME}` } };
const rendered = (id: (name: string) => string) => ({
  componentId: 'shown',
  props: {},
  context: { type: 'document', theme: 'light', spaceId: id('space') },
});

/** Answers that a guest and another organization's admin find: the integration, but no space to draw in. */
const ofSpace = { guest: 'hidden', outsider: 'hidden' } as const;
/** The integration is public, so that whoever may not publish it is told so. */
const ofOwner = { guest: 403, outsider: 403 } as const;

/** Requests of the operations that have scripts run. */
export const integrationEventRequests: Readonly<Record<string, MatrixRequest>> = {
  listIntegrationEvents: { params: named, seed: seedScripts, except: ofOwner },
  getIntegrationEvent: {
    params: { ...named, eventId: { own: 'integrationEvent' } },
    seed: seedScripts,
  },
  renderIntegrationUIWithGet: {
    params: named,
    seed: seedScripts,
    query: (id) => `?request=${packRenderRequest(rendered(id))}`,
    except: ofSpace,
  },
  renderIntegrationUIWithPost: { params: named, seed: seedScripts, body: rendered, except: ofSpace },
  queueIntegrationTask: { params: named, seed: seedScripts, body: () => ({ task: { type: 'sync' } }), except: ofOwner },
};
