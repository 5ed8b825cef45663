import type { Trace } from './trace.ts';

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

/** Response of a script, to be sent to the caller of its public address as it is. */
export interface ScriptResponse {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

/** Result of a call. */
export type Result =
  /** An event was handled. */
  | { kind: 'done' }
  /** A `fetch` event was answered. */
  | { kind: 'response'; response: ScriptResponse }
  /** A component was rendered, or content computed: the JSON of the answer. */
  | { kind: 'output'; output: unknown }
  /** The script has no handler for events of this type, which is no failure. */
  | { kind: 'unhandled' }
  /** The script has no such component. */
  | { kind: 'unknown_component'; message: string }
  /** The script refused with a message that it wants to be shown. */
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'failed'; reason: FailureReason; message: string }
  /** Too many calls of the organization wait. */
  | { kind: 'busy'; message: string };

/** Result of a call, and its trace, which comes when the work that the script left has ended too; never rejects. */
export type Outcome = Result & { trace: Promise<Trace> };
