import { findGitSync } from '@octavo/core';
import { expect, it } from 'vitest';
import { connectedWorld } from '../testing/connected-world.ts';
import { getGitConnection } from './get-connection.ts';
import { updateConnection } from './update-connection.ts';

it('credentials that are taken away are kept nowhere, and open the address for nobody', async () => {
  await using world = await connectedWorld('sqlite');
  const { ctx, spaceId, system, server } = world;
  await world.connect({ credentials: { username: 'ada', password: 's3cret' } });
  const isSignedIn = () => server.requests.some(({ authorization }) => authorization !== undefined);
  expect(isSignedIn()).toBe(true);
  await updateConnection(ctx, spaceId, { credentials: null });
  server.reset();
  await world.sync();
  await world.import();
  await world.export();
  expect(isSignedIn()).toBe(false);
  expect(await getGitConnection(ctx, spaceId)).toMatchObject({ hasCredentials: false, state: 'ok' });
  expect(await findGitSync(ctx, spaceId)).toMatchObject({ credentials: null });
  expect((await system.store.read.select().from(system.store.tables.gitConnection))[0]).toMatchObject({ credentials: null });
});

it('an import may be signed in to by a member of its own, and without what is stored', async () => {
  await using world = await connectedWorld('sqlite');
  const { server } = world;
  const seen = () => new Set(server.requests.map(({ authorization }) => authorization));
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  await world.import({ credentials: { username: 'ada', password: 's3cret' } });
  expect(seen()).toEqual(new Set([basic('ada:s3cret')]));
  server.reset();
  await world.import();
  expect(seen()).toEqual(new Set([basic('ada:s3cret')]));
  server.reset();
  await world.import({ credentials: null });
  expect(seen()).toEqual(new Set([undefined]));
});

it('how many changes wait is told as a number', async () => {
  await using world = await connectedWorld('sqlite');
  const ahead = async () => (await getGitConnection(world.ctx, world.spaceId)).ahead;
  await world.connect();
  expect(await ahead()).toBe(0);
  await world.edit('guide', '# Guide\n\nEdited.\n');
  await world.edit('guide', '# Guide\n\nEdited again.\n');
  expect(await ahead()).toBe(1);
  await world.edit('readme', '# Home\n\nEdited.\n');
  expect(await ahead()).toBe(2);
  await world.sync();
  expect(await ahead()).toBe(0);
});
