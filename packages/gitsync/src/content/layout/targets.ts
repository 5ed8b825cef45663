import { basename, dirname, isMarkdownPath, percentDecode, resolvePath, type SummaryTarget } from '@octavo/markdown/layout';
import type { FileIndex } from './tree-files.ts';

/** Result of resolving a written path. `outside` leads out of the project directory. */
export type Resolved = { kind: 'page'; path: string } | { kind: 'file'; path: string } | { kind: 'outside' } | { kind: 'missing' };

/**
 * Finds the file that a path means, tried against each folder in turn: as written, with `.md`, then the folder's README. Paths with `%20` are
 * tried decoded, then literally.
 *
 * @param root what a leading `/` means
 */
export function resolveFile(index: FileIndex, folders: readonly string[], written: string, root: string): Resolved {
  let outside = false;
  for (const spelling of new Set([percentDecode(written), written])) {
    for (const folder of folders) {
      const path = resolvePath(folder, spelling, root);
      if (path === undefined) {
        outside = true;
        continue;
      }
      const found = [path, `${path}.md`, index.readmeOf(path)].find((candidate) => candidate !== undefined && index.get(candidate));
      if (found !== undefined) return { kind: isMarkdownPath(found) ? 'page' : 'file', path: found };
    }
  }
  return { kind: outside ? 'outside' : 'missing' };
}

/** Returns the file that a SUMMARY.md entry means: relative to SUMMARY.md's folder, else to the root (git-format section 3). */
export function resolveTarget(index: FileIndex, target: SummaryTarget, summary: string, root: string): Resolved {
  return resolveFile(index, [...new Set([dirname(summary), root])], target.path ?? '', root);
}

/** Returns the configured file, tolerant of a missing `.md`, a folder, and another case: undefined when nothing fits. */
export function resolveConfigured(index: FileIndex, path: string, name: string): string | undefined {
  const candidates = [path, `${path}.md`, path === '' ? name : `${path}/${name}`];
  const exact = candidates.find((candidate) => index.get(candidate));
  if (exact !== undefined) return exact;
  const folder = dirname(path);
  const loose = basename(path).toLowerCase();
  for (const known of index.paths()) {
    if (known.length === path.length && dirname(known) === folder && basename(known).toLowerCase() === loose) return known;
  }
  return undefined;
}
