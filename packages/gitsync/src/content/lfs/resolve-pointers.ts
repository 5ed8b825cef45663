import { type ContentView, Turns } from '@octavo/core';
import type { ObjectStore } from '@octavo/db';
import type { LayoutWarning, Warnings } from '@octavo/markdown/layout';
import { findPointers } from './find-pointers.ts';
import type { LfsPointer } from './pointer.ts';

/** A content that is here now, as an object of ours. */
export interface LfsContent {
  oid: string;
  size: number;
}

/** Result of downloading contents. */
export interface LfsDownload {
  /** By the SHA-256 of the content. */
  contents: Map<string, LfsContent>;
  /** Reasons why the others did not come, by the same. */
  problems: Map<string, string>;
}

/** Source of contents that are in LFS. */
export interface LfsResolver {
  /** Contents that the space has, by the blob of their pointers. */
  known: ReadonlyMap<string, LfsContent>;
  /** Fetches others from the remote; absent where that is not allowed. */
  download?: (pointers: readonly LfsPointer[]) => Promise<LfsDownload>;
}

/** Returns the contents of a space that came from LFS, by the blob of their pointers. */
export function knownContents(views: readonly (ContentView | undefined)[]): Map<string, LfsContent> {
  const known = new Map<string, LfsContent>();
  for (const view of views) {
    for (const { lfs, oid, size } of view?.files.values() ?? []) if (lfs !== undefined && lfs !== oid) known.set(lfs, { oid, size });
  }
  return known;
}

/** Places of one pointer that warnings name. */
const MOST_PLACES = 100;

/** Finds the pointers among files and brings their contents, as far as they can be had: what cannot stays a pointer, and a warning says so. */
export async function resolvePointers(
  objects: ObjectStore,
  files: readonly { path: string; oid: string; size: number }[],
  resolver: LfsResolver | undefined,
  warnings: Warnings,
): Promise<Map<string, LfsContent | null>> {
  const pointers = await findPointers(objects, files);
  const found = new Map<string, LfsContent | null>();
  const missing = new Map<string, LfsPointer>();
  for (const [oid, pointer] of pointers) {
    const known = resolver?.known.get(oid);
    found.set(oid, known ?? null);
    if (known === undefined) missing.set(oid, pointer);
  }
  if (missing.size === 0) return found;
  const places = new Map<string, string[]>();
  const turns = new Turns();
  for (const { oid, path } of files) {
    if (turns.isOver) await turns.next();
    if (!missing.has(oid)) continue;
    const known = places.get(oid);
    if (known === undefined) places.set(oid, [path]);
    else if (known.length < MOST_PLACES) known.push(path);
  }
  if (resolver?.download === undefined) {
    warnings.add(notAllowed([...places.values()].flat()));
    return found;
  }
  const { contents, problems } = await resolver.download([
    ...new Map([...missing.values()].map((pointer) => [pointer.oid, pointer])).values(),
  ]);
  for (const [blob, { oid }] of missing) {
    const content = contents.get(oid);
    if (content !== undefined) found.set(blob, content);
    else {
      for (const path of places.get(blob) ?? []) {
        const why = problems.get(oid) ?? 'it did not come';
        warnings.add({ code: 'lfs_pointer', file: path, message: `${path} is in Git LFS and stays a pointer: ${why}.` });
      }
    }
  }
  return found;
}

function notAllowed(paths: readonly string[]): LayoutWarning {
  const message = `${listed(paths)} in Git LFS, which is not switched on here: only the pointer is kept, and no picture is shown. Ask the operator to set OCTAVO_GIT_BINARY=on, then import again with force.`;
  return { code: 'lfs_pointer', ...(paths[0] !== undefined && { file: paths[0] }), message };
}

/** Pages are never read from LFS: Git tools show, compare and merge them only when they are text. */
export function pageInLfs(pages: readonly { path: string }[]): LayoutWarning {
  const paths = pages.map(({ path }) => path);
  const message = `${listed(paths)} in Git LFS, which holds no pages: left out, and unchanged in Git. Take *.md out of .gitattributes.`;
  return { code: 'lfs_pointer', ...(paths[0] !== undefined && { file: paths[0] }), message };
}

function listed(paths: readonly string[]): string {
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
  return `${paths.slice(0, 5).join(', ')}${more} ${paths.length === 1 ? 'is' : 'are'}`;
}
