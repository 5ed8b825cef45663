/** Something that people should know of a sync that did its work. */
export interface SyncNote {
  code:
    | 'rewritten'
    | 'pushed_to'
    | 'pushed_back'
    | 'moved'
    | 'moved_elsewhere'
    | 'conflicts'
    | 'settled'
    | 'branch_made'
    | 'nothing_yet'
    | 'change_request_in'
    | 'change_request_out'
    | 'change_request_closed'
    | 'branch_refused'
    | 'branch_gone'
    | 'branch_kept';
  message: string;
  /** Number of the change request that it leads to. */
  changeRequest?: number;
}

/** Import of a sync. */
export interface SyncImported {
  commit: string;
  /** The revision that became live. */
  revisionId: string;
  changedPages: number;
  /** The change request that holds what could not be merged. */
  changeRequest?: number;
  warnings: { count: number; first: string[] };
}

/** Export of a sync. */
export interface SyncExported {
  commit: string;
  revisionId: string;
  files: number;
  branch: string;
}

/** Result of a sync, as shown to users. */
export interface SyncResult extends Record<string, unknown> {
  outcome: 'synced' | 'unchanged';
  imported?: SyncImported;
  exported?: SyncExported;
  notes: SyncNote[];
}
