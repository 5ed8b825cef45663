'use client';

import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/button';
import type { DrawnConflict } from '@/lib/outputs';
import { m } from '@/messages';
import { OtherValue } from './other-value';
import type { useDecide } from './use-decide';
import { ValueVersion, Versions } from './versions';
import { WholeText } from './whole-text';

const SourceDiff = dynamic(() => import('@/components/compare/source-diff'), { ssr: false });

interface WholeCardProps {
  conflict: DrawnConflict;
  mayDecide: boolean;
  decision: ReturnType<typeof useDecide>;
}

/** Shows a conflict that is decided as a whole: a value, a file, a place, a deletion, or a text that differs too much to be split. */
export function WholeCard({ conflict, mayDecide, decision }: WholeCardProps) {
  const { id, kind, title, choices, ours, theirs, deletedBy, blocking, wanted, got, other } = conflict;
  const { decide, isPending } = decision;
  const name = headingOf(conflict);
  const labels: { ours?: string; theirs?: string } =
    wanted !== undefined
      ? { ours: m.conflicts.acknowledge, theirs: m.conflicts.swap(wanted) }
      : kind === 'edit-delete' && deletedBy !== undefined
        ? { [deletedBy]: m.conflicts.delete, [deletedBy === 'ours' ? 'theirs' : 'ours']: m.conflicts.keeps }
        : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are buttons and a text here.
    <div
      role="group"
      aria-label={`${title}: ${name}`}
      data-change-step={blocking ? '' : undefined}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-md border-l-4 border-warning py-1 pl-4"
    >
      <h3 className="text-sm font-medium">{name}</h3>
      {deletedBy === undefined ? null : (
        <p className="text-sm text-muted">{deletedBy === 'ours' ? m.conflicts.deletedByOurs : m.conflicts.deletedByTheirs}</p>
      )}
      {wanted === undefined || got === undefined ? null : <p className="text-sm wrap-anywhere">{m.conflicts.got(wanted, got, other)}</p>}
      {wanted !== undefined ? null : kind === 'text' && ours !== undefined && theirs !== undefined ? (
        <SourceDiff before={theirs} after={ours} />
      ) : (
        <Versions
          ours={<ValueVersion value={inWords(conflict, ours, 'ours')} file={conflict.oursFile} />}
          theirs={<ValueVersion value={inWords(conflict, theirs, 'theirs')} file={conflict.theirsFile} />}
        />
      )}
      {!mayDecide ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            aria-label={m.conflicts.labelFor(labels.ours ?? m.conflicts.takeOurs, title)}
            onClick={() => decide([id], { choice: 'ours' })}
          >
            {labels.ours ?? m.conflicts.takeOurs}
          </Button>
          {choices.includes('theirs') ? (
            <Button
              disabled={isPending}
              aria-label={m.conflicts.labelFor(labels.theirs ?? m.conflicts.takeTheirs, title)}
              onClick={() => decide([id], { choice: 'theirs' })}
            >
              {labels.theirs ?? m.conflicts.takeTheirs}
            </Button>
          ) : null}
          {choices.includes('both') ? (
            <Button
              disabled={isPending}
              aria-label={m.conflicts.labelFor(m.conflicts.takeBoth, title)}
              onClick={() => decide([id], { choice: 'both' })}
            >
              {m.conflicts.takeBoth}
            </Button>
          ) : null}
          {(kind === 'field' || wanted !== undefined) && choices.includes('text') ? (
            <OtherValue conflict={conflict} decision={decision} />
          ) : null}
          {kind === 'text' ? <WholeText conflict={conflict} decision={decision} /> : null}
        </div>
      )}
    </div>
  );
}

function headingOf({ kind, field, key }: DrawnConflict): string {
  if (kind !== 'field') return m.conflicts.kinds[kind];
  if (key.startsWith('variable:')) return m.conflicts.field(m.conflicts.fields.value ?? '');
  return field === undefined
    ? m.conflicts.kinds.field
    : m.conflicts.field(m.conflicts.fields[field] ?? m.changes.attributes[field] ?? field);
}

function inWords({ kind, deletedBy }: DrawnConflict, value: string | undefined, side: 'ours' | 'theirs'): string | undefined {
  if (deletedBy === side) return m.conflicts.deleted;
  if (kind !== 'move' && kind !== 'cycle') return value;
  return value === undefined || value === '' ? m.conflicts.topLevel : m.conflicts.below(value);
}
