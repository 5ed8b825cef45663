import type { ReactNode } from 'react';

/** Names and values in two columns, in a frame. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="rounded-md border border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 gap-y-0.5 border-t border-line px-4 py-2.5 first:border-t-0 sm:grid-cols-[160px_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
