'use client';

import { useId } from 'react';

/** Field for a day, `YYYY-MM-DD`; empty for none. */
export function DayField({ label, value, onValueChange }: { label: string; value: string; onValueChange(value: string): void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className="h-10 rounded-md border border-line-strong bg-canvas px-3 text-sm text-ink outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
      />
    </div>
  );
}
