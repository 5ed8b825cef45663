'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { TraceRequests } from './trace-requests';

/** Trace of a script's call for an event: why it failed, its log, its requests, and the event as it got it. */
export function DeliveryTrace({ name, eventId }: { name: string; eventId: string }) {
  const trpc = useTRPC();
  const words = m.integrations.deliveries;
  const { data, error, isPending } = useQuery(trpc.integrations.event.queryOptions({ name, eventId }));
  if (isPending) return <div role="status" aria-label={m.common.loading} className="skeleton mx-4 mb-4 h-24" />;
  if (error !== null) {
    return (
      <div className="px-4 pb-4">
        <Note tone="danger">{errorMessage(error)}</Note>
      </div>
    );
  }
  const { event, trace } = data;
  const { message, stack } = (trace.error ?? {}) as { message?: string; stack?: string };
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5 sm:pl-11">
      {message === undefined ? null : (
        <Note tone="danger">
          <p>{message}</p>
          {stack === undefined || stack === '' ? null : (
            <details className="mt-1 text-xs">
              <summary>{words.stack}</summary>
              <pre className="mt-1 overflow-x-auto font-mono">{stack}</pre>
            </details>
          )}
        </Note>
      )}
      <Part title={words.log}>
        {trace.logs.length === 0 ? (
          <p className="text-xs text-muted">{words.noLog}</p>
        ) : (
          <ol className="flex flex-col gap-1 font-mono text-xs">
            {trace.logs.map(({ timestamp, level, message: line }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and never move.
              <li key={index} className="flex gap-3">
                <time dateTime={timestamp} className="shrink-0 text-muted">
                  {timestamp.slice(11, 23)}
                </time>
                <span
                  className={
                    level === 'error' ? 'shrink-0 text-danger' : level === 'warn' ? 'shrink-0 text-warning' : 'shrink-0 text-muted'
                  }
                >
                  {words.levels[level]}
                </span>
                <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{line}</span>
              </li>
            ))}
          </ol>
        )}
      </Part>
      {trace.requests === undefined || trace.requests.length === 0 ? null : (
        <Part title={words.requests}>
          <TraceRequests requests={trace.requests} />
        </Part>
      )}
      <Part title={words.event}>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-md border border-line bg-surface p-3 font-mono text-xs"
        >
          {JSON.stringify(event.payload, null, 2)}
        </pre>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-sm font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}
