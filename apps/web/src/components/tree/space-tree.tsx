'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { PageMark } from '@/components/changes/use-page-marks';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { EntryContextMenu } from './edit/entry-context-menu';
import { EntryMenu } from './edit/entry-menu';
import { useTreeEditing } from './edit/tree-editing-context';
import { useDragEntry } from './edit/use-drag-entry';
import { editKey, treeKey, typeAhead } from './tree-keys';
import { ancestors, isBranch, type TreeModel } from './tree-model';
import { TreeRow } from './tree-row';
import type { OpenBranches } from './use-open-branches';

const ROW = 32;
const GROUP_ROW = 44;
/** The window that the server draws: taller than most. */
const FIRST_PAINT = { width: 280, height: 1000 };
const TYPING_MS = 700;

interface SpaceTreeProps {
  model: TreeModel;
  /** The shown nodes, by index. */
  rows: readonly number[];
  branches: OpenBranches;
  /** Index of the open page; -1 when none of the tree is. */
  current: number;
  /** Prefix of page addresses. */
  base: string;
  /** What the change request on the screen did to pages, by their ids. */
  marks: ReadonlyMap<string, PageMark>;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
}

/** The table of contents: a tree of links of which only the rows in sight are in the document. */
export function SpaceTree({ model, rows, branches, current, base, marks, scroller }: SpaceTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const focusedId = useRef<string>(undefined);
  const typed = useRef({ text: '', at: 0 });
  const { isOpen, setOpen } = branches;
  const editing = useTreeEditing();
  const drag = useDragEntry(model, isOpen);

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

  // What was changed takes the focus where it is now: its branch opens first.
  const wanted = editing?.focus;
  const given = useRef(wanted);
  useEffect(() => {
    if (wanted === undefined || given.current === wanted || editing?.renaming !== undefined) return;
    const index = model.nodes.findIndex((node) => node.id === wanted.id);
    if (index < 0) return;
    const folded = ancestors(model, index).filter((above) => !isOpen(above));
    for (const above of folded) setOpen(above, true);
    if (folded.length > 0) return;
    given.current = wanted;
    focusRow(index);
  });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-node]')?.dataset.node;
    const row = rows.findIndex((index) => model.nodes[index]?.id === id);
    if (row < 0 || id === undefined) return;
    const edit = editing === undefined ? undefined : editKey(event);
    if (edit !== undefined && editing !== undefined) {
      event.preventDefault();
      if (edit === 'rename') editing.startRename(id);
      else if (edit === 'remove') editing.remove(id);
      else editing.moveByKey(id, edit);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = treeKey(event.key, model, rows, row, isOpen);
    if (action !== undefined) {
      event.preventDefault();
      if (action.kind === 'focus') focusRow(action.index);
      else setOpen(action.index, action.kind === 'open');
      return;
    }
    if (event.key.length !== 1 || event.key === ' ' || event.key === '/' || event.key === '?') return;
    const now = event.timeStamp;
    const before = now - typed.current.at < TYPING_MS && typed.current.text !== event.key ? typed.current.text : '';
    typed.current = { text: before + event.key, at: now };
    const target = typeAhead(typed.current.text, model, rows, row);
    if (target === undefined) return;
    // Also keeps the key from being a shortcut.
    event.preventDefault();
    focusRow(target);
  }

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
