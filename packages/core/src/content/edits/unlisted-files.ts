import type { Context } from '../../kernel/base/index.ts';
import { findRevision, gitTreeEntries } from '../map/index.ts';
import { findGitSync } from '../spaces/index.ts';

/** Entries of a folder of the repository by name in lower case: macOS and Windows could not hold two spellings. */
type Folder = ReadonlyMap<string, { oid: string; isFolder: boolean }>;

/**
 * Returns a check for paths at which the connected repository holds a file that is no part of the space: a new file must not be written over
 * it. Reads the folders on the way, each once.
 */
export function unlistedFiles(ctx: Context, space: { id: string }): (path: string) => Promise<boolean> {
  const folders = new Map<string, Promise<Folder>>();
  const folder = (oid: string) => {
    const known = folders.get(oid) ?? readFolder(ctx, oid);
    folders.set(oid, known);
    return known;
  };
  return async (path) => {
    const sync = await findGitSync(ctx, space.id);
    if (sync === null || sync.treeOid === null) return false;
    const isUnlisted = async (at: string) => sync.revisionId === null || !(await wasListed(ctx, space.id, sync.revisionId, at));
    let at = { oid: sync.treeOid, isFolder: true };
    const project = (sync.projectDirectory ?? '').split('/').filter((part) => part !== '');
    const parts = [...project, ...path.split('/')];
    for (const [i, part] of parts.entries()) {
      if (part === '') continue;
      // A file on the way leaves no place for a folder.
      if (!at.isFolder) return isUnlisted(parts.slice(project.length, i).join('/'));
      const next = (await folder(at.oid)).get(part.toLowerCase());
      if (next === undefined) return false;
      at = next;
    }
    return isUnlisted(path);
  };
}

/** Returns whether the path was of the space when both were last the same: then its going is known to the next export. */
async function wasListed(ctx: Context, spaceId: string, revisionId: string, path: string): Promise<boolean> {
  const { root } = await findRevision(ctx, spaceId, revisionId);
  const view = await ctx.system.content.view(root);
  return view.byFile.has(path) || view.filesByPath.has(path) || view.sources.has(path);
}

async function readFolder(ctx: Context, oid: string): Promise<Folder> {
  const data = (await ctx.system.objects.read(oid))?.data ?? new Uint8Array();
  const entries = new Map<string, { oid: string; isFolder: boolean }>();
  for (const { name, oid, isFolder } of gitTreeEntries(data)) entries.set(name.toLowerCase(), { oid, isFolder });
  return entries;
}
