import { m } from '@/messages';

/** A request as a trace has it. */
interface ShownRequest {
  method?: string;
  url?: string;
  status?: number;
  durationMs?: number;
  error?: string;
}

/** The requests that a script made: method, address, status and duration, or why there was no answer. */
export function TraceRequests({ requests }: { requests: readonly Record<string, unknown>[] }) {
  const words = m.integrations.deliveries;
  return (
    <ul className="flex flex-col gap-1 font-mono text-xs">
      {requests.map((request, index) => {
        const { method, url, status, durationMs, error } = request as ShownRequest;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: requests have no other identity, and never move.
          <li key={index} className="flex flex-wrap gap-x-3">
            <span>{method}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{url}</span>
            <span className={error === undefined && (status ?? 0) < 400 ? 'text-muted' : 'text-danger'}>{status ?? error}</span>
            {durationMs === undefined ? null : <span className="text-muted tabular-nums">{words.milliseconds(durationMs)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
