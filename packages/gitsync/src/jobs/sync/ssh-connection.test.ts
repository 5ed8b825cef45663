import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeContent } from '@octavo/core';
import { git, requirement, startSshServer, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { disconnectSpace } from '../../connection/disconnect-space.ts';
import { getGitConnection } from '../../connection/get-connection.ts';
import { pollConnections } from '../../connection/poll-connections.ts';
import { updateConnection } from '../../connection/update-connection.ts';
import { parsePointer } from '../../content/lfs/pointer.ts';
import { BOOK, connectedWorld, resultOf } from '../../testing/connected-world.ts';
import { liveView } from '../../testing/direct-sync.ts';
import { serveLfs } from '../../testing/lfs-remote.ts';

describe.skipIf(!requirement('sshd').available)('a connection over ssh', () => {
  it('lives as one over HTTP does, with one key of its own and the server key that it met first', async () => {
    await using dir = await tempDir();
    await using server = await startSshServer();
    await using world = await connectedWorld('sqlite', { git: { programs: { ssh: 'ssh', tempDir: dir.path } } });
    const { ctx, spaceId, system, runner, repo } = world;
    const url = server.url(repo);
    const shown = () => getGitConnection(ctx, spaceId);
    const connect = () => world.connect({ url, credentials: { password: server.privateKey } });
    expect(resultOf(await connect())).toMatchObject({ imported: { changedPages: 2 } });
    const first = await server.fingerprint();
    expect(await shown()).toMatchObject({ state: 'ok', hasCredentials: true, knownHosts: [{ keys: [{ fingerprint: first }] }] });

    // Out, in by the clock, and both at once.
    await world.edit('guide', '# Guide\n\nFirst, here.\n\nSecond.\n');
    expect(resultOf(await world.sync())).toMatchObject({ exported: { commit: await world.tip(), branch: 'main' } });
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    system.clock.advance(66_000);
    expect(await pollConnections(system)).toEqual({ looked: 1, requested: 1 });
    await runner.idle();
    expect(await world.text('readme')).toBe('# Home\n\nFrom Git.\n');
    await world.edit('readme', '# Home\n\nFrom here.\n');
    await world.push({ 'guide.md': '# Guide\n\nFirst, here.\n\nSecond, in Git.\n' });
    resultOf(await world.sync());
    expect(await world.files()).toEqual({
      ...BOOK,
      'README.md': '# Home\n\nFrom here.\n',
      'guide.md': '# Guide\n\nFirst, here.\n\nSecond, in Git.\n',
    });

    // Another key of ours is not let in; the right one is again.
    await updateConnection(ctx, spaceId, { credentials: { password: server.otherKey } });
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_auth_failed' } });
    await updateConnection(ctx, spaceId, { credentials: { password: server.privateKey } });
    expect(resultOf(await world.sync())).toMatchObject({ outcome: 'unchanged' });

    // Another key of the server is refused, by the clock and by hand, until the space is connected anew.
    await server.changeHostKey();
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_host_key' } });
    expect(await shown()).toMatchObject({
      state: 'failing',
      problem: { code: 'git_host_key', advice: expect.stringContaining('connect it again') },
    });
    await disconnectSpace(ctx, spaceId);
    expect(resultOf(await connect())).toMatchObject({ outcome: 'synced' });
    expect(await shown()).toMatchObject({ state: 'ok', knownHosts: [{ keys: [{ fingerprint: await server.fingerprint() }] }] });
    const kept = JSON.stringify([await system.store.read.select().from(system.store.tables.job), await shown(), system.log]);
    expect(kept).not.toContain(server.privateKey.split('\n')[1]);
  });

  it('reads and writes LFS at the server that the ssh server names', async () => {
    await using dir = await tempDir();
    const programs = join(dir.path, 'bin');
    await mkdir(programs);
    await using server = await startSshServer({ programs });
    await using world = await connectedWorld('sqlite', { git: { programs: { ssh: 'ssh', tempDir: dir.path } } });
    const { ctx, spaceId, repo } = world;
    const lfs = serveLfs(world.server);
    const program = join(programs, 'git-lfs-authenticate');
    const asked = join(dir.path, 'asked');
    const says = async (answer: string) => {
      await writeFile(program, `#!/bin/sh\necho "$@" >> '${asked}'\ncat <<'END'\n${answer}\nEND\n`);
      await chmod(program, 0o755);
    };
    const endpoint = { href: `${world.url}/info/lfs`, header: { Authorization: 'RemoteAuth s3cret', Host: 'evil.example' } };
    await says(JSON.stringify(endpoint));
    const picture = Buffer.from('a picture');
    await world.push({
      'README.md': '# Home\n\n![A](.gitbook/assets/a.png)\n',
      '.gitattributes': '*.png filter=lfs\n',
      '.gitbook/assets/a.png': lfs.add(picture),
    });
    resultOf(await world.connect({ url: server.url(repo), credentials: { password: server.privateKey } }));
    const bytesOf = async (path: string) => {
      const file = (await liveView(ctx, spaceId)).filesByPath.get(path);
      return Buffer.from((await ctx.system.objects.read(file?.oid ?? ''))?.data ?? []);
    };
    expect(await bytesOf('.gitbook/assets/a.png')).toEqual(picture);

    const added = Buffer.from('another picture');
    await changeContent(ctx, spaceId, [{ operation: 'insert_files', files: [{ name: 'b.png', data: added }] }]);
    resultOf(await world.sync());
    const made = parsePointer(`${await git(repo, 'show', 'main:.gitbook/assets/b.png')}\n`);
    expect(lfs.contents.get(made?.oid ?? '')).toEqual(added);
    expect((await readFile(asked, 'utf8')).split('\n')).toEqual([`${repo} download`, `${repo} upload`, '']);
    const batches = world.server.requests.filter(({ url }) => url.endsWith('/objects/batch'));
    expect(batches.map(({ authorization }) => authorization)).toEqual(['RemoteAuth s3cret', 'RemoteAuth s3cret']);

    // A server without LFS, and one that would send the token where others read along: the picture waits, and the page says why.
    for (const [answer, why] of [
      ['', 'knows no LFS over ssh'],
      ['{"href":"http://93.184.216.34/lfs"}', 'others could read along'],
    ] as const) {
      await says(answer);
      await changeContent(ctx, spaceId, [{ operation: 'insert_files', files: [{ name: 'c.png', data: Buffer.from('third') }] }]);
      const failed = await world.sync();
      expect(failed).toMatchObject({ state: 'failed', error: { code: 'git_lfs_upload', message: expect.stringContaining(why) } });
    }
  });
});
