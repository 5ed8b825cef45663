import type { RepoFiles } from '../repo-edits.ts';

/** Outcome of a sync operation. `failed` is retried. */
export type SyncOutcome = 'done' | 'unchanged' | 'diverged' | 'failed';

/** The newest commit of a branch. */
export interface Tip {
  commit: string;
  tree: string;
}

/** Fault during a sync. */
export type Trouble =
  /** A connection breaks off after so many bytes of an answer to a request of this kind. */
  | { kind: 'cut'; at: 'info/refs' | '/git-upload-pack' | '/git-receive-pack'; bytes: number }
  /** The server ends between two writes to its database: before the n-th, or behind it when `after`. */
  | { kind: 'kill'; write: number; after: boolean };

/** A branch that a space is connected to, and that others push to. */
export interface Branch {
  /** Returns the tip of the branch; `null` while the branch does not exist. */
  tip(): Promise<Tip | null>;
  /** Somebody pushes these files, on top of the tip; by force on another commit when one is given. */
  push(files: RepoFiles, onto?: Tip): Promise<Tip>;
  /** The files that a commit of it holds. */
  files(tip: Tip): Promise<RepoFiles>;
  import(trouble?: Trouble): Promise<SyncOutcome>;
  export(trouble?: Trouble): Promise<SyncOutcome>;
  /** Brings both sides together as a kept connection does; `undefined` if there is none. */
  reconcile?(trouble?: Trouble): Promise<SyncOutcome>;
}
