import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  commitFiles,
  git,
  initBareRepo,
  requirement,
  type SshServer,
  startSshServer,
  type TempDir,
  tempDir,
  treeOf,
} from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import { fetchCommit } from './fetch.ts';
import type { HostKeys } from './host-keys.ts';
import type { NetworkOptions } from './network.ts';
import { openPush } from './push.ts';
import { listRefs } from './refs.ts';
import { fetchOptions, LOCAL } from './testing.ts';

/** Keys of servers in memory. */
function memoryKeys(): HostKeys & { known: Map<string, string> } {
  const known = new Map<string, string>();
  return {
    known,
    find: async (host) => known.get(host),
    async pin(host, keys) {
      if (!known.has(host)) known.set(host, keys);
    },
  };
}

describe.skipIf(!requirement('sshd').available)('a remote that is reached by ssh', () => {
  let dir: TempDir;
  let server: SshServer;
  let repo: string;
  let keys: string;
  let network: NetworkOptions;
  const hostKeys = memoryKeys();
  beforeAll(async () => {
    dir = await tempDir();
    server = await startSshServer();
    repo = join(dir.path, 'a repo.git');
    keys = join(dir.path, 'keys');
    await mkdir(keys);
    await initBareRepo(repo);
    network = { ...LOCAL, programs: { ssh: 'ssh', tempDir: keys, hostKeys } };
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await dir[Symbol.asyncDispose]();
  });

  const options = (path = repo) => ({ url: server.url(path), network, credentials: { password: server.privateKey } });
  const fetching = (change: Partial<Parameters<typeof fetchCommit>[0]> = {}) => fetchCommit(fetchOptions('', { ...options(), ...change }));

  test('is fetched whole and then by what changed, pushed to, and leaves no key behind', async () => {
    await expect(fetching()).rejects.toMatchObject({ code: 'git_empty' });
    const first = await commitFiles(repo, Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`page-${i}.md`, `# Page ${i}\n`])));
    const objects = new MemoryObjectStore();
    const fetched = await fetching({ objects });
    expect(fetched).toMatchObject({ commit: first, tree: await treeOf(repo, 'main'), ref: 'refs/heads/main', unchanged: false });

    const second = await commitFiles(repo, { 'page-7.md': '# Seven\n' });
    const update = await fetching({ objects, have: first });
    expect(update).toMatchObject({ commit: second, received: { objects: 3 } });
    expect(update.received.bytes).toBeLessThan(5000);
    expect(await fetching({ objects, have: second })).toMatchObject({ unchanged: true });

    const { tree } = update;
    const data = Buffer.from(`tree ${tree}\nparent ${second}\nauthor A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\nFrom here\n`);
    const commit = await objects.write('commit', data);
    {
      using push = await openPush({ ...options(), ref: 'main' });
      expect(push.tip).toBe(second);
      expect(await push.push({ commit, parent: second, newOids: [commit], objects })).toMatchObject({ unchanged: false });
    }
    expect(await git(repo, 'log', '-1', '--format=%s', 'main')).toBe('From here');
    expect((await listRefs({ ...options(), prefix: 'refs/heads/' })).refs).toEqual([{ name: 'refs/heads/main', oid: commit }]);
    expect(await readdir(keys)).toEqual([]);
  });

  test('is spoken to by a server that passes no protocol on, too', async () => {
    await using old = await startSshServer({ protocolV2: false });
    const tip = await commitFiles(repo, { 'x.md': 'x\n' });
    const change = { url: old.url(repo), credentials: { password: old.privateKey } };
    expect(await fetching(change)).toMatchObject({ commit: tip });
  });

  test('may hold SHA-256 ids', async () => {
    const path = join(dir.path, 'sha256.git');
    await initBareRepo(path, { objectFormat: 'sha256' });
    const commit = await commitFiles(path, { 'README.md': '# Hi\n' });
    expect(await fetching(options(path))).toMatchObject({ commit, received: { objects: 3 } });
    using push = await openPush({ ...options(path), ref: 'main' });
    expect(push).toMatchObject({ format: 'sha256', tip: commit });
  });

  test('lets only the right key in, and says what to do', async () => {
    const wrong = { url: server.url(repo), network, credentials: { password: server.otherKey } };
    await expect(listRefs(wrong)).rejects.toMatchObject({ code: 'git_auth_failed', message: expect.stringContaining('deploy key') });
    await expect(listRefs({ ...wrong, credentials: { password: 'ghp_token' } })).rejects.toMatchObject({ code: 'git_auth_failed' });
    await expect(listRefs(options('/nowhere.git'))).rejects.toMatchObject({ code: 'git_not_found' });
    await expect(listRefs({ ...options(), network: { ...network, allowHosts: [] } })).rejects.toMatchObject({
      code: 'git_blocked_address',
    });
    await expect(listRefs({ ...options(), network: LOCAL })).rejects.toMatchObject({ code: 'git_ssh_off' });
    const programs = { ...network.programs, ssh: '/nowhere/ssh', tempDir: keys };
    await expect(listRefs({ ...options(), network: { ...network, programs } })).rejects.toMatchObject({ code: 'git_no_program' });
    expect(await readdir(keys)).toEqual([]);
  });

  test('is ended when it is cancelled, silent, or larger than allowed', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(listRefs({ ...options(), signal: stop.signal })).rejects.toMatchObject({ code: 'git_aborted' });
    await expect(listRefs({ ...options(), network: { ...network, totalTimeoutMs: 1 } })).rejects.toMatchObject({ code: 'git_timeout' });
    await expect(fetching({ network: { ...network, maxBytes: 300 } })).rejects.toMatchObject({
      code: 'git_too_large',
      data: { limit: 'OCTAVO_GIT_MAX_FETCH_MB' },
    });
    expect(await readdir(keys)).toEqual([]);
  });

  test('is known by the key it showed first; another is refused', async () => {
    const host = `[127.0.0.1]:${server.port}`;
    const known = hostKeys.known.get(host);
    expect(known).toMatch(/^ssh-ed25519 [A-Za-z0-9+/=]+$/);
    await server.changeHostKey();
    await expect(listRefs(options())).rejects.toMatchObject({ code: 'git_host_key', message: expect.stringContaining('another key') });
    expect(hostKeys.known.get(host)).toBe(known);
    hostKeys.known.delete(host);
    await listRefs(options());
    expect(hostKeys.known.get(host)).not.toBe(known);
  });
});
