import { findGitSync } from '@octavo/core';
import { expect, it } from 'vitest';
import { startGitExport, startGitImport } from '../jobs/start-git-operation.ts';
import { connectedWorld } from '../testing/connected-world.ts';
import { getGitConnection } from './get-connection.ts';
import { checkAddress } from './git-request.ts';
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

it('an ssh address without a key is refused at once, and what would open it is named', async () => {
  await using world = await connectedWorld('sqlite', { git: { programs: { ssh: 'ssh', tempDir: '/nonexistent' } } });
  const { ctx, spaceId, system } = world;
  await world.runner.stop();
  const remote = { url: 'git@git.example.com:acme/docs.git', ref: 'refs/heads/main' };
  const refused = {
    code: 'git_key_missing',
    status: 400,
    message: expect.stringMatching(/needs a private key.*deploy key.*https address/),
    details: [{ path: 'body.credentials', message: expect.stringContaining('private key') }],
  };
  await expect(startGitImport(ctx, spaceId, remote)).rejects.toMatchObject(refused);
  await expect(startGitImport(ctx, spaceId, { ...remote, credentials: null })).rejects.toMatchObject(refused);
  await expect(startGitExport(ctx, spaceId, { ...remote, commitMessage: 'Export' })).rejects.toMatchObject(refused);
  expect(() => checkAddress(ctx, remote.url, false)).toThrow(expect.objectContaining(refused));
  const jobs = () => system.store.read.select().from(system.store.tables.job);
  expect(await jobs()).toEqual([]);
  await startGitImport(ctx, spaceId, { ...remote, credentials: { password: 'a key' } });
  expect(await jobs()).toMatchObject([{ kind: 'git-import', state: 'queued' }]);
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
