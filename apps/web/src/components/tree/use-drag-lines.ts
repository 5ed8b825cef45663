'use client';

import { type DragEvent, useState } from 'react';
import { type DropGoal, type DropTree, dropGoal } from './drop-goal';
import type { TreePlace } from './tree-moves';

interface DragLines extends DropTree {
  /** Hands the dragged item to every place that it may be dropped on. */
  start(transfer: DataTransfer, id: string): void;
  moveTo(id: string, place: TreePlace): void;
}

/**
 * Dragging lines of a tree by pointer: what is dragged, where it would go, and what the tree listens to.
 * @param lines undefined where nothing may be moved
 */
export function useDragLines(lines: DragLines | undefined) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropGoal>();
  const lineOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-node]');
  if (lines === undefined) return { dragged, over, tree: {} };

  const { start, moveTo } = lines;

  function goalAt(event: DragEvent): DropGoal | undefined {
    const line = lineOf(event);
    const id = line?.dataset.node;
    if (line === null || id === undefined || dragged === undefined || lines === undefined) return undefined;
    const { top, height } = line.getBoundingClientRect();
    return dropGoal(lines, dragged, id, (event.clientY - top) / height);
  }

  function end() {
    setDragged(undefined);
    setOver(undefined);
  }

  const tree = {
    onDragStart(event: DragEvent) {
      const id = lineOf(event)?.dataset.node;
      if (id === undefined) return;
      start(event.dataTransfer, id);
      setDragged(id);
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
      if (goal === undefined || dragged === undefined) return;
      event.preventDefault();
      moveTo(dragged, goal.place);
      end();
    },
    onDragEnd: end,
  };
  return { dragged, over, tree };
}
