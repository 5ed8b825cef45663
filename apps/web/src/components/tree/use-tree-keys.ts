'use client';

import { type KeyboardEvent, useRef } from 'react';
import { editKey, type TypedText, treeKey, typeAhead, typedAfter } from './tree-keys';
import type { TreeModel } from './tree-model';
import type { Direction } from './tree-moves';
import type { OpenBranches } from './use-open-branches';

interface TreeKeys {
  model: TreeModel;
  /** The shown nodes, by index. */
  rows: readonly number[];
  branches: OpenBranches;
  focusRow(index: number): void;
  /** Changes by keys; `undefined` for users who may not edit. Ids are those of nodes. */
  edit: { rename(id: string): void; remove(id: string): void; moveByKey(id: string, direction: Direction): void } | undefined;
}

/**
 * Returns the key handler of a tree's lines: it edits the line, moves to another one, opens and closes branches, and finds typed text. A line
 * is an element with the id of its node in `data-node`; keys of a button or a field in a line are its own.
 */
export function useTreeKeys({ model, rows, branches, focusRow, edit }: TreeKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<TypedText>({ text: '', at: 0 });
  return (event) => {
    const id = (event.target as HTMLElement).dataset.node;
    const row = rows.findIndex((index) => model.nodes[index]?.id === id);
    if (id === undefined || row < 0) return;
    const change = edit === undefined ? undefined : editKey(event);
    if (edit !== undefined && change !== undefined) {
      event.preventDefault();
      if (change === 'rename') edit.rename(id);
      else if (change === 'remove') edit.remove(id);
      else edit.moveByKey(id, change);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = treeKey(event.key, model, rows, row, branches.isOpen);
    if (action !== undefined) {
      event.preventDefault();
      if (action.kind === 'focus') focusRow(action.index);
      else branches.setOpen(action.index, action.kind === 'open');
      return;
    }
    if (event.key.length !== 1 || event.key === ' ' || event.key === '/' || event.key === '?') return;
    typed.current = typedAfter(typed.current, event.key, event.timeStamp);
    const found = typeAhead(typed.current.text, model, rows, row);
    if (found === undefined) return;
    // Also keeps the key from being a shortcut.
    event.preventDefault();
    focusRow(found);
  };
}
