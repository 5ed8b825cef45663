'use client';

import { useId, useState } from 'react';
import { ComparedText } from '@/components/compare/compared-text';
import { Button } from '@/components/ui/button';
import type { ConflictSummary } from '@/lib/outputs';
import { m } from '@/messages';
import { ConflictCard } from './conflict-card';

interface ConflictGroupProps {
  spaceId: string;
  changeRequest: string;
  /** Of one page, file or other thing. */
  conflicts: readonly ConflictSummary[];
  mayDecide: boolean;
}

/** Lists the conflicts of one page or item, with the resulting text so far. */
export function ConflictGroup({ spaceId, changeRequest, conflicts, mayDecide }: ConflictGroupProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [first] = conflicts;
  if (first === undefined) return null;
  const { key, title, path } = first;
  const hasText = key.startsWith('page:') || key.startsWith('reusable:');
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line pb-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-base font-semibold wrap-anywhere">
            {key.startsWith('variable:') ? m.conflicts.variable(title) : title}
          </h2>
          {path === undefined ? null : <p className="mt-0.5 font-mono text-xs text-muted wrap-anywhere">{path}</p>}
        </div>
        {hasText ? (
          <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {m.conflicts.result}
          </Button>
        ) : null}
      </div>
      {isShown ? (
        <div className="mb-6 rounded-md border border-line bg-surface p-4 pl-6">
          <ComparedText place={{ spaceId, changeRequest }} itemKey={key} view="inline" />
        </div>
      ) : null}
      <div className="flex flex-col gap-6">
        {conflicts.map((summary) => (
          <ConflictCard key={summary.id} spaceId={spaceId} changeRequest={changeRequest} summary={summary} mayDecide={mayDecide} />
        ))}
      </div>
    </section>
  );
}
