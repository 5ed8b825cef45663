import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ImportContent, type ImportedContent, MOST_UPLOAD_BYTES, OctavoError, type Space, type Upload } from '@octavo/contract';
import type { ServerApi } from './server-api.ts';
import { zipFolder } from './zip-folder.ts';

/** Import into a space of a server. */
export interface RemoteImport {
  space: string;
  /** Number or id of a change request; into the live content when absent. */
  changeRequest?: string | undefined;
  input: ImportContent;
  /** File or folder of this machine, which is uploaded; absent for what the server reads itself, such as a repository. */
  from?: string;
}

/**
 * Imports by the API: a file, or a folder as a zip file, is uploaded first.
 * @throws OctavoError `bad_request` for what is too large; as the server refuses it
 */
export async function importRemote(server: ServerApi, { space, changeRequest, input, from }: RemoteImport): Promise<ImportedContent> {
  const at = `/spaces/${encodeURIComponent(space)}`;
  const place = changeRequest === undefined ? at : `${at}/change-requests/${encodeURIComponent(changeRequest)}`;
  const url = from === undefined ? input.url : await upload(server, at, from);
  return server.ask<ImportedContent>('POST', `${place}/content/import`, { ...input, url });
}

/** Uploads a file or folder for an import into a space; returns its address. */
async function upload(server: ServerApi, space: string, from: string): Promise<string> {
  const found = await stat(from);
  if (found.size > MOST_UPLOAD_BYTES) throw tooLarge(from);
  const name = found.isDirectory() ? `${path.basename(from)}.zip` : path.basename(from);
  const bytes = found.isDirectory() ? await zipFolder(from) : new Uint8Array(await readFile(from));
  if (bytes.length > MOST_UPLOAD_BYTES) throw tooLarge(from);
  const { organization } = await server.ask<Space>('GET', space);
  const file = { name, type: '', size: bytes.length };
  const to = `/orgs/${encodeURIComponent(organization)}/storage/upload`;
  const { url } = await server.ask<Upload>('POST', to, { file, kind: 'import_file' });
  await server.put(url, bytes);
  return url;
}

const tooLarge = (from: string) =>
  new OctavoError('bad_request', `${from} has more than ${MOST_UPLOAD_BYTES / 1024 / 1024} MB. Import its parts, or connect it by Git.`);
