import { countUnread, followForNotifications } from '@octavo/core';
import { expect, it } from 'vitest';
import { connectedWorld } from '../testing/connected-world.ts';
import { disconnectSpace } from './disconnect-space.ts';
import { pollConnections } from './poll-connections.ts';
import { updateConnection } from './update-connection.ts';

it('an outage is told when it begins and once more when it goes on, whether the clock or somebody finds it', async () => {
  await using world = await connectedWorld('sqlite');
  const { system, runner, server } = world;
  const { event } = system.store.tables;
  const told = async () => {
    const rows = await system.store.read.select().from(event).orderBy(event.id);
    return rows.filter(({ type }) => type === 'space_sync_failing').map(({ payload }) => [payload.failures, payload.lasting]);
  };
  await world.connect();
  server.faults.push({ match: 'info/refs', fault: { kind: 'status', status: 502 } });
  const poll = async () => {
    system.clock.advance(3_600_000);
    await pollConnections(system);
    await runner.idle();
  };
  await poll();
  expect(await told()).toEqual([[1, false]]);
  await world.sync();
  await world.sync();
  await poll();
  expect(await world.connection()).toMatchObject({ state: 'failing', failures: 4 });
  const outage = [
    [1, false],
    [3, true],
  ];
  expect(await told()).toEqual(outage);
  server.faults.length = 0;
  await poll();
  expect(await world.connection()).toMatchObject({ state: 'ok' });
  server.faults.push({ match: 'info/refs', fault: { kind: 'status', status: 502 } });
  await world.sync();
  expect(await told()).toEqual([...outage, [1, false]]);
});

it('what people were told of an outage counts as read once it is over, however that came', async () => {
  await using world = await connectedWorld('sqlite');
  const { ctx, spaceId, system, server } = world;
  await world.connect();
  const follower = followForNotifications(system, { pollMs: 5 });
  const outage = async () => {
    server.faults.push({ match: 'info/refs', fault: { kind: 'status', status: 502 } });
    for (let n = 0; n < 3; n++) await world.sync();
    server.faults.length = 0;
    await follower.caughtUp();
    expect(await countUnread(ctx, {})).toBe(1);
  };
  try {
    await outage();
    await world.sync();
    expect(await countUnread(ctx, {})).toBe(0);
    await outage();
    await updateConnection(ctx, spaceId, { paused: true });
    expect(await countUnread(ctx, {})).toBe(0);
    await updateConnection(ctx, spaceId, { paused: false });
    await outage();
    await disconnectSpace(ctx, spaceId);
    expect(await countUnread(ctx, {})).toBe(0);
  } finally {
    await follower.stop();
  }
});
