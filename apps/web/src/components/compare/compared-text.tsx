'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageComments } from '@/components/comments/comments-context';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { ComparedPlace } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { isFolded, OtherThreads } from './block-threads';
import { ComparedBlocks } from './compared-blocks';
import { ComparedFields } from './compared-fields';
import { ComparedSource } from './compared-source';

export type CompareView = 'inline' | 'sides' | 'source';

interface ComparedTextProps {
  place: ComparedPlace;
  /** Key of a page, or of reusable content. */
  itemKey: string;
  view: CompareView;
  /** Absent where there is no other view. */
  onView?: (view: CompareView) => void;
  /** Called when other changes are on the screen. */
  onShown?: (what: unknown) => void;
}

/** A page, or reusable content: its properties, and its text as it is drawn or written. */
export function ComparedText({ place, itemKey, view, onView, onShown }: ComparedTextProps) {
  const trpc = useTRPC();
  const [isWhole, setWhole] = useState(false);
  const open = usePageComments()?.open;
  const { data, error, isPlaceholderData } = useQuery(
    trpc.compare.record.queryOptions(
      { place, key: itemKey, view: view === 'sides' ? 'sides' : 'inline', isWhole },
      { placeholderData: keepPreviousData },
    ),
  );
  // A discussed block is never left out.
  const isCommentFolded = !isWhole && data !== undefined && open !== undefined && isFolded(data.blocks, open);
  useEffect(() => {
    if (isCommentFolded) setWhole(true);
  }, [isCommentFolded]);
  useEffect(() => onShown?.(data === undefined ? undefined : [data, view]), [data, view, onShown]);
  if (error !== null) return <Note tone="danger">{errorMessage(error)}</Note>;
  if (data === undefined) return <p className="text-muted">{m.common.loading}</p>;
  const { blocks, coarse, isSourceOnly, frontMatter, changes } = data;
  const isTextSame = blocks.every(({ change }) => change === 'same' || change === 'folded');
  return (
    <div className="flex flex-col gap-6">
      <ComparedFields changes={changes} frontMatter={frontMatter} />
      {view === 'source' ? (
        <ComparedSource place={place} itemKey={itemKey} />
      ) : coarse === 'source' ? (
        <ToSource words={m.compare.sourceTooLong} onView={onView} />
      ) : (
        <>
          {coarse === 'blocks' ? <Note>{m.compare.coarse}</Note> : null}
          {isSourceOnly ? <ToSource words={m.compare.sourceOnly} onView={onView} /> : null}
          {isTextSame && !isSourceOnly && !isWhole ? <p className="text-sm text-muted">{m.compare.onlyPlace}</p> : null}
          {isTextSame && !isWhole ? null : (
            <ComparedBlocks
              blocks={blocks}
              isSides={!isPlaceholderData ? view === 'sides' : blocks.some((block) => 'before' in block || 'after' in block)}
              onUnfold={isPlaceholderData ? undefined : () => setWhole(true)}
            />
          )}
        </>
      )}
      <OtherThreads blocks={view === 'source' ? [] : blocks} />
    </div>
  );
}

function ToSource({ words, onView }: { words: string; onView: ComparedTextProps['onView'] }) {
  return (
    <Note>
      <p>{words}</p>
      {onView === undefined ? null : (
        <Button className="mt-3" onClick={() => onView('source')}>
          {m.compare.showSource}
        </Button>
      )}
    </Note>
  );
}
