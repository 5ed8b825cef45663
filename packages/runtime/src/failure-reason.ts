/** Cause of a call that ended without an answer of the script, or with an error. */
export type FailureReason =
  /** The script threw, or answered with an error. */
  | 'script'
  /** It could not be loaded. */
  | 'load'
  /** It used up its processor time. */
  | 'cpu'
  /** It waited for too long. */
  | 'time'
  /** It used up its memory. */
  | 'memory'
  /** Its answer was too large. */
  | 'output'
  /** It answered with something else than the event asks for. */
  | 'answer'
  /** It waits for nothing, and has not answered. */
  | 'silent'
  /** The engine broke. */
  | 'crashed'
  /** The caller has gone, or the runtime was closed. */
  | 'stopped';
