import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { commitFiles, git, tempDir } from '@octavo/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { buildCommit } from '../objects/commit.ts';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import { oidOf } from '../objects/oid.ts';
import { rawOf, writeTree } from '../objects/tree.ts';
import { discover } from './discovery.ts';
import { type FetchOptions, fetchCommit } from './fetch.ts';
import type { PATIENCE_MS } from './pace.ts';
import { deltaOf, packEntry, packOf } from './pack/testing.ts';
import { FLUSH, pktLine } from './pkt-line.ts';
import { withRemote } from './refs.ts';
import { fetchOptions, LOCAL, openRemote } from './testing.ts';
import { createWorkerDecoder } from './workers.ts';

const decoder = createWorkerDecoder();
afterAll(() => decoder.close());

const who = { name: 'Eve', email: 'eve@example.com', timestamp: 1_700_000_000, timezone: '+0000' };
const blob = Buffer.from('# Hi\n');
const tree = writeTree([{ mode: '100644', name: rawOf('a.md'), oid: oidOf('blob', blob) }]);
const commit = buildCommit({ tree: oidOf('tree', tree), parents: [], author: who, committer: who, message: 'x\n' });
const TIP = oidOf('commit', commit);

/** Answers of a remote: its list of refs in the older protocol, then the answer to a request for a pack. */
interface Script {
  refs?: (response: ServerResponse) => void;
  pack?: (response: ServerResponse) => void;
}

const refsOf = (...lines: Buffer[]) => Buffer.concat([pktLine('# service=git-upload-pack\n'), FLUSH, ...lines, FLUSH]);
const mainRef = (tip = TIP) => pktLine(`${tip} refs/heads/main\0side-band-64k ofs-delta shallow\n`);
const band = (channel: number, bytes: Uint8Array | string) => pktLine(Buffer.concat([Buffer.of(channel), Buffer.from(bytes)]));
const BEGIN = Buffer.concat([pktLine(`shallow ${TIP}\n`), FLUSH, pktLine('NAK\n')]);

/** Writes again and again for as long as somebody reads. */
function endless(response: ServerResponse, part: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

function sendPack(response: ServerResponse, pack: Buffer): void {
  response.write(BEGIN);
  for (let at = 0; at < pack.length; at += 65_000) response.write(band(1, pack.subarray(at, at + 65_000)));
  response.end(FLUSH);
}

/** Has a remote follow a script. */
function play({ server }: Awaited<ReturnType<typeof openRemote>>, script: Script): void {
  server.answer = (request, response) => {
    request.resume();
    const isList = request.method === 'GET';
    response.setHeader('content-type', `application/x-git-upload-pack-${isList ? 'advertisement' : 'result'}`);
    if (!isList) script.pack?.(response);
    else if (script.refs) script.refs(response);
    else response.end(refsOf(mainRef()));
    return true;
  };
}

/** Fetches from a remote that follows a script; the code of what came of it, `success` for none. */
async function outcome(script: Script, change: Partial<FetchOptions> = {}): Promise<string> {
  await using remote = await openRemote();
  play(remote, script);
  try {
    await fetchCommit(fetchOptions(remote.url, { decoder, ...change }));
    return 'success';
  } catch (error) {
    if (error instanceof Error && error.name === 'OctavoError' && 'code' in error) return String(error.code);
    throw error;
  }
}

const IMPATIENT = {
  ...LOCAL,
  patienceMs: { answer: 300, refs: 300, preparing: 300, pack: 300, sending: 300, report: 300 } satisfies typeof PATIENCE_MS,
};

describe('issue-15: a remote that lists', () => {
  const long = 'x'.repeat(60_000);
  test.each<[string, (response: ServerResponse) => void]>([
    [
      'refs without end',
      (response) => {
        response.write(Buffer.concat([pktLine('# service=git-upload-pack\n'), FLUSH, mainRef()]));
        endless(response, Buffer.concat(Array.from({ length: 500 }, (_, i) => pktLine(`${TIP} refs/heads/b${i}\n`))));
      },
    ],
    [
      'refs with names of 60 KB without end',
      (response) => {
        response.write(Buffer.concat([pktLine('# service=git-upload-pack\n'), FLUSH, mainRef()]));
        endless(response, pktLine(`${TIP} refs/heads/${long}\n`));
      },
    ],
    [
      'capabilities of version 2 without end',
      (response) => {
        response.write(Buffer.concat([pktLine('# service=git-upload-pack\n'), FLUSH, pktLine('version 2\n')]));
        endless(response, pktLine(`symref=HEAD:refs/heads/${long}\n`));
      },
    ],
  ])('%s is refused by size', async (_name, refs) => {
    expect(await outcome({ refs })).toBe('git_too_large');
  });

  test('more than it was asked for is not kept', async () => {
    await using remote = await openRemote();
    const others = Array.from({ length: 1000 }, (_, i) => pktLine(`${TIP} refs/heads/main-${i}\n`));
    const tag = [pktLine(`${'b'.repeat(40)} refs/tags/v1\n`), pktLine(`${TIP} refs/tags/v1^{}\n`)];
    play(remote, { refs: (response) => response.end(refsOf(mainRef(), ...others, ...tag)) });
    const options = fetchOptions(remote.url, { decoder });
    const asked = async (...prefixes: string[]) =>
      (await withRemote(options, (channel) => discover(channel, 'git-upload-pack', prefixes))).refs;
    expect(await asked('refs/tags/')).toEqual([{ name: 'refs/tags/v1', oid: 'b'.repeat(40), peeled: TIP }]);
    expect(await asked('refs/heads/main-99')).toHaveLength(11);
    expect(await asked()).toHaveLength(1002);
  });

  test('150,000 branches, and is asked for one that is not there, is told so', async () => {
    const lines = Buffer.concat(Array.from({ length: 150_000 }, (_, i) => pktLine(`${TIP} refs/heads/${'n'.repeat(50)}${i}\n`)));
    expect(await outcome({ refs: (response) => response.end(refsOf(mainRef(), lines)) }, { ref: 'missing' })).toBe('git_branch_missing');
  });

  test('tags of tags of tags is followed to the commit', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { 'README.md': '# Hi\n' });
    let target = 'main';
    for (let i = 0; i < 20; i++) {
      await git(remote.repo, '-c', 'user.name=E', '-c', 'user.email=e@example.com', 'tag', '-a', '-m', 'x', `t${i}`, target);
      target = `t${i}`;
    }
    const fetched = await fetchCommit(fetchOptions(remote.url, { ref: target }));
    expect(fetched.commit).toBe(await git(remote.repo, 'rev-parse', 'main'));
  });
});

