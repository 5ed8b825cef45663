'use client';

import { type DragEvent, useState } from 'react';
import type { TreeModel } from './tree-model';
import { type DropSide, dropPlace, type Takes, type TreePlace } from './tree-moves';

/** The upper and the lower part of a line that mean before and behind it, where it also takes what is dragged. */
const EDGE = 0.3;

/** Drop position of the dragged entry. */
interface DropGoal {
  id: string;
  side: DropSide;
}

interface DragLines {
  model: TreeModel;
  isOpen(index: number): boolean;
  takes: Takes;
  /** Says what is dragged to whatever it may be let go of over. */
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

  const { model, isOpen, takes, start, moveTo } = lines;
  const indexOf = (id: string) => model.nodes.findIndex((node) => node.id === id);

  function goalAt(event: DragEvent): (DropGoal & { place: TreePlace }) | undefined {
    const line = lineOf(event);
    const id = line?.dataset.node;
    if (line === null || id === undefined || dragged === undefined) return undefined;
    const { top, height } = line.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    const [index, moved] = [indexOf(id), indexOf(dragged)];
    const isMiddle = at > EDGE && at < 1 - EDGE && takes(index, moved);
    const side = isMiddle ? 'inside' : at < 0.5 ? 'before' : 'after';
    const place = dropPlace(model, moved, index, side, isOpen(index), takes);
    return place === undefined ? undefined : { id, side, place };
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
