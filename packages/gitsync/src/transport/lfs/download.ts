import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@octavo/db';
import type { LfsDownload, LfsPointer } from '../../content/index.ts';
import type { HttpSession } from '../http.ts';
import { LIMIT_NAMES } from '../network.ts';
import type { RemoteOptions } from '../refs.ts';
import { openLfs } from './lfs-endpoint.ts';
import { askLfs, isRefusal, LFS_OBJECTS_AT_ONCE, type LfsAction } from './lfs-server.ts';

/** Source of downloaded contents, and the limits of a download. */
export interface LfsDownloadOptions extends RemoteOptions {
  /** Full name of the branch, which some servers decide by. */
  ref: string;
  objects: ObjectStore;
  tempDir: string;
  /** Larger ones stay where they are. */
  maxFileBytes: number;
  onProgress?: (done: number, total: number) => void;
}

const LANES = 3;
/** Contents below this are rows of the database. */
const SMALL = 1024 * 1024;

/**
 * Fetches contents from the LFS server of a repository into the store. What the server refuses, does not have, or has with other bytes than
 * the pointer says, is a problem of that file alone. @throws OctavoError when the network fails: `git_unreachable`, `git_timeout`, `git_tls`.
 */
export async function downloadLfs(pointers: readonly LfsPointer[], options: LfsDownloadOptions): Promise<LfsDownload> {
  const { maxFileBytes, ref } = options;
  const result: LfsDownload = { contents: new Map(), problems: new Map() };
  const wanted = pointers.filter(({ oid, size }) => {
    if (size <= maxFileBytes) return true;
    result.problems.set(oid, `it is larger than the ${Math.floor(maxFileBytes / 1024 ** 2)} MB of ${LIMIT_NAMES.maxObjectBytes}`);
    return false;
  });
  if (wanted.length === 0) return result;
  const endpoint = await openLfs(options, 'download').catch((error: unknown) => {
    if (!isRefusal(error) || !(error instanceof Error)) throw error;
    for (const { oid } of wanted) result.problems.set(oid, `its LFS server refuses: ${error.message}`);
    return undefined;
  });
  if (endpoint === undefined) return result;
  const { http } = endpoint;
  const folder = await mkdtemp(join(options.tempDir, 'lfs-'));
  try {
    for (let at = 0; at < wanted.length; at += LFS_OBJECTS_AT_ONCE) {
      const batch = wanted.slice(at, at + LFS_OBJECTS_AT_ONCE);
      const answers = await askLfs(endpoint, { operation: 'download', ref, pointers: batch }).catch((error: unknown) => {
        http.throwIfStopped();
        if (!isRefusal(error) || !(error instanceof Error)) throw error;
        for (const { oid } of batch) result.problems.set(oid, `its LFS server refuses: ${error.message}`);
        return undefined;
      });
      if (answers === undefined) continue;
      let next = 0;
      const lane = async () => {
        while (next < batch.length) {
          const pointer = batch[next++] as LfsPointer;
          const answer = answers.get(pointer.oid);
          const action = answer?.actions.download;
          const problem =
            action === undefined ? (answer?.problem ?? 'its LFS server does not have it') : await bring(http, pointer, action);
          if (problem !== undefined) result.problems.set(pointer.oid, problem);
          options.onProgress?.(result.contents.size + result.problems.size, pointers.length);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    }
    return result;
  } finally {
    endpoint[Symbol.dispose]();
    await rm(folder, { recursive: true, force: true });
  }

  /** Brings one content; why it could not be brought, if so. */
  async function bring(http: HttpSession, { oid, size }: LfsPointer, { href, headers }: LfsAction): Promise<string | undefined> {
    const path = join(folder, oid);
    try {
      const answer = await http.get(href, headers);
      const sha256 = createHash('sha256');
      const sha1 = createHash('sha1').update(`blob ${size}\0`);
      let have = 0;
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const part of answer.body) {
          have += part.length;
          if (have > size) break;
          sha256.update(part);
          sha1.update(part);
          await file.write(part);
        }
      } finally {
        await file.close();
      }
      if (have !== size || sha256.digest('hex') !== oid) return 'its LFS server sends other bytes than the pointer names';
      const blob = sha1.digest('hex');
      if (size < SMALL) await options.objects.write('blob', await readFile(path));
      else await options.objects.writeLarge(blob, 'blob', size, createReadStream(path));
      result.contents.set(oid, { oid: blob, size });
      return undefined;
    } catch (error) {
      http.throwIfStopped();
      if (!isRefusal(error) || !(error instanceof Error)) throw error;
      return `its LFS server refuses: ${error.message}`;
    } finally {
      await rm(path, { force: true });
    }
  }
}
