import { commitFiles, git } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { syncWorld } from '../testing/sync-world.ts';
import { connectSpace } from './connect-space.ts';
import { listRemoteBranches } from './list-branches.ts';

it('an address is tried before a space is connected: its branches, and what is wrong in words', async () => {
  await using world = await syncWorld('sqlite');
  const { ctx, spaceId, url } = world;
  expect(await listRemoteBranches(ctx, spaceId, { url })).toMatchObject({ branches: [], count: 0, mayWrite: true });

  await commitFiles(world.repo, { 'README.md': '# Home\n' });
  for (const branch of ['about', 'zebra', 'octavo/cr-1']) await git(world.repo, 'branch', branch, 'main');
  const found = { url, defaultBranch: 'main', branches: ['main', 'about', 'octavo/cr-1', 'zebra'], count: 4, mayWrite: true };
  expect(await listRemoteBranches(ctx, spaceId, { url })).toEqual(found);

  await expect(listRemoteBranches(ctx, spaceId, { url: world.server.url('none.git') })).rejects.toMatchObject({ code: 'git_not_found' });
  await expect(listRemoteBranches(ctx, spaceId, { url: 'file:///etc' })).rejects.toMatchObject({ code: 'git_bad_url' });
  await expect(listRemoteBranches(ctx, spaceId, { url: 'http://10.1.2.3/x.git' })).rejects.toMatchObject({ code: 'git_blocked_address' });
});

it('credentials that open the address of the space already are used for it, and for no other', async () => {
  await using world = await syncWorld('sqlite');
  const { ctx, spaceId, url, server } = world;
  await commitFiles(world.repo, { 'README.md': '# Home\n' });
  await connectSpace(ctx, spaceId, { url, credentials: { username: 'ada', password: 's3cret' }, paused: true });
  const authorizations = () => new Set(server.requests.splice(0).map(({ authorization }) => authorization));
  await listRemoteBranches(ctx, spaceId, { url });
  expect(authorizations()).toEqual(new Set([`Basic ${Buffer.from('ada:s3cret').toString('base64')}`]));
  await listRemoteBranches(ctx, spaceId, { url, credentials: null });
  await listRemoteBranches(ctx, await world.newSpace(), { url });
  expect(authorizations()).toEqual(new Set([undefined]));
});
