'use client';

import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { EntryContextMenu } from '@/components/tree/edit/entry-context-menu';
import { editKey, treeKey, typeAhead } from '@/components/tree/tree-keys';
import { ancestors, isBranch, visibleRows } from '@/components/tree/tree-model';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { addressOf } from './site-entries';
import { useStructure } from './structure-context';
import { StructureMenu } from './structure-menu';
import { StructureRow } from './structure-row';
import { useDragOrder } from './use-drag-order';

const TYPING_MS = 700;

/** The structure as a tree (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/), by keyboard and by pointer. */
export function StructureTree() {
  const structure = useStructure();
  const { model, byId, mayEdit, busy, focus, show, moveByKey } = structure;
  const { address } = useSite();
  const tree = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const typed = useRef({ text: '', at: 0 });
  const drag = useDragOrder();
  const idAt = (index: number) => model.nodes[index]?.id ?? '';
  const isOpen = (index: number) => !closed.has(idAt(index));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is closed decides what is open.
  const rows = useMemo(() => visibleRows(model, isOpen), [model, closed]);

  function setOpen(index: number, open: boolean) {
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(idAt(index));
      else next.add(idAt(index));
      return next;
    });
  }

  function focusRow(index: number) {
    tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(idAt(index))}"]`)?.focus();
  }

  // What was moved or made takes the focus where it is now: what holds it opens first.
  const given = useRef(focus);
  useEffect(() => {
    if (focus === undefined || given.current === focus) return;
    const index = model.nodes.findIndex((node) => node.id === focus.id);
    if (index < 0) return;
    const folded = ancestors(model, index).filter((above) => !isOpen(above));
    for (const above of folded) setOpen(above, true);
    if (folded.length > 0) return;
    given.current = focus;
    focusRow(index);
  });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement;
    const id = target.dataset.node;
    // Keys of a button in a line are its own.
    if (id === undefined) return;
    const row = rows.findIndex((index) => idAt(index) === id);
    const edit = mayEdit ? editKey(event) : undefined;
    if (edit !== undefined) {
      event.preventDefault();
      if (edit === 'rename') show({ kind: 'edit', id });
      else if (edit === 'remove') show({ kind: 'remove', id });
      else moveByKey(id, edit);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (mayEdit && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      show({ kind: 'edit', id });
      return;
    }
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
    const found = typeAhead(typed.current.text, model, rows, row);
    if (found === undefined) return;
    // Also keeps the key from being a shortcut.
    event.preventDefault();
    focusRow(found);
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-node]')?.dataset.node;
    if (id === undefined || target.closest('[data-menu]') !== null) return;
    const index = model.nodes.findIndex((node) => node.id === id);
    if (target.closest('[data-toggle]') !== null) setOpen(index, !isOpen(index));
    else if (mayEdit) show({ kind: 'edit', id });
  }

  const tabStop = rows.some((index) => idAt(index) === focused) ? focused : idAt(rows[0] ?? 0);
  return (
    <EntryContextMenu disabled={!mayEdit} menu={(id) => <StructureMenu id={id} />}>
      <div
        ref={tree}
        role="tree"
        aria-label={m.structure.tree}
        aria-busy={busy}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => {
          // A menu of a line is elsewhere in the document.
          const id = event.target.closest<HTMLElement>('[data-node]')?.dataset.node;
          if (id !== undefined) setFocused(id);
        }}
        className="overflow-hidden rounded-md border border-line"
        {...drag.tree}
      >
        {rows.map((index) => {
          const entry = byId.get(idAt(index));
          const node = model.nodes[index];
          if (entry === undefined || node === undefined) return null;
          return (
            <StructureRow
              key={entry.id}
              entry={entry}
              path={addressOf(entry, structure, '/')}
              address={addressOf(entry, structure, address)}
              mayEdit={mayEdit}
              depth={node.depth}
              branch={isBranch(model, index)}
              open={isOpen(index)}
              tabStop={entry.id === tabStop}
              position={model.place[index] ?? 1}
              siblings={model.siblings[index] ?? 1}
              drop={drag.over?.id === entry.id ? drag.over.side : undefined}
              isDragged={drag.dragged === entry.id}
            />
          );
        })}
      </div>
    </EntryContextMenu>
  );
}