describe('issue-15: a remote that answers a request for a pack with', () => {
  test.each<[string, Script['pack'], string]>([
    ['lines without end', (response) => endless(response, pktLine(`shallow ${TIP}\n`)), 'git_not_git'],
    ['messages without end', (response) => response.write(BEGIN) && endless(response, band(2, 'Counting\n'.repeat(5000))), 'git_not_git'],
    ['empty messages without end', (response) => response.write(BEGIN) && endless(response, band(2, '\n'.repeat(50_000))), 'git_not_git'],
    ['a pack that is somebody else’s', (response) => sendPack(response, packOf([packEntry({ type: 'blob', data: blob })])), 'git_bad_pack'],
    ['no pack', (response) => response.end(Buffer.concat([BEGIN, FLUSH])), 'git_bad_pack'],
  ])('%s ends with an error of its own', async (_name, pack, code) => {
    expect(await outcome({ pack: (response) => void pack?.(response) })).toBe(code);
  });

  test.each<[string, Script]>([
    ['nothing at all', { pack: () => undefined }],
    ['headers, and nothing after', { pack: (response) => response.flushHeaders() }],
    ['a byte of the list of refs now and then', { refs: (response) => drip(response, refsOf(mainRef())) }],
    ['progress now and then, and no pack', { pack: (response) => response.write(BEGIN) && drip(response, band(2, 'Counting\n'), 14) }],
    [
      'a pack that stalls in the middle',
      {
        pack: (response) =>
          response.write(Buffer.concat([BEGIN, band(1, packOf([packEntry({ type: 'commit', data: commit })]).subarray(0, 40))])),
      },
    ],
    ['a byte of a pack now and then', { pack: (response) => response.write(BEGIN) && drip(response, band(1, 'P'), 6) }],
  ])('%s is given up after the patience of that phase', async (_name, script) => {
    // The wait for headers has the limit that it always had.
    const network = { ...IMPATIENT, idleTimeoutMs: script.pack && script.pack.length === 0 ? 300 : LOCAL.idleTimeoutMs };
    expect(await outcome(script, { network })).toBe('git_timeout');
  });
});

