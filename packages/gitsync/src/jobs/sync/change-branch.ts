import type { LoadedChangeRequest } from '@octavo/core';
import type { ChangeBranchRecord } from '../../connection/index.ts';

/** A change request and its branch, on both sides. */
export interface ChangeBranch {
  loaded: LoadedChangeRequest;
  /** The record of the branch; undefined before the first push. */
  row: ChangeBranchRecord | undefined;
  /** Full name. */
  ref: string;
  /** Commit of the branch; `null` if the branch does not exist. */
  tip: string | null;
}
