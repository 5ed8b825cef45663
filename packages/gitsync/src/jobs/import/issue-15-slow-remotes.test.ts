import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ONE_DATABASE, readJob } from '@octavo/core/testing';
import { commitFiles } from '@octavo/testkit';
import { describe, expect, it, vi } from 'vitest';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';
import { FLUSH, pktLine } from '../../transport/pkt-line.ts';
import { startGitImport } from '../start-git-operation.ts';

/** Generous, for a busy machine. */
const BUSY = { timeout: 60_000 };

const TIP = 'a'.repeat(40);
const LIST = Buffer.concat([
  pktLine('# service=git-upload-pack\n'),
  FLUSH,
  pktLine(`${TIP} refs/heads/main\0side-band-64k ofs-delta shallow\n`),
  FLUSH,
]);
const BEGIN = Buffer.concat([pktLine(`shallow ${TIP}\n`), FLUSH, pktLine('NAK\n')]);
const band = (channel: number, bytes: Uint8Array | string) => pktLine(Buffer.concat([Buffer.of(channel), Buffer.from(bytes)]));

/** Writes again and again, a part each time, until nobody reads. */
function drip(response: ServerResponse, parts: () => Buffer): void {
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(parts())), 50);
}

/** Answers of four kinds of faulty remotes to a request for their refs, or for a pack. */
const SICKNESSES: Readonly<Record<string, { list?: (response: ServerResponse) => void; pack?: (response: ServerResponse) => void }>> = {
  'accepts and never answers': { list: () => undefined },
  'sends a byte now and then': {
    list(response) {
      let at = 0;
      drip(response, () => LIST.subarray(at, ++at));
    },
  },
  'reports progress without end': {
    pack(response) {
      response.write(BEGIN);
      drip(response, () => band(2, 'Counting objects: 1\n'));
    },
  },
  'stalls in the pack': {
    pack: (response) => void response.write(Buffer.concat([BEGIN, band(1, 'PACK\0\0\0\u0002\0\0\0\u0009')])),
  },
};

/** Starts ten sick remotes, each at an address of its own. */
async function sickRemotes(): Promise<{ urls: string[] } & AsyncDisposable> {
  const kinds = Object.values(SICKNESSES);
  const servers = Array.from({ length: 10 }, (_, i) => {
    const { list, pack } = kinds[i % kinds.length] ?? {};
    return createServer((request, response) => {
      request.resume();
      const isList = request.method === 'GET';
      response.setHeader('content-type', `application/x-git-upload-pack-${isList ? 'advertisement' : 'result'}`);
      if (!isList) pack?.(response);
      else if (list) list(response);
      else response.end(LIST);
    });
  });
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/repo.git`),
    async [Symbol.asyncDispose]() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function startImport(world: SyncWorld, spaceId: string, url: string): Promise<string> {
  const job = await startGitImport(world.ctx, spaceId, { url, ref: 'refs/heads/main' });
  return job?.id ?? '';
}

describe.each(ONE_DATABASE)('issue-15: ten sick remotes of one organization, on %s', (database) => {
  it('are all waited for while a healthy one of that organization is imported from', async () => {
    await using world = await syncWorld(database);
    await using sick = await sickRemotes();
    const stateOf = async (id: string) => (await readJob(world.system, id)).state;
    const jobs = await Promise.all(sick.urls.map(async (url) => startImport(world, await world.newSpace(), url)));
    await vi.waitFor(async () => expect(await Promise.all(jobs.map(stateOf))).toEqual(jobs.map(() => 'running')), BUSY);
    await commitFiles(world.repo, { 'README.md': '# Healthy\n' });
    const healthy = await startImport(world, world.spaceId, world.url);
    await vi.waitFor(async () => expect(await stateOf(healthy)).toBe('succeeded'), BUSY);
    // None of the sick ones had to end for that.
    expect(await Promise.all(jobs.map(stateOf))).toEqual(jobs.map(() => 'running'));
    expect(await world.titles()).toEqual(['Healthy']);
    await world.runner.stop();
  });
});
