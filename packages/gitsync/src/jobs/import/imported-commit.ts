import type { RevisionRecord } from '@octavo/core';
import type { Db } from '@octavo/db';
import type { LayoutWarning } from '@octavo/markdown/layout';
import type { SyncedOperation } from '../../connection/index.ts';
import type { FactsByBlob, LfsResolver } from '../../content/index.ts';
import type { DroppedCommit } from './keep-dropped.ts';

/** A commit whose tree is in the store, whole, and was verified to be the space's own (`assertOwnTree`). */
export interface ImportedCommit {
  commit: string;
  tree: string;
  /** Facts of its files, as far as they are known already. */
  facts?: FactsByBlob;
  /** Fetches what is in LFS; absent where that is not allowed. */
  downloadLfs?: LfsResolver['download'];
}

/** Options of an import. */
export interface ImportOptions {
  /** The remote it came from; null when it came from none, and the space is to have no connection. */
  operation: SyncedOperation | null;
  /** Make a revision, but leave the live content and the connection as they are. */
  standalone: boolean;
  /** Read everything anew, also what did not change (decisions, ruling 12). */
  force: boolean;
  signal: AbortSignal;
  onProgress: (phase: 'reading' | 'writing', done: number, total: number) => void;
  /** Throws in the transaction that makes the import visible when the work is no longer ours. */
  assertHeld: (tx: Db) => Promise<void>;
  /** The revision that was pushed to another branch, and may have come into this one meanwhile. */
  aside?: RevisionRecord | undefined;
  /** Commits of Octavo's that the branch does not hold any more: their edits are kept as a change request. */
  dropped?: readonly DroppedCommit[];
  /** Done in that transaction, once what is in the commit is known. */
  onRecorded?: (tx: Db, recorded: Pick<ImportResult, 'hasAside'>) => Promise<void>;
}

/** Result of an import. */
export interface ImportResult {
  revisionId: string;
  commit: string;
  /** The revision that became live, where edits of the space were merged in. */
  mergedRevisionId?: string;
  /** Number of the change request that holds the commit's side where both changed the same. */
  changeRequest?: number;
  /** That change request holds what the space had instead: the two could not be merged, and the commit became live as it is. */
  unmerged?: boolean;
  /** Sentences on conflicting changes of the structure that a rule settled, each with the version that was kept. */
  settled?: string[];
  /** Number of the change request that holds the edits of commits which the branch does not hold any more. */
  droppedInto?: number;
  /** True if the commit contains everything that was pushed to another branch. */
  hasAside?: boolean;
  /** Pages that the commit added, changed or removed. */
  changedPages: number;
  pages: number;
  warnings: LayoutWarning[];
}
