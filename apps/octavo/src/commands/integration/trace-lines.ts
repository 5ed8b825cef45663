/** Trace of a call, in the form of the API. */
export interface ShownTrace {
  time: Date;
  event: string;
  status: 'success' | 'failed';
  durationMs: number;
  logs: readonly { level: string; message: string }[];
  requests: readonly { method?: unknown; url?: unknown; status?: unknown; error?: unknown; durationMs?: unknown }[];
  error?: string | undefined;
}

/** Writes a trace as lines: what happened, and below it why it failed, the requests and the log. */
export function traceLines({ time, event, status, durationMs, logs, requests, error }: ShownTrace): string {
  const lines = [
    `${time.toISOString().slice(11, 19)} ${status === 'failed' ? 'FAILED' : 'ok'} ${event} ${durationMs} ms`,
    ...(error === undefined ? [] : [`  error: ${error}`]),
    ...requests.map((each) => `  ${each.method} ${each.url} ${each.status ?? each.error} ${each.durationMs ?? ''} ms`),
    ...logs.map(({ level, message }) => `  ${level}: ${message.replaceAll('\n', '\n    ')}`),
  ];
  return `${lines.join('\n')}\n`;
}
