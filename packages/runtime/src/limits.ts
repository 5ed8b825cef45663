/** Limits of a call, and of the context that it runs in. */
export interface Limits {
  /** Memory of the engine with everything that a script holds in it (bytes); a multiple of 64 KiB, 16 MiB at least. */
  memoryBytes: number;
  /** Stack of the engine (bytes). */
  stackBytes: number;
  /** Processor time of one call, with that of loading the script (ms). */
  cpuMs: number;
  /** Time from the beginning of a call to the end of the work that it leaves (ms). */
  wallMs: number;
  scriptBytes: number;
  /** Event and environment, as JSON. */
  callBytes: number;
  /** Body of a `fetch` event. */
  bodyBytes: number;
  /** Body of an answer. */
  answerBytes: number;
  /** Lines of the trace of one call, and their length together. */
  logLines: number;
  logBytes: number;
  /** Outbound requests of one call; one that is redirected counts again. */
  requests: number;
  /** Bytes that the requests of one call send, and receive, together. */
  sentBytes: number;
  receivedBytes: number;
  /** Timers that wait at once. */
  timers: number;
}

const MB = 1024 * 1024;

/** Limits that hold unless the operator sets others. */
export const LIMITS: Limits = {
  memoryBytes: 64 * MB,
  // Deeper, and what the engine calls for one level of a script's recursion reaches the end of the thread's own stack first (measured).
  stackBytes: 256 * 1024,
  cpuMs: 2000,
  // A script that waits ten seconds for another server, as many do, is not ended before its request.
  wallMs: 15_000,
  scriptBytes: 5 * MB,
  callBytes: 1 * MB,
  bodyBytes: 5 * MB,
  answerBytes: 5 * MB,
  logLines: 500,
  logBytes: 64 * 1024,
  requests: 50,
  sentBytes: 10 * MB,
  receivedBytes: 20 * MB,
  timers: 200,
};
