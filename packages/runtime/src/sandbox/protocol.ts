import type { ScriptRuntime } from '../call.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { Limits } from '../limits.ts';
import type { LogLevel } from '../trace.ts';

/** Data that a thread begins with: the one script that it runs. */
export interface ThreadData {
  wasm: WebAssembly.Module;
  /** Sources of the prelude by file name. */
  prelude: Readonly<Record<string, string>>;
  runtime: ScriptRuntime;
  source: string;
  limits: Limits;
}

/** Failure of a call, as the thread knows it. */
export interface ThreadFailure {
  reason: FailureReason;
  message: string;
  stack?: string;
}

/** Answer of a script as it was sent. */
export interface RawAnswer {
  status: number;
  headers: [string, string][];
  body: string | Uint8Array;
}

/** Request that a script makes. */
export interface RawRequest {
  url: string;
  method: string;
  headers: [string, string][];
  redirect: string;
  body: string | Uint8Array;
}

/** Answer of another server. */
export interface RawResponse {
  status: number;
  statusText: string;
  headers: [string, string][];
  url: string;
  redirected: boolean;
  body: Uint8Array;
}

/** Messages to a thread. */
export type ToThread =
  | { kind: 'call'; event: string; environment: string; body: Uint8Array | undefined }
  | { kind: 'fetched'; id: number; response: RawResponse }
  | { kind: 'not-fetched'; id: number; name: string; message: string };

/** Messages of a thread. `cpu` is the processor time that it has used since it began (microseconds). */
export type FromThread =
  | { kind: 'began'; cpu: number }
  | { kind: 'log'; level: LogLevel; message: string }
  | { kind: 'fetch'; id: number; request: RawRequest }
  | { kind: 'stop-fetch'; id: number }
  | { kind: 'answer'; answer: RawAnswer }
  /** The call has ended. With a failure the context is not to be used again. */
  | { kind: 'end'; cpu: number; failure: ThreadFailure | undefined };
