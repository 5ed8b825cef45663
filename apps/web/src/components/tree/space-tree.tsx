'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import type { PageMark } from '@/components/changes/page-marks';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { EntryContextMenu } from './edit/entry-context-menu';
import { EntryMenu } from './edit/entry-menu';
import { useTreeEditing } from './edit/tree-editing-context';
import { isBranch, type TreeModel } from './tree-model';
import { entryTakes } from './tree-moves';
import { TreeRow } from './tree-row';
import { useDragLines } from './use-drag-lines';
import type { OpenBranches } from './use-open-branches';
import { useTreeKeys } from './use-tree-keys';
import { useWantedFocus } from './use-wanted-focus';

const ROW = 32;
const GROUP_ROW = 44;
/** The window that the server draws: taller than most. */
const FIRST_PAINT = { width: 280, height: 1000 };

interface SpaceTreeProps {
  model: TreeModel;
  /** The shown nodes, by index. */
  rows: readonly number[];
  branches: OpenBranches;
  /** Index of the open page; -1 when none of the tree is. */
  current: number;
  /** Prefix of page addresses. */
  base: string;
  /** Changes of the current change request to pages, by page id. */
  marks: ReadonlyMap<string, PageMark>;
  /** Scroll container. */
  scroller: RefObject<HTMLElement | null>;
}

/** The table of contents: a tree of links of which only the rows in sight are in the document. */
export function SpaceTree({ model, rows, branches, current, base, marks, scroller }: SpaceTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const focusedId = useRef<string>(undefined);
  const { isOpen, setOpen } = branches;
  const editing = useTreeEditing();
  const drag = useDragLines(
    editing === undefined
      ? undefined
      : {
          model,
          isOpen,
          takes: entryTakes(model),
          // It stays a link, too, for where links are let go of.
          start(transfer) {
            transfer.effectAllowed = 'all';
          },
          moveTo: editing.moveTo,
        },
  );

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => (model.nodes[rows[row] ?? 0]?.type === 'group' ? GROUP_ROW : ROW),
    getItemKey: (row) => model.nodes[rows[row] ?? 0]?.id ?? row,
    initialRect: FIRST_PAINT,
    overscan: 12,
    paddingEnd: 24,
  });

  // The open page comes into sight when another one opens and when the whole tree has come; not when branches open and close.
  const currentId = model.nodes[current]?.id;
  const lastRow = useRef(rows);
  lastRow.current = rows;
  useEffect(() => {
    const row = currentId === undefined ? -1 : lastRow.current.findIndex((index) => model.nodes[index]?.id === currentId);
    if (row >= 0) virtualizer.scrollToIndex(row, { align: 'auto' });
  }, [currentId, model, virtualizer]);

  function focusRow(index: number) {
    const row = rows.indexOf(index);
    if (row < 0) return;
    const id = model.nodes[index]?.id ?? '';
    focusedId.current = id;
    virtualizer.scrollToIndex(row, { align: 'auto' });
    // The row may enter the document only after the scroll.
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    );
  }

  // A line whose title is typed gets the focus back when that is done.
  useWantedFocus(model, branches, editing?.renaming === undefined ? editing?.focus : undefined, focusRow);
  const onKeyDown = useTreeKeys({
    model,
    rows,
    branches,
    focusRow,
    edit: editing === undefined ? undefined : { rename: editing.startRename, remove: editing.remove, moveByKey: editing.moveByKey },
  });

  const tabStop = rows.some((index) => model.nodes[index]?.id === focusedId.current)
    ? focusedId.current
    : (currentId ?? model.nodes[rows[0] ?? 0]?.id);
  const items = virtualizer.getVirtualItems();
  const stopInSight = items.some((item) => item.key === tabStop);
  const drawn = (
    <div
      ref={tree}
      role="tree"
      aria-label={m.space.treeLabel}
      aria-busy={editing?.busy}
      {...drag.tree}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        focusedId.current = event.target.closest<HTMLElement>('[data-node]')?.dataset.node;
      }}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map((item, place) => {
        const index = rows[item.index] ?? 0;
        const node = model.nodes[index];
        if (node === undefined) return null;
        return (
          <TreeRow
            key={item.key}
            node={node}
            href={node.href ?? pageHref(base, node.path)}
            indent={model.indent[index] ?? 0}
            top={item.start}
            height={item.size}
            branch={isBranch(model, index)}
            open={isOpen(index)}
            current={index === current}
            mark={marks.get(node.id)}
            drop={drag.over?.id === node.id ? drag.over.side : undefined}
            isDragged={drag.dragged === node.id}
            tabStop={stopInSight ? node.id === tabStop : place === 0}
            position={model.place[index] ?? 1}
            siblings={model.siblings[index] ?? 1}
            onToggle={() => setOpen(index, !isOpen(index))}
            {...(editing?.renaming === node.id ? { onRenamed: (title?: string) => editing.endRename(node.id, title) } : {})}
          />
        );
      })}
    </div>
  );
  return (
    <EntryContextMenu disabled={editing === undefined} menu={(id) => <EntryMenu id={id} />}>
      {drawn}
    </EntryContextMenu>
  );
}
