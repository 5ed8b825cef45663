'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorCode, errorMessage } from '@/lib/errors';
import type { ConflictSummary, DrawnConflict } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { BlockCard } from './block-card';
import { TextForm } from './text-form';
import { useDecide } from './use-decide';
import { ValueVersion, Versions } from './versions';

const SourceDiff = dynamic(() => import('@/components/compare/source-diff'), { ssr: false });

interface ConflictCardProps {
  spaceId: string;
  changeRequest: string;
  summary: ConflictSummary;
  mayDecide: boolean;
}

/** One conflict: what both sides made of it, and the choice. */
export function ConflictCard({ spaceId, changeRequest, summary, mayDecide }: ConflictCardProps) {
  const trpc = useTRPC();
  const decision = useDecide();
  const { data, error } = useQuery(trpc.conflicts.get.queryOptions({ spaceId, changeRequest, conflictId: summary.id }));
  // Decided meanwhile: the list is on its way.
  if (error !== null && errorCode(error) === 'not_found') return null;
  if (error !== null) return <Note tone="danger">{errorMessage(error)}</Note>;
  if (data === undefined) return <p className="text-sm text-muted">{m.conflicts.loading}</p>;
  if (data.blocks.length > 0) return <Blocks conflict={data} mayDecide={mayDecide} decision={decision} />;
  return <Whole conflict={data} mayDecide={mayDecide} decision={decision} />;
}

interface KindProps {
  conflict: DrawnConflict;
  mayDecide: boolean;
  decision: ReturnType<typeof useDecide>;
}

function Blocks({ conflict, mayDecide, decision }: KindProps) {
  const { id, blocks } = conflict;
  const isLost = blocks.some(({ isThere }) => !isThere);
  return (
    <div className="flex flex-col gap-6">
      {blocks.map((block, index) => {
        const kind = m.conflicts.blockKinds[block.block] ?? m.conflicts.otherBlock;
        const name = m.conflicts.block(index + 1, blocks.length, kind);
        return <BlockCard key={block.n} conflictId={id} block={block} name={name} mayDecide={mayDecide} decision={decision} />;
      })}
      {!mayDecide ? null : (
        <div className="flex flex-wrap gap-2 border-t border-line pt-3">
          {blocks.length === 1 ? null : (
            <>
              <Button disabled={decision.isPending} onClick={() => decision.decide([id], { choice: 'ours' })}>
                {m.conflicts.allOurs}
              </Button>
              <Button disabled={decision.isPending} onClick={() => decision.decide([id], { choice: 'theirs' })}>
                {m.conflicts.allTheirs}
              </Button>
            </>
          )}
          {isLost ? (
            <Button disabled={decision.isPending} onClick={() => decision.decide([id], {})}>
              {m.conflicts.acknowledge}
            </Button>
          ) : null}
          <WholeText conflict={conflict} decision={decision} />
        </div>
      )}
    </div>
  );
}

/** Writes the whole text anew, as it is now to begin with. */
function WholeText({ conflict: { id, source, choices }, decision }: Pick<KindProps, 'conflict' | 'decision'>) {
  const [isWriting, setWriting] = useState(false);
  if (source === undefined || !choices.includes('text')) return null;
  if (!isWriting)
    return (
      <Button variant="quiet" onClick={() => setWriting(true)}>
        {m.conflicts.editAll}
      </Button>
    );
  return (
    <div className="w-full">
      <TextForm
        initial={source}
        isPending={decision.isPending}
        onSave={(text) => decision.decide([id], { choice: 'text', text }, () => setWriting(false))}
        onCancel={() => setWriting(false)}
      />
    </div>
  );
}

/** What is decided as a whole: a value, a file, a place, a deletion, or a text that is too different to be taken apart. */
function Whole({ conflict, mayDecide, decision }: KindProps) {
  const { id, kind, title, choices, ours, theirs, deletedBy, blocking, wanted, got } = conflict;
  const { decide, isPending } = decision;
  const name = headingOf(conflict);
  const labels =
    kind === 'edit-delete' && deletedBy !== undefined
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
      {wanted === undefined || got === undefined ? null : <p className="text-sm">{m.conflicts.got(wanted, got)}</p>}
      {wanted !== undefined ? null : kind === 'text' && ours !== undefined && theirs !== undefined ? (
        <SourceDiff before={theirs} after={ours} />
      ) : (
        <Versions
          ours={<ValueVersion value={inWords(conflict, ours, 'ours')} file={conflict.oursFile} />}
          theirs={<ValueVersion value={inWords(conflict, theirs, 'theirs')} file={conflict.theirsFile} />}
        />
      )}
      {!mayDecide ? null : wanted !== undefined ? (
        <Acknowledge onClick={() => decide([id], { choice: 'ours' })} isPending={isPending} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            aria-label={m.conflicts.labelFor(labels.ours ?? m.conflicts.takeOurs, title)}
            onClick={() => decide([id], { choice: 'ours' })}
          >
            {labels.ours ?? m.conflicts.takeOurs}
          </Button>
          <Button
            disabled={isPending}
            aria-label={m.conflicts.labelFor(labels.theirs ?? m.conflicts.takeTheirs, title)}
            onClick={() => decide([id], { choice: 'theirs' })}
          >
            {labels.theirs ?? m.conflicts.takeTheirs}
          </Button>
          {choices.includes('both') ? (
            <Button
              disabled={isPending}
              aria-label={m.conflicts.labelFor(m.conflicts.takeBoth, title)}
              onClick={() => decide([id], { choice: 'both' })}
            >
              {m.conflicts.takeBoth}
            </Button>
          ) : null}
          {kind === 'field' && choices.includes('text') ? <Value conflict={conflict} decision={decision} /> : null}
          {kind === 'text' ? <WholeText conflict={conflict} decision={decision} /> : null}
        </div>
      )}
    </div>
  );
}

function Acknowledge({ onClick, isPending }: { onClick(): void; isPending: boolean }) {
  return (
    <div>
      <Button disabled={isPending} onClick={onClick}>
        {m.conflicts.acknowledge}
      </Button>
    </div>
  );
}

/** Another value than both. */
function Value({ conflict: { id, ours = '', title }, decision }: Pick<KindProps, 'conflict' | 'decision'>) {
  const [text, setText] = useState<string>();
  if (text === undefined)
    return (
      <Button variant="quiet" aria-label={m.conflicts.labelFor(m.conflicts.edit, title)} onClick={() => setText(ours)}>
        {m.conflicts.edit}
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
        {m.conflicts.value}
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
