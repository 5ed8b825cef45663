'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DrawnConflict } from '@/lib/outputs';
import { m } from '@/messages';
import type { useDecide } from './use-decide';

interface OtherValueProps {
  conflict: DrawnConflict;
  decision: ReturnType<typeof useDecide>;
}

/** Another value than both. */
export function OtherValue({ conflict: { id, ours, got = '', title, wanted, key }, decision }: OtherValueProps) {
  const [text, setText] = useState<string>();
  const label = wanted === undefined ? m.conflicts.edit : m.conflicts.rename;
  /** Of a page what its address ends with, of a file its name. */
  const lastOf = (address: string) => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    return key.startsWith('page:') ? name.replace(/\.mdx?$/i, '') : name;
  };
  if (text === undefined)
    return (
      <Button variant="quiet" aria-label={m.conflicts.labelFor(label, title)} onClick={() => setText(ours ?? lastOf(got))}>
        {label}
      </Button>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        decision.decide([id], { choice: 'text', text });
      }}
    >
      <label className="flex flex-col gap-1 text-sm font-medium">
        {wanted === undefined ? m.conflicts.value : m.conflicts.name}
        <input
          className="h-9 rounded-md border border-line-strong bg-canvas px-3 text-sm font-normal"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" variant="primary" disabled={decision.isPending}>
        {m.conflicts.save}
      </Button>
    </form>
  );
}
