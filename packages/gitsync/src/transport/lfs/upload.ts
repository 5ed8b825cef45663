import { OctavoError } from '@octavo/contract';
import type { ObjectStore } from '@octavo/db';
import type { LfsUpload } from '../../content/index.ts';
import type { RemoteOptions } from '../refs.ts';
import { type LfsEndpoint, openLfs } from './lfs-endpoint.ts';
import { askLfs, isRefusal, LFS_OBJECTS_AT_ONCE } from './lfs-server.ts';

/** Destination of uploaded contents. */
export interface LfsUploadOptions extends RemoteOptions {
  /** Full name of the branch. */
  ref: string;
  objects: ObjectStore;
}

const JSON_TYPE = 'application/vnd.git-lfs+json';

/**
 * Sends contents to the LFS server of a repository, as far as it does not have them; it has all of them when this resolves. Nothing is
 * pushed before: a pointer whose content is nowhere would break the file for everybody.
 * @throws OctavoError `git_lfs_upload` (kind conflict) where LFS is not allowed here, or the server refuses or has none; the typed
 * errors of the connection.
 */
export async function uploadLfs(uploads: readonly LfsUpload[], options: LfsUploadOptions): Promise<void> {
  if (uploads.length === 0) return;
  const { network, ref, objects } = options;
  if (network.programs === undefined) {
    throw refused(uploads, 'LFS is not switched on here', 'Ask the operator to set OCTAVO_GIT_BINARY=on, or take the files out of LFS.');
  }
  let endpoint: LfsEndpoint | undefined;
  try {
    endpoint = await openLfs(options, 'upload');
    const { http } = endpoint;
    const distinct = [...new Map(uploads.map((upload) => [upload.pointer.oid, upload])).values()];
    for (let at = 0; at < distinct.length; at += LFS_OBJECTS_AT_ONCE) {
      const batch = distinct.slice(at, at + LFS_OBJECTS_AT_ONCE);
      const answers = await askLfs(endpoint, { operation: 'upload', ref, pointers: batch.map(({ pointer }) => pointer) });
      for (const upload of batch) {
        const { actions, problem } = answers.get(upload.pointer.oid) ?? { actions: {} };
        if (problem !== undefined) throw refused([upload], problem, 'Try again later, or take the file out of LFS.');
        if (actions.upload === undefined) continue;
        const { size, body } = await objects.stream(upload.content);
        const type = { 'content-type': 'application/octet-stream' };
        await drain(await http.put(actions.upload.href, { ...type, ...actions.upload.headers }, { size, open: () => body }));
        if (actions.verify === undefined) continue;
        const said = Buffer.from(JSON.stringify(upload.pointer));
        const headers = { accept: JSON_TYPE, 'content-type': JSON_TYPE, ...actions.verify.headers };
        await drain(await http.post(actions.verify.href, headers, { size: said.length, open: () => [said] }));
      }
    }
  } catch (error) {
    endpoint?.http.throwIfStopped();
    if (!isRefusal(error) || !(error instanceof Error)) throw error;
    throw refused(uploads, `its LFS server refuses: ${error.message}`, 'Give the token write access, or take the files out of LFS.');
  } finally {
    endpoint?.[Symbol.dispose]();
  }
}

async function drain({ body }: { body: AsyncIterable<Uint8Array> }): Promise<void> {
  for await (const _part of body);
}

function refused(uploads: readonly LfsUpload[], why: string, remedy: string): OctavoError {
  const paths = uploads.slice(0, 5).map(({ path }) => path);
  const more = uploads.length > paths.length ? ` and ${uploads.length - paths.length} more` : '';
  const message = `${paths.join(', ')}${more} cannot be put into Git LFS: ${why}. Nothing was pushed. ${remedy}`;
  return new OctavoError('conflict', message, { code: 'git_lfs_upload', data: { paths } });
}
