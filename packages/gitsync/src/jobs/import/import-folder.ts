import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '@octavo/core';
import { loadTarget } from '../../connection/index.ts';
import { editTree, type TreeEdit } from '../../content/index.ts';
import { buildCommit, encodeObject, oidOf } from '../../objects/index.ts';
import { importCommit } from './import-commit.ts';
import type { ImportResult } from './imported-commit.ts';

/**
 * Makes the files of a folder the content of a space, by the same way as a commit: for the manual that comes with the program. The folder
 * is trusted.
 */
export async function importFolder(ctx: Context, spaceId: string, folder: string, signal: AbortSignal): Promise<ImportResult> {
  const { objects } = ctx.system;
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file).split(path.sep).join('/'), await objects.write('blob', await readFile(file)));
  }
  return importFiles(ctx, spaceId, files, signal);
}

/**
 * Makes files the content of a space, by the same way as a commit.
 * @param files ids of their blobs, which are kept already, by path
 */
export async function importFiles(
  ctx: Context,
  spaceId: string,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<ImportResult> {
  const space = await loadTarget(ctx, spaceId);
  const { objects } = ctx.system;
  const edits = new Map([...files].map(([file, oid]): [string, TreeEdit] => [file, { mode: '100644', oid }]));
  const edited = await editTree(objects, null, edits);
  const octavo = { name: 'Octavo', email: 'octavo@localhost', timestamp: Math.floor(ctx.system.now() / 1000), timezone: '+0000' };
  const data = buildCommit({ tree: edited.tree, parents: [], author: octavo, committer: octavo, message: 'Files\n' });
  const commit = oidOf('commit', data);
  await objects.writeEncoded(
    [...edited.objects, { oid: commit, kind: 'commit' as const, data }].map((o) => encodeObject(o.oid, o.kind, o.data)),
  );
  const options = {
    operation: null,
    standalone: false,
    force: false,
    signal,
    onProgress: () => undefined,
    assertHeld: async () => undefined,
  };
  return importCommit(ctx, space.id, { commit, tree: edited.tree }, options);
}
