/** Runtime that a script was published for: v1 is a classic script that listens to `fetch`, v2 a module with a default export. */
export type ScriptRuntime = 'v1' | 'v2';

/** Script of an integration. */
export interface Script {
  runtime: ScriptRuntime;
  source: string;
}

/** Event that a script is to handle, as its JSON. */
export interface ScriptEvent {
  type: string;
  [member: string]: unknown;
}

/** One run of a script. */
export interface ScriptCall {
  /** Organization on whose account it runs: contexts are never shared between two. */
  organization: string;
  /** Installation that it runs for; absent for what concerns the integration alone. */
  installation?: string;
  script: Script;
  event: ScriptEvent;
  /** Tokens, secrets, configuration and the integration, as its JSON. */
  environment: Readonly<Record<string, unknown>>;
  /** Body of the request of a `fetch` event. */
  body?: Uint8Array;
  /**
   * Of a `ui_render`: everything that its output depends on beside script and installation (props, state, context, who sees it). Output that the
   * script lets be kept is answered again for the same key. Absent: nothing is kept.
   */
  cacheKey?: string;
  /** Ends the wait for a thread, or the call. */
  signal?: AbortSignal;
}
