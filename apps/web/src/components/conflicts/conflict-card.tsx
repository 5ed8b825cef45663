'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorCode, errorMessage } from '@/lib/errors';
import type { ConflictSummary, DrawnConflict } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { BlockCard } from './block-card';
import { useDecide } from './use-decide';
import { WholeCard } from './whole-card';
import { WholeText } from './whole-text';

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
  return <WholeCard conflict={data} mayDecide={mayDecide} decision={decision} />;
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
