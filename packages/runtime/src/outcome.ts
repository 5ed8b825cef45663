import type { FailureReason } from './failure-reason.ts';
import type { Trace } from './trace.ts';

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
  | { kind: 'output'; output: unknown /** Seconds for which it may be kept. */; maxAge: number }
  /** The script has no handler for events of this type, which is no failure. */
  | { kind: 'unhandled' }
  /** The script has no such component. */
  | { kind: 'unknown_component'; message: string }
  /** The script refused with a message that it wants to be shown. */
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'failed'; reason: FailureReason; message: string /** Status of the answer, if there was one. */; status?: number }
  /** Too many calls of the organization wait. */
  | { kind: 'busy'; message: string };

/** Result of a call, and its trace, which comes when the work that the script left has ended too; never rejects. */
export type Outcome = Result & { trace: Promise<Trace> };
