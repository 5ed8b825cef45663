'use client';

import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { EntryContextMenu } from '@/components/tree/edit/entry-context-menu';
import { isBranch, visibleRows } from '@/components/tree/tree-model';
import { useDragLines } from '@/components/tree/use-drag-lines';
import { useTreeKeys } from '@/components/tree/use-tree-keys';
import { useWantedFocus } from '@/components/tree/use-wanted-focus';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { addressOf } from './site-entries';
import { siteEntryTakes } from './site-moves';
import { useStructure } from './structure-context';
import { StructureMenu } from './structure-menu';
import { StructureRow } from './structure-row';

/** The structure as a tree (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/), by keyboard and by pointer. */
export function StructureTree() {
  const structure = useStructure();
  const { model, byId, mayPrepare, mayChange, busy, focus, show, moveByKey, moveTo } = structure;
  const { address } = useSite();
  const toast = useToast();
  const tree = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
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

  const branches = { isOpen, setOpen };
  const drag = useDragLines(
    mayPrepare
      ? {
          model,
          isOpen,
          takes: siteEntryTakes(model, byId),
          start(transfer, id) {
            transfer.effectAllowed = 'move';
            transfer.setData('text/plain', byId.get(id)?.title ?? '');
          },
          moveTo,
        }
      : undefined,
  );

  /** Does something to an entry, or says why not. */
  function change(id: string, work: () => void) {
    if (mayChange(id)) work();
    else toast(m.structure.draftsOnly);
  }

  function focusRow(index: number) {
    tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(idAt(index))}"]`)?.focus();
  }

  useWantedFocus(model, branches, focus, focusRow);
  const onTreeKey = useTreeKeys({
    model,
    rows,
    branches,
    focusRow,
    edit: mayPrepare
      ? {
          rename: (id) => change(id, () => show({ kind: 'edit', id })),
          remove: (id) => change(id, () => show({ kind: 'remove', id })),
          moveByKey: (id, direction) => change(id, () => moveByKey(id, direction)),
        }
      : undefined,
  });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const id = (event.target as HTMLElement).dataset.node;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (id === undefined || !mayPrepare || !isPlain || (event.key !== 'Enter' && event.key !== ' ')) return onTreeKey(event);
    event.preventDefault();
    change(id, () => show({ kind: 'edit', id }));
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-node]')?.dataset.node;
    if (id === undefined || target.closest('[data-menu]') !== null) return;
    const index = model.nodes.findIndex((node) => node.id === id);
    if (target.closest('[data-toggle]') !== null) setOpen(index, !isOpen(index));
    else if (mayChange(id)) show({ kind: 'edit', id });
  }

  const tabStop = rows.some((index) => idAt(index) === focused) ? focused : idAt(rows[0] ?? 0);
  return (
    <EntryContextMenu disabled={!mayPrepare} menu={(id) => <StructureMenu id={id} />}>
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
              mayEdit={mayChange(entry.id)}
              hasMenu={mayPrepare}
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
