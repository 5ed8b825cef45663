import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commitFiles, type GitFault, gitInput, tempDir } from '@octavo/testkit';
import { describe, expect, test } from 'vitest';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import { lyingRemote } from '../testing/lying-remote.ts';
import { fetchCommit } from './fetch.ts';
import { listRefs } from './refs.ts';
import { fetchOptions, LOCAL, openRemote } from './testing.ts';

// The second does not compress, so that an answer has a middle.
const FILES = { 'README.md': '# Hi\n', 'a/noise.bin': randomBytes(30_000) };
const SECRET = 's3cr3t-t0ken';

async function failure(
  promise: Promise<unknown>,
): Promise<{ code: string; message: string; data: Record<string, unknown>; stack?: string }> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error && 'code' in error && 'data' in error)) throw new Error(`Expected a typed error, got ${error}`);
  return error as unknown as { code: string; message: string; data: Record<string, unknown> };
}

describe('a remote that answers something else', () => {
  test.each<[string, GitFault['fault'], string]>([
    ['401', { kind: 'status', status: 401 }, 'git_auth_failed'],
    ['403', { kind: 'status', status: 403 }, 'git_auth_failed'],
    ['404', { kind: 'status', status: 404 }, 'git_not_found'],
    ['429', { kind: 'status', status: 429 }, 'git_unreachable'],
    ['503', { kind: 'status', status: 503 }, 'git_unreachable'],
    ['400', { kind: 'status', status: 400 }, 'git_not_git'],
    ['a web page', { kind: 'html' }, 'git_not_git'],
    ['a redirect in a circle', { kind: 'redirect', status: 302, to: (url) => url }, 'git_not_git'],
    ['a redirect to a page', { kind: 'redirect', status: 302, to: () => '/login' }, 'git_not_found'],
    ['a redirect to a file', { kind: 'redirect', status: 302, to: () => 'file:///etc/passwd' }, 'git_blocked_address'],
    [
      'a redirect into the private network',
      { kind: 'redirect', status: 307, to: (url) => `http://127.0.0.2${url}` },
      'git_blocked_address',
    ],
  ])('%s at discovery is a typed error', async (_name, fault, code) => {
    await using remote = await openRemote({ faults: [{ match: 'repo.git/info/refs', fault }] });
    await commitFiles(remote.repo, FILES);
    expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({ code });
  });

  test.each<[string, GitFault['fault'], string]>([
    ['503', { kind: 'status', status: 503 }, 'git_unreachable'],
    ['a web page', { kind: 'html' }, 'git_not_git'],
    ['a redirect', { kind: 'redirect', status: 307, to: (url) => `/other${url}` }, 'git_not_git'],
    ['a connection cut after 100 bytes', { kind: 'cut', bytes: 100 }, 'git_unreachable'],
    ['a connection cut in the pack', { kind: 'cut', bytes: 15_000 }, 'git_unreachable'],
    ['a flipped bit in the pack', { kind: 'corrupt', bytes: 15_000 }, 'git_bad_pack'],
  ])('%s at the transfer is a typed error and leaves no pointer to move', async (_name, fault, code) => {
    // By the old protocol the only POST is the one for the pack.
    await using remote = await openRemote({ protocolV2: false, faults: [{ match: 'repo.git/git-upload-pack', fault }] });
    await commitFiles(remote.repo, FILES);
    expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({ code });
  });

  test.each(['text/plain', 'application/octet-stream', undefined])(
    'a repository that is served as plain files (%s) is told from an address that is none',
    async (type) => {
      await using remote = await openRemote();
      await commitFiles(remote.repo, FILES);
      await promisify(execFile)('git', ['-C', remote.repo, 'update-server-info']);
      const refs = await readFile(join(remote.repo, 'info/refs'));
      let listed: Buffer = refs;
      remote.server.answer = (_request, response) => {
        response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(listed);
        return true;
      };
      const error = await failure(fetchCommit(fetchOptions(remote.url)));
      expect(error).toMatchObject({ code: 'git_not_git', data: { reason: 'plain_files' } });
      expect(error.message).toContain('git http-backend');
      listed = Buffer.from('Not a list of refs, whatever it is, though it is as long as one is.\n');
      expect((await failure(fetchCommit(fetchOptions(remote.url)))).data).not.toHaveProperty('reason');
    },
  );

  test('a v2 listing that is refused falls back to the old protocol', async () => {
    await using remote = await openRemote({
      faults: [{ match: 'repo.git/git-upload-pack', fault: { kind: 'status', status: 400 }, times: 1 }],
    });
    const commit = await commitFiles(remote.repo, FILES);
    expect((await fetchCommit(fetchOptions(remote.url))).commit).toBe(commit);
    expect(remote.server.requests.map((request) => request.gitProtocol)).toEqual(['version=2', 'version=2', undefined, undefined]);
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308] as const)(
    'a renamed repository (%s) is followed at discovery, and the transfer goes to the new place',
    async (status) => {
      await using remote = await openRemote({
        faults: [{ match: '/old.git/', fault: { kind: 'redirect', status, to: (url) => url.replace('/old.git/', '/repo.git/') } }],
      });
      const commit = await commitFiles(remote.repo, FILES);
      const result = await fetchCommit(fetchOptions(remote.server.url('old.git')));
      expect(result).toMatchObject({ commit, url: remote.url });
      expect(remote.server.requests.filter(({ method }) => method === 'POST').every(({ url }) => url.startsWith('/repo.git/'))).toBe(true);
    },
  );

  test('credentials are not sent to another origin, not even another port', async () => {
    await using target = await openRemote();
    await commitFiles(target.repo, FILES);
    await using remote = await openRemote({
      faults: [{ match: '/repo.git/', fault: { kind: 'redirect', status: 302, to: (url) => `${target.server.origin}${url}` } }],
    });
    await fetchCommit(fetchOptions(remote.url, { credentials: { username: 'ada', password: SECRET } }));
    expect(remote.server.requests.every((request) => request.authorization?.startsWith('Basic '))).toBe(true);
    expect(target.server.requests.length).toBeGreaterThan(0);
    expect(target.server.requests.every((request) => request.authorization === undefined)).toBe(true);
  });
});

