import { join } from 'node:path';
import { type GitServer, initBareRepo, startGitServer, tempDir } from '@octavo/testkit';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import type { ObjectFormat } from '../objects/oid.ts';
import type { FetchOptions } from './fetch.ts';
import { DEFAULT_NETWORK, DEFAULT_PACK_LIMITS, type NetworkOptions } from './network.ts';
import { createInlineDecoder } from './workers.ts';

/** Network settings that let tests reach the loopback. */
export const LOCAL: NetworkOptions = { ...DEFAULT_NETWORK, allowHosts: ['127.0.0.1'] };

/** A test server with one empty repository, `repo.git`. */
export interface TestRemote extends AsyncDisposable {
  server: GitServer;
  repo: string;
  url: string;
  root: string;
}

/** Starts a server with an empty repository. */
export async function openRemote({
  objectFormat = 'sha1',
  ...options
}: Omit<Parameters<typeof startGitServer>[0], 'root'> & { objectFormat?: ObjectFormat } = {}): Promise<TestRemote> {
  const dir = await tempDir();
  const repo = join(dir.path, 'repo.git');
  await initBareRepo(repo, { objectFormat });
  const server = await startGitServer({ root: dir.path, ...options });
  return {
    server,
    repo,
    root: dir.path,
    url: server.url('repo.git'),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await dir[Symbol.asyncDispose]();
    },
  };
}

/** Returns the options of a fetch in a test, with defaults for all but its address. */
export function fetchOptions(url: string, change: Partial<FetchOptions> = {}): FetchOptions {
  const objects = new MemoryObjectStore();
  return { url, ref: 'main', objects, decoder: createInlineDecoder(), limits: DEFAULT_PACK_LIMITS, network: LOCAL, ...change };
}
