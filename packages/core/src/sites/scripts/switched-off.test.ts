import { describe, expect, it } from 'vitest';
import { authenticate } from '../../people/auth/index.ts';
import {
  buildInstallation,
  buildIntegration,
  buildOrganization,
  buildSpaceOfAdmin,
  startRunner,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { createInstallationToken } from '../installations/index.ts';
import { deliveryJob } from './delivery-job.ts';
import { followForIntegrations } from './follow.ts';
import { createIntegrationBlocks } from './integration-blocks.ts';
import { answerPublicRequest } from './public-request.ts';
import { recorded, updateContent } from './world.fixture.ts';

const SCRIPT = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get('event'));
  console.log(event.type, event.revisionId ?? '');
  return event.type === 'ui_render'
    ? new Response(JSON.stringify({ type: 'element', element: { type: 'block', children: [] } }))
    : new Response('OK');
} };`;

describe.each(testDatabases())('OCTAVO_INTEGRATIONS on %s', (database) => {
  async function openWorld() {
    const system = await testSystem(database);
    const { organization, space, ctx } = await buildSpaceOfAdmin(system);
    const other = await buildOrganization(system);
    const scopes = ['space:content:read' as const];
    const blocks = [{ id: 'block', title: 'Block' }];
    await buildIntegration(system, { organization, name: 'own', scopes, script: SCRIPT, blocks });
    await buildIntegration(system, { organization: other, name: 'foreign', scopes, script: SCRIPT, blocks });
    const own = await buildInstallation(system, { organization, name: 'own', scopes });
    const foreign = await buildInstallation(system, { organization, name: 'foreign', scopes });
    const tokens = {
      own: (await createInstallationToken(ctx, 'own', own)).token,
      foreign: (await createInstallationToken(ctx, 'foreign', foreign)).token,
    };
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    const request = { method: 'GET', search: '', headers: [], body: new Uint8Array() };
    return {
      system,
      runner: startRunner(system, [deliveryJob]),
      set: (integrations: 'off' | 'own' | 'all') => {
        system.config.integrations = integrations;
      },
      async update(revisionId: string) {
        await updateContent(system, space, organization.id, revisionId);
        await follower.caughtUp();
      },
      told: async () => (await recorded(system)).filter(({ type }) => type === 'space_content_updated').map(({ revisionId }) => revisionId),
      tokenWorks: (name: 'own' | 'foreign') =>
        authenticate(system, { bearer: tokens[name] }).then(
          ({ kind }) => kind === 'installation',
          () => false,
        ),
      answers: (name: 'own' | 'foreign') =>
        answerPublicRequest(system, name, { ...request, path: `/installations/${name === 'own' ? own : foreign}/hook` }).then(
          ({ status }) => status,
          (error: { status: number }) => error.status,
        ),
      draws: async (integration: 'own' | 'foreign') => {
        const place = { organizationId: organization.id, spaceId: space.id };
        const block = { integration, block: 'block', props: {}, theme: 'light' as const, editable: false };
        return (await createIntegrationBlocks(system).render({ ...place, ...block, waitMs: 60_000 })).kind;
      },
      async [Symbol.asyncDispose]() {
        await follower.stop();
        await system[Symbol.asyncDispose]();
      },
    };
  }

  it('lets all of them do what they may, and with `own` only those of the organization', async () => {
    await using world = await openWorld();
    const seen = async (name: 'own' | 'foreign') => [await world.tokenWorks(name), await world.answers(name), await world.draws(name)];
    expect([await seen('own'), await seen('foreign')]).toEqual([
      [true, 200, 'rendered'],
      [true, 200, 'rendered'],
    ]);
    await world.update('all');
    await world.runner.idle();
    expect(await world.told()).toEqual(['all', 'all']);
    world.set('own');
    expect([await seen('own'), await seen('foreign')]).toEqual([
      [true, 200, 'rendered'],
      [false, 404, 'absent'],
    ]);
    await world.update('own');
    await world.runner.idle();
    expect(await world.told()).toEqual(['all', 'all', 'own']);
  });

  it('lets none with `off`; what waits is kept until they are allowed again', async () => {
    await using world = await openWorld();
    await world.update('waits');
    world.set('off');
    expect([await world.tokenWorks('own'), await world.answers('own'), await world.draws('own')]).toEqual([false, 403, 'absent']);
    await world.update('unheard');
    await world.runner.idle();
    expect(await world.told()).toEqual([]);
    world.set('all');
    world.system.clock.advance(11 * 60_000);
    world.runner.wake();
    await world.runner.idle();
    expect(await world.told()).toEqual(['waits', 'waits']);
  });
});