describe('a remote that is slow', () => {
  const fast = { ...LOCAL, idleTimeoutMs: 250, connectTimeoutMs: 250 };

  test.each<[string, GitFault]>([
    ['never answers', { match: 'info/refs', fault: { kind: 'hang' } }],
    ['stalls in the pack', { match: 'git-upload-pack', fault: { kind: 'stall', bytes: 15_000 } }],
  ])('and %s is given up', async (_name, fault) => {
    await using remote = await openRemote({ protocolV2: false, faults: [{ ...fault, match: `repo.git/${fault.match}` }] });
    await commitFiles(remote.repo, FILES);
    expect(await failure(fetchCommit(fetchOptions(remote.url, { network: fast })))).toMatchObject({
      code: 'git_timeout',
      data: { phase: 'idle' },
    });
  });

  test('and drips for ever is given up at the total time', async () => {
    await using remote = await openRemote({ faults: [{ match: 'repo.git/info', fault: { kind: 'drip', everyMs: 30 } }] });
    await commitFiles(remote.repo, FILES);
    const network = { ...fast, totalTimeoutMs: 400 };
    expect(await failure(fetchCommit(fetchOptions(remote.url, { network })))).toMatchObject({
      code: 'git_timeout',
      data: { phase: 'total' },
    });
  });

  test('is left at once when the operation is cancelled', async () => {
    await using remote = await openRemote({ faults: [{ match: 'repo.git/info', fault: { kind: 'hang' } }] });
    const stop = new AbortController();
    const fetching = failure(fetchCommit(fetchOptions(remote.url, { signal: stop.signal })));
    stop.abort();
    expect(await fetching).toMatchObject({ code: 'git_aborted' });
    expect(await failure(fetchCommit(fetchOptions(remote.url, { signal: stop.signal })))).toMatchObject({ code: 'git_aborted' });
  });
});

