'use client';

import { useMemo, useRef } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { DeletedPages } from '@/components/changes/deleted-pages';
import { usePageMarks } from '@/components/changes/use-page-marks';
import { TreeToolbar } from '@/components/tree/edit/tree-toolbar';
import { SpaceTree } from '@/components/tree/space-tree';
import { visibleRows } from '@/components/tree/tree-model';
import { useOpenBranches } from '@/components/tree/use-open-branches';
import { m } from '@/messages';
import { useSpace } from './space-context';
import { SpaceEmoji } from './space-emoji';
import { SpaceNav } from './space-nav';
import { StarButton } from './star-button';

/** The left pane: the space, its other screens, its table of contents. */
export function SpacePane() {
  const { space, model, current, base, total, revision } = useSpace();
  const { marks, deleted } = usePageMarks();
  const scroller = useRef<HTMLDivElement>(null);
  const branches = useOpenBranches(model, current);
  const rows = useMemo(() => visibleRows(model, branches.isOpen), [model, branches]);
  return (
    <>
      <div className="border-b border-line px-3 pt-3">
        <div className="flex items-start gap-1">
          <HoverLink href={base} className="flex min-w-0 flex-1 items-center gap-2.5 rounded-sm px-1 py-1 hover:text-accent">
            <SpaceEmoji emoji={space.emoji} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{space.title}</span>
              <span className="block text-xs text-muted">{m.space.pageCount(total)}</span>
            </span>
          </HoverLink>
          <StarButton space={space} />
        </div>
        {revision === undefined ? <SpaceNav /> : <div className="h-3" />}
      </div>
      <TreeToolbar />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-2 [scrollbar-width:thin]">
        {rows.length === 0 ? (
          <p className="px-4 py-3 text-muted">{m.space.emptyTree}</p>
        ) : (
          <SpaceTree model={model} rows={rows} branches={branches} current={current} base={base} marks={marks} scroller={scroller} />
        )}
      </div>
      <DeletedPages deleted={deleted} />
    </>
  );
}
