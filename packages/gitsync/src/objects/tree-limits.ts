import { gitError } from './git-error.ts';

/** Bounds of what the folders of a repository may come to. Counted by tree id before anything is walked. */
export interface TreeLimits {
  /** Paths of files and folders. */
  maxEntries: number;
  /** Folders within folders. */
  maxDepth: number;
  /** Bytes of all paths together: long names of deep folders are repeated in each path below. */
  maxPathBytes: number;
}

/** Limits of the trees that Octavo accepts. */
export const TREE_LIMITS: TreeLimits = { maxEntries: 1_000_000, maxDepth: 128, maxPathBytes: 256 * 1024 ** 2 };

/** Deepest nesting that is looked into at all, also outside of what is imported: as git's own `core.maxTreeDepth`. */
export const MOST_LEVELS = 2048;

/** Size of the largest commit that is read; a message and the names of some thousand parents fit. */
export const MOST_COMMIT_BYTES = 1024 ** 2;

const REMEDY = 'Choose a project directory in it, or divide the repository.';

/** Error for a repository over one of {@link TREE_LIMITS}. */
export function treeTooLarge(limit: keyof TreeLimits, value: number) {
  const most = value.toLocaleString('en');
  const what = {
    maxEntries: `holds more than ${most} files and folders`,
    maxDepth: `has folders that are nested more than ${most} deep`,
    maxPathBytes: `has paths that take more than ${most} bytes together`,
  }[limit];
  return gitError('git_too_large', `The repository ${what}, counting each place where a folder appears. ${REMEDY}`, {
    data: { limit, value },
  });
}