describe('what cannot be imported', () => {
  test('an empty repository', async () => {
    await using remote = await openRemote();
    expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({ code: 'git_empty' });
    expect(await failure(fetchCommit(fetchOptions(remote.url, { ref: 'HEAD' })))).toMatchObject({ code: 'git_empty' });
  });

  test('a branch that is missing: the ones that look alike are named', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, FILES);
    await commitFiles(remote.repo, FILES, { branch: 'release' });
    expect(await failure(fetchCommit(fetchOptions(remote.url, { ref: 'mian' })))).toMatchObject({
      code: 'git_branch_missing',
      data: { similar: ['main'] },
    });
    expect(await failure(fetchCommit(fetchOptions(remote.url, { ref: 'zzzzzz' })))).toMatchObject({
      data: { similar: ['main', 'release'] },
    });
  });

  test('a repository with object ids of a kind that is not known', async () => {
    await using remote = await lyingRemote({ announced: 'sha3-256' });
    remote.tip(remote.addTree({}));
    expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({
      code: 'git_object_format',
      message: expect.stringContaining('"sha3-256"'),
    });
  });

  test('a repository larger than allowed, in received bytes, in one file, in all files, in objects', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { ...FILES, 'zeros.bin': Buffer.alloc(3_000_000) });
    const options = fetchOptions(remote.url);
    const { limits } = options;
    for (const [change, limit, value] of [
      [{ network: { ...LOCAL, maxBytes: 500 } }, 'OCTAVO_GIT_MAX_FETCH_MB', '500 bytes'],
      [{ limits: { ...limits, maxObjectBytes: 2_097_152 } }, 'OCTAVO_GIT_MAX_FILE_MB', '2 MB'],
      [{ limits: { ...limits, maxInflatedBytes: 2_500_000 } }, 'OCTAVO_GIT_MAX_CONTENT_MB', '2 MB'],
      [{ limits: { ...limits, maxObjects: 3 } }, 'OCTAVO_GIT_MAX_OBJECTS', '3'],
    ] as const) {
      expect(await failure(fetchCommit({ ...options, objects: new MemoryObjectStore(), ...change }))).toMatchObject({
        code: 'git_too_large',
        message: expect.stringContaining(`${value} that this server accepts (${limit})`),
        data: { limit, value },
      });
    }
    const tags = Array.from({ length: 110 }, (_, i) => `create refs/tags/t${i} main\n`).join('');
    await gitInput(remote.repo, tags, 'update-ref', '--stdin');
    expect(await failure(listRefs({ url: remote.url, network: { ...LOCAL, maxRefs: 4 } }))).toMatchObject({
      code: 'git_too_large',
      data: { limit: 'OCTAVO_GIT_MAX_REFS', value: '4' },
    });
  });

  test('an address inside the private network', async () => {
    await using remote = await openRemote();
    expect(await failure(fetchCommit(fetchOptions(remote.url, { network: { ...LOCAL, allowHosts: [] } })))).toMatchObject({
      code: 'git_blocked_address',
    });
    expect(remote.server.requests).toEqual([]);
  });

  test('a port where nothing listens', async () => {
    const remote = await openRemote();
    await remote[Symbol.asyncDispose]();
    expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({
      code: 'git_unreachable',
      data: { reason: 'ECONNREFUSED' },
    });
  });
});

describe('credentials', () => {
  test('open the repository, from the address or beside it', async () => {
    await using remote = await openRemote({ auth: { username: 'ada', password: SECRET } });
    const commit = await commitFiles(remote.repo, FILES);
    const url = remote.url.replace('://', `://ada:${SECRET}@`);
    const result = await fetchCommit(fetchOptions(url));
    expect(result).toMatchObject({ commit, url: remote.url });
    expect((await fetchCommit(fetchOptions(remote.url, { credentials: { username: 'ada', password: SECRET } }))).commit).toBe(commit);
    expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({ code: 'git_auth_failed' });
  });

  test('never appear in an error or in progress, even when the remote repeats them', async () => {
    const body = `denied for ada:${SECRET} ${Buffer.from(`ada:${SECRET}`).toString('base64')}`;
    for (const status of [401, 403, 404, 500, 418]) {
      await using remote = await openRemote({ faults: [{ match: 'info/refs', fault: { kind: 'status', status, body } }] });
      const seen: unknown[] = [];
      const error = await failure(
        fetchCommit(fetchOptions(remote.url.replace('://', `://ada:${SECRET}@`), { onProgress: (progress) => seen.push(progress) })),
      );
      const everything = JSON.stringify([error.message, error.data, error.stack, seen]);
      expect(everything).not.toContain(SECRET);
      expect(everything).not.toContain(Buffer.from(`ada:${SECRET}`).toString('base64'));
      expect(error.data.remoteMessage).toContain('denied for');
    }
  });
});

test('a certificate that nobody vouches for is a TLS error, and a vouched host name is needed', async () => {
  await using dir = await tempDir();
  const [key, cert] = [join(dir.path, 'key.pem'), join(dir.path, 'cert.pem')];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=127.0.0.1',
    '-days',
    '1',
  ];
  await promisify(execFile)('openssl', [...args, '-keyout', key, '-out', cert]);
  const tls = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await using remote = await openRemote({ tls });
  expect(await failure(fetchCommit(fetchOptions(remote.url)))).toMatchObject({ code: 'git_tls' });
});
