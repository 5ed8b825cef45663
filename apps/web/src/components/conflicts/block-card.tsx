'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { DrawnBlock } from '@/lib/outputs';
import { m } from '@/messages';
import { TextForm } from './text-form';
import type { useDecide } from './use-decide';
import { BlockVersion, Versions } from './versions';

interface BlockCardProps {
  conflictId: string;
  block: DrawnBlock;
  /** Name of the block among the others. */
  name: string;
  mayDecide: boolean;
  decision: ReturnType<typeof useDecide>;
}

/** A block that both changed: both versions, and what is to stand there. */
export function BlockCard({ conflictId, block, name, mayDecide, decision }: BlockCardProps) {
  const [isWriting, setWriting] = useState(false);
  const { n, isThere, choices } = block;
  const { decide, isPending } = decision;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are buttons and a text here.
    <div role="group" aria-label={name} data-change-step="" tabIndex={-1} className="rounded-md border-l-4 border-warning py-1 pl-4">
      <h3 className="mb-2 text-sm font-medium">{name}</h3>
      <Versions
        ours={<BlockVersion html={block.oursHtml} source={block.ours} />}
        theirs={<BlockVersion html={block.theirsHtml} source={block.theirs} />}
      />
      {isThere ? null : (
        <div className="mt-3">
          <Note>{m.conflicts.gone}</Note>
        </div>
      )}
      {!mayDecide || !isThere ? null : isWriting ? (
        <TextForm
          initial={block.now}
          isPending={isPending}
          onSave={(text) => decide([conflictId], { choice: 'text', block: n, text }, () => setWriting(false))}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            aria-label={m.conflicts.labelFor(m.conflicts.takeOurs, name)}
            onClick={() => decide([conflictId], { choice: 'ours', block: n })}
          >
            {m.conflicts.takeOurs}
          </Button>
          <Button
            disabled={isPending}
            aria-label={m.conflicts.labelFor(m.conflicts.takeTheirs, name)}
            onClick={() => decide([conflictId], { choice: 'theirs', block: n })}
          >
            {m.conflicts.takeTheirs}
          </Button>
          {choices.includes('both') ? (
            <Button
              disabled={isPending}
              aria-label={m.conflicts.labelFor(m.conflicts.takeBoth, name)}
              onClick={() => decide([conflictId], { choice: 'both', block: n })}
            >
              {m.conflicts.takeBoth}
            </Button>
          ) : null}
          <Button variant="quiet" aria-label={m.conflicts.labelFor(m.conflicts.edit, name)} onClick={() => setWriting(true)}>
            {m.conflicts.edit}
          </Button>
        </div>
      )}
    </div>
  );
}
