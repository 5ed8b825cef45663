import { verifyWebhook } from '@octavo/runtime';
import { startReceiver } from '@octavo/runtime/testing';
import { strideOf, tempDir } from '@octavo/testkit';
import { describe, expect, it, vi } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import {
  buildInstallation,
  buildIntegration,
  buildSpaceOfAdmin,
  startProcess,
  startRunner,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { appendSetupEvent } from '../installations/setup-event.ts';
import { disableDevelopmentMode, setDevelopmentMode } from '../integrations/index.ts';
import { deliveryJob } from './delivery-job.ts';
import { followForIntegrations } from './follow.ts';
import { LOGGING, LOGGING_V1, recorded, updateContent } from './world.fixture.ts';

async function openWorld(database: TestDatabase, options: { script?: string; runtime?: 'v1' | 'v2'; follows?: boolean } = {}) {
  const system = await testSystem(database, { config: { allowHosts: ['127.0.0.1'] } });
  const { organization, space, ctx } = await buildSpaceOfAdmin(system);
  const scopes = ['space:content:read' as const];
  await buildIntegration(system, {
    organization,
    name: 'teller',
    scopes,
    script: options.script ?? LOGGING,
    runtime: options.runtime ?? 'v2',
  });
  const installationId = await buildInstallation(system, { organization, name: 'teller', scopes });
  const follower = followForIntegrations(system, { pollMs: 5 });
  await follower.caughtUp();
  if (options.follows === false) await follower.stop();
  return {
    system,
    organization,
    space,
    ctx,
    installationId,
    follower,
    update: (...ids: string[]) => updateContent(system, space, organization.id, ...ids),
    async [Symbol.asyncDispose]() {
      await follower.stop();
      await system[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('events of integrations on %s', (database) => {
  it.each(['v1', 'v2'] as const)('go to a script of runtime %s in the order in which things happened, once each', async (runtime) => {
    await using world = await openWorld(database, { runtime, script: runtime === 'v1' ? LOGGING_V1 : LOGGING });
    const ids = Array.from({ length: 6 }, (_, i) => `revision${i}`);
    await world.update(...ids.slice(0, 4));
    await world.update(...ids.slice(4));
    await world.follower.caughtUp();
    const runner = startRunner(world.system, [deliveryJob]);
    await runner.idle();
    const events = await recorded(world.system);
    expect(events.map(({ revisionId }) => revisionId)).toEqual(ids);
    expect(events[0]).toMatchObject({
      type: 'space_content_updated',
      status: 'success',
      attempts: 1,
      installationId: world.installationId,
      logs: ['space_content_updated revision0'],
    });
  });

  it('are not for an installation without their scope, nor for the one that did it', async () => {
    await using world = await openWorld(database);
    const { system, organization } = world;
    await buildIntegration(system, { organization, name: 'deaf', script: LOGGING });
    await buildInstallation(system, { organization, name: 'deaf' });
    await world.update('one');
    const own = {
      kind: 'installation',
      integrationName: 'teller',
      installationId: world.installationId,
      organizationId: organization.id,
    } as const;
    const actor = { ...own, granted: [], scopes: [], expiresAt: 0 };
    await system.store.tx((tx) =>
      appendEvent(
        tx,
        { ...systemContext(system, 'test'), actor },
        {
          type: 'space_content_updated',
          organizationId: organization.id,
          spaceId: world.space.id,
          payload: { revisionId: 'own' },
        },
      ),
    );
    await world.follower.caughtUp();
    await startRunner(system, [deliveryJob]).idle();
    expect((await recorded(system)).map(({ installationId, revisionId }) => [installationId, revisionId])).toEqual([
      [world.installationId, 'one'],
    ]);
  });

  it('of a setup say what was before to the script, and to nobody else', async () => {
    const script = `export default { async fetch(request) {
      const form = await request.formData();
      const { type, status, previous } = JSON.parse(form.get('event'));
      console.log(type, status, JSON.stringify(previous));
      return new Response('OK');
    } };`;
    await using world = await openWorld(database, { script });
    const { system, organization, installationId } = world;
    const previous = { status: 'pending', configuration: { key: 'hunter2' } } as const;
    await system.store.tx((tx) =>
      appendSetupEvent(tx, systemContext(system, 'test'), {
        type: 'installation_setup',
        integrationName: 'teller',
        installationId,
        organizationId: organization.id,
        status: 'active',
        previous,
      }),
    );
    await world.follower.caughtUp();
    const waiting = await system.store.read.select().from(system.store.tables.integrationDelivery);
    expect(JSON.stringify(waiting)).not.toContain('hunter2');
    await startRunner(system, [deliveryJob]).idle();
    const [event] = await recorded(system);
    expect(event?.logs).toEqual([`installation_setup active ${JSON.stringify(previous)}`]);
    const [row] = await system.store.read.select().from(system.store.tables.integrationEvent);
    expect(row?.payload).toMatchObject({ type: 'installation_setup', previous: { status: 'pending' } });
    expect(JSON.stringify(row?.payload)).not.toContain('hunter2');
  });

  it('that a script puts off hold up those behind them, and are tried again', async () => {
    await using receiver = await startReceiver();
    const script = `export default { async fetch(request) {
      const form = await request.formData();
      const answer = await fetch('${receiver.url}/', { method: 'POST', body: JSON.parse(form.get('event')).revisionId });
      return new Response('', { status: answer.status });
    } };`;
    await using world = await openWorld(database, { script });
    receiver.status = 503;
    await world.update('one', 'two');
    await world.follower.caughtUp();
    const runner = startRunner(world.system, [deliveryJob]);
    await runner.idle();
    expect(await recorded(world.system)).toMatchObject([{ revisionId: 'one', status: 'failed', attempts: 1 }]);
    receiver.status = 200;
    world.system.clock.advance(2_000);
    runner.wake();
    await runner.idle();
    expect(receiver.requests.map(({ body }) => body)).toEqual(['one', 'one', 'two']);
    expect((await recorded(world.system)).map(({ revisionId, status, attempts }) => [revisionId, status, attempts]).toSorted()).toEqual([
      ['one', 'success', 2],
      ['two', 'success', 1],
    ]);
  });

  it('that a script fails at end after four tries, and those behind them go on', async () => {
    const script = `export default { async fetch(request) {
      const form = await request.formData();
      if (JSON.parse(form.get('event')).revisionId === 'bad') throw new Error('no');
      return new Response('OK');
    } };`;
    await using world = await openWorld(database, { script });
    await world.update('bad', 'good');
    await world.follower.caughtUp();
    const runner = startRunner(world.system, [deliveryJob]);
    for (let i = 0; i < 5; i++) {
      await runner.idle();
      world.system.clock.advance(61_000);
      runner.wake();
    }
    await runner.idle();
    const found = (await recorded(world.system)).map(({ revisionId, status, attempts }) => [revisionId, status, attempts]);
    expect(found.toSorted()).toEqual([
      ['bad', 'failed', 4],
      ['good', 'success', 1],
    ]);
  });

  it('go to the tunnel of an integration in development mode, signed, with the environment of the call', async () => {
    await using receiver = await startReceiver();
    await using world = await openWorld(database);
    const { integration } = world.system.store.tables;
    await world.system.store.tx((tx) => tx.update(integration).set({ devTunnelUrl: receiver.url }));
    await world.update('one');
    await world.follower.caughtUp();
    await startRunner(world.system, [deliveryJob]).idle();
    const [request] = receiver.requests;
    const part = (name: string) => {
      const start = request?.body.indexOf('\r\n\r\n', request.body.indexOf(`name="${name}"`)) ?? 0;
      return JSON.parse(request?.body.slice(start + 4, request.body.indexOf('\r\n--', start)) ?? '') as Record<string, unknown>;
    };
    expect(request).toMatchObject({ method: 'POST', url: '/v1' });
    expect(part('event')).toMatchObject({ type: 'space_content_updated', revisionId: 'one', spaceId: world.space.id });
    const environment = part('environment') as { signingSecrets: { integration: string } };
    expect(environment).toMatchObject({ integration: { name: 'teller' }, installation: { id: world.installationId } });
    const { integration: secret } = environment.signingSecrets;
    const now = new Date();
    expect(verifyWebhook(secret, String(request?.headers['x-octavo-signature']), request?.body ?? '', now)).toBe(true);
    expect(await recorded(world.system)).toMatchObject([{ status: 'success', trace: { requests: [{ method: 'POST', status: 200 }] } }]);
  });

  it('whose work after the answer failed are listed as failed, with what was logged, and are not told again', async () => {
    const script = `export default { async fetch(request, env, ctx) {
      ctx.waitUntil((async () => { console.log('trying'); throw new Error('no room'); })());
      return new Response('OK');
    } };`;
    await using world = await openWorld(database, { script });
    await world.update('one');
    await world.follower.caughtUp();
    await startRunner(world.system, [deliveryJob]).idle();
    const [event, ...others] = await recorded(world.system);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ revisionId: 'one', status: 'failed', attempts: 1, trace: { error: { message: 'Error: no room' } } });
    expect(event?.logs[0]).toBe('trying');
    expect(await world.system.store.read.select().from(world.system.store.tables.integrationDelivery)).toEqual([]);
  });

  it('that a tunnel does not take hold up nothing, and go to the script at once when development mode ends', async () => {
    await using receiver = await startReceiver();
    await using world = await openWorld(database);
    const { system, ctx } = world;
    await setDevelopmentMode(ctx, 'teller', { tunnelUrl: receiver.url, all: false });
    const runner = startRunner(system, [deliveryJob]);
    const sent = async (...ids: string[]) => {
      await world.update(...ids);
      await world.follower.caughtUp();
      await runner.idle();
      return (await recorded(system)).map(({ revisionId, status }) => `${revisionId} ${status}`).toSorted();
    };
    receiver.status = 503;
    expect(await sent('one', 'two')).toEqual(['one failed', 'two failed']);
    receiver.status = 200;
    expect(await sent('three')).toEqual(['one failed', 'three success', 'two failed']);
    await disableDevelopmentMode(ctx, 'teller');
    runner.wake();
    await runner.idle();
    expect(receiver.requests).toHaveLength(3);
    const told = (await recorded(system)).filter(({ logs }) => logs.length > 0);
    expect(told.map(({ status, attempts, logs }) => [status, attempts, ...logs]).toSorted()).toEqual([
      ['success', 1, 'space_content_updated one'],
      ['success', 1, 'space_content_updated two'],
    ]);
  });

  it('come once each to the script, wherever the program is killed between the event and its delivery', { timeout: 180_000 }, async () => {
    await using receiver = await startReceiver();
    const script = `export default { async fetch(request) {
      const form = await request.formData();
      const { eventId, revisionId } = JSON.parse(form.get('event'));
      await fetch('${receiver.url}/', { method: 'POST', body: eventId + ' ' + revisionId });
      return new Response('OK');
    } };`;
    await using world = await openWorld(database, { script, follows: false });
    await using directory = await tempDir();
    const stride = strideOf(database === 'sqlite' ? 9 : 20);
    const revisions: string[] = [];
    let kills = 0;
    for (let step = 1, hasEnded = false; !hasEnded; step += stride) {
      revisions.push(`revision${step}`);
      await world.update(`revision${step}`);
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, world.system.url, directory.path, String(step));
      hasEnded = (await child.ended()) === null;
      if (!hasEnded) kills++;
    }
    expect(kills).toBeGreaterThan(1);
    // Whoever was killed before it noted the end does it again under the same id.
    const seen = new Map(receiver.requests.map(({ body }) => body.split(' ') as [string, string]));
    expect([...seen.values()]).toEqual(revisions);
    expect((await recorded(world.system)).map(({ revisionId, status }) => [revisionId, status])).toEqual(
      revisions.map((id) => [id, 'success']),
    );
    expect(await world.system.store.read.select().from(world.system.store.tables.integrationDelivery)).toEqual([]);
    await vi.waitFor(() => expect(receiver.requests.length).toBeGreaterThanOrEqual(revisions.length), { timeout: 60_000 });
  });
});
