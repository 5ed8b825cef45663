import type { JobProgress } from '@octavo/db';

/** Address of a branch of a Git repository. */
export interface RepositoryAddress {
  /** The space that it is read for. */
  spaceId: string;
  url: string;
  /** Branch or tag; the default branch when absent. */
  ref?: string | undefined;
  /** Folder of the repository; its root when absent. */
  directory?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
}

/** A file of a repository that was not written to disk. */
export interface LeftFile {
  path: string;
  /** The reason, as a sentence. */
  why: string;
}

/** Options of {@link Repositories}. */
export interface CheckOutOptions {
  /** Returns true for a path that is of use; others are neither written nor counted. */
  takes: (path: string) => boolean;
  /** Bounds of what is written. */
  limits: { maxEntries: number; maxEntryBytes: number; maxTotalBytes: number };
  signal: AbortSignal;
  onProgress: (progress: JobProgress) => void;
}

/** Files of a branch on disk. */
export interface CheckedOut {
  /** Folder that holds them, with the paths that they have below the folder that was asked for. */
  folder: string;
  /** Id of the commit. */
  commit: string;
  left: LeftFile[];
  /** Deletes the folder. */
  dispose(): Promise<void>;
}
