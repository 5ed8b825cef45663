import type { ReactNode } from 'react';

/** A numbered step of a set-up. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <h2 className="mb-3 flex items-center gap-3 text-base font-semibold">
        <span aria-hidden className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm text-accent">
          {number}
        </span>
        {title}
      </h2>
      <div className="sm:pl-10">{children}</div>
    </li>
  );
}
