import type { LoadedChangeRequest } from '@octavo/core';
import type { ChangeBranchRecord } from './change-branch-record.ts';

/** A change request and its branch, on both sides. */
export interface ChangeBranch {
  loaded: LoadedChangeRequest;
  /** The record of the branch; undefined before the first push. */
  row: ChangeBranchRecord | undefined;
  /** Full name. */
  ref: string;
  /** Where the branch is; null for none. */
  tip: string | null;
}