describe('issue-15: an ssh client that', () => {
  test.each([
    ['says nothing', 'sleep 60'],
    ['says a byte now and then', 'while :; do printf f; sleep 0.02; done'],
    ['talks beside the protocol without end', 'while :; do echo waiting >&2; sleep 0.02; done'],
  ])('%s is given up after the patience of that phase', async (_name, script) => {
    await using dir = await tempDir();
    const ssh = join(dir.path, 'ssh.sh');
    await writeFile(ssh, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    const network = { ...IMPATIENT, programs: { ssh, tempDir: dir.path } };
    await expect(fetchCommit(fetchOptions('ssh://git@127.0.0.1/repo.git', { network }))).rejects.toMatchObject({
      code: 'git_timeout',
      data: { phase: 'slow' },
    });
  });
});

/** Sends bytes a few at a time, again and again, faster than any idle timeout. */
function drip(response: ServerResponse, bytes: Buffer, size = 1): void {
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer);
    else response.write(bytes.subarray(at, at + size));
    at = (at + size) % bytes.length;
  }, 20);
}

describe('issue-15: a pack', () => {
  const honest = [
    packEntry({ type: 'commit', data: commit }),
    packEntry({ type: 'tree', data: tree }),
    packEntry({ type: 'blob', data: blob }),
  ];
  const withMore = (...more: Buffer[]): Script => ({ pack: (response) => sendPack(response, packOf([...honest, ...more])) });

  /** A blob, and differences that each build on the one before. */
  function chain(length: number, order: 'forward' | 'backward'): Buffer[] {
    const number = (i: number) => Buffer.from(`${String(i).padStart(8, '0')}\n`);
    const entries = [packEntry({ type: 'blob', data: number(0) })];
    for (let i = 1; i <= length; i++) {
      const delta = deltaOf(9, 9, Buffer.concat([Buffer.of(9), number(i)]));
      entries.push(packEntry({ type: 'ref', base: oidOf('blob', number(i - 1)), data: delta, stream: deflateSync(delta, { level: 0 }) }));
    }
    return order === 'forward' ? entries : entries.reverse();
  }

  test.each(['forward', 'backward'] as const)('with a chain of 20,000 differences, %s, comes in', async (order) => {
    const objects = new MemoryObjectStore();
    expect(await outcome(withMore(...chain(20_000, order)), { objects })).toBe('success');
    expect(objects.size).toBe(20_004);
  });

  test('with the same object ten thousand times holds it once', async () => {
    const objects = new MemoryObjectStore();
    const same = packEntry({ type: 'blob', data: blob });
    expect(await outcome(withMore(...Array.from({ length: 10_000 }, () => same)), { objects })).toBe('success');
    expect(objects.size).toBe(3);
  });

  test('with a small bomb, which would be decoded in place by its size, is decoded by a worker', async () => {
    const zeros = packEntry({ type: 'blob', data: Buffer.alloc(8 * 1024 ** 2 - 1) });
    expect(zeros.length).toBeLessThan(64 * 1024);
    expect(await outcome(withMore(zeros))).toBe('success');
  });

  test.each([
    ['a folder of 1,000,000 entries', () => packEntry({ type: 'tree', data: Buffer.alloc(37_000_000) })],
    [
      'a commit with 40,000 parents',
      () =>
        packEntry({
          type: 'commit',
          data: buildCommit({ tree: TIP, parents: Array(40_000).fill(TIP), author: who, committer: who, message: '' }),
        }),
    ],
    ['a tag of 2 MB', () => packEntry({ type: 'tag', data: Buffer.alloc(2 * 1024 ** 2, 'x') })],
  ])('with %s is refused by size', async (_name, entry) => {
    expect(await outcome(withMore(entry()))).toBe('git_too_large');
  });

  test('with a commit of 5,000 parents comes in', async () => {
    const merged = buildCommit({ tree: oidOf('tree', tree), parents: Array(5000).fill(TIP), author: who, committer: who, message: '' });
    const tip = oidOf('commit', merged);
    const pack = packOf([packEntry({ type: 'commit', data: merged }), ...honest.slice(1)]);
    expect(await outcome({ refs: (response) => response.end(refsOf(mainRef(tip))), pack: (response) => sendPack(response, pack) })).toBe(
      'success',
    );
  });
});
