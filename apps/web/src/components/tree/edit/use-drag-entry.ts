'use client';

import { type DragEvent, useState } from 'react';
import type { TreeModel } from '../tree-model';
import { type DropSide, dropPlace, takesPages } from '../tree-moves';
import { useTreeEditing } from './tree-editing-context';

/** The upper and the lower part of a line that mean before and behind it, where it also takes pages. */
const EDGE = 0.3;

/** Where what is dragged would go. */
interface DropGoal {
  id: string;
  side: DropSide;
}

/** Dragging entries by pointer: what is dragged, where it would go, and what the tree listens to. */
export function useDragEntry(model: TreeModel, isOpen: (index: number) => boolean) {
  const editing = useTreeEditing();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropGoal>();
  const indexOf = (id: string | undefined) => model.nodes.findIndex((node) => node.id === id);
  const lineOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-node]');

  function placeAt({ id, side }: DropGoal) {
    const index = indexOf(id);
    return dropPlace(model, indexOf(dragged), index, side, isOpen(index));
  }

  function goalAt(event: DragEvent): DropGoal | undefined {
    const line = lineOf(event);
    const id = line?.dataset.node;
    if (line === null || id === undefined || dragged === undefined) return undefined;
    const { top, height } = line.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    const isMiddle = at > EDGE && at < 1 - EDGE && takesPages(model.nodes[indexOf(id)]);
    const goal: DropGoal = { id, side: isMiddle ? 'inside' : at < 0.5 ? 'before' : 'after' };
    return placeAt(goal) === undefined ? undefined : goal;
  }

  function end() {
    setDragged(undefined);
    setOver(undefined);
  }

  const tree =
    editing === undefined
      ? {}
      : {
          onDragStart(event: DragEvent) {
            // It stays a link, too, for where links are let go of.
            event.dataTransfer.effectAllowed = 'all';
            setDragged(lineOf(event)?.dataset.node);
          },
          onDragOver(event: DragEvent) {
            const goal = goalAt(event);
            if (goal !== undefined) event.preventDefault();
            if (goal?.id !== over?.id || goal?.side !== over?.side) setOver(goal);
          },
          onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
            if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(undefined);
          },
          onDrop(event: DragEvent) {
            const goal = goalAt(event);
            const place = goal === undefined ? undefined : placeAt(goal);
            if (place === undefined || dragged === undefined) return;
            event.preventDefault();
            editing.moveTo(dragged, place);
            end();
          },
          onDragEnd: end,
        };
  return { dragged, over, tree };
}
