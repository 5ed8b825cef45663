'use client';

import { type DragEvent, useState } from 'react';
import { type DropSide, dropPlace } from './site-moves';
import { useStructure } from './structure-context';

/** The upper and the lower part of a line that mean before and behind it, where it also takes things in. */
const EDGE = 0.3;

/** Where what is dragged would go. */
interface DropGoal {
  id: string;
  side: DropSide;
}

/** Dragging lines of the structure by pointer: what is dragged, where it would go, and what the tree listens to. */
export function useDragOrder() {
  const { model, byId, mayEdit, moveTo } = useStructure();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropGoal>();
  const indexOf = (id: string) => model.nodes.findIndex((node) => node.id === id);
  const lineOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-node]');

  function goalAt(event: DragEvent): DropGoal | undefined {
    const line = lineOf(event);
    const id = line?.dataset.node;
    if (line === null || id === undefined || dragged === undefined) return undefined;
    const { top, height } = line.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    const half: DropSide = at < 0.5 ? 'before' : 'after';
    const side: DropSide = byId.get(id)?.kind === 'site-section-group' && at > EDGE && at < 1 - EDGE ? 'inside' : half;
    return dropPlace(model, byId, indexOf(dragged), indexOf(id), side) === undefined ? undefined : { id, side };
  }

  function end() {
    setDragged(undefined);
    setOver(undefined);
  }

  const tree = mayEdit
    ? {
        onDragStart(event: DragEvent) {
          const id = lineOf(event)?.dataset.node;
          if (id === undefined) return;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', byId.get(id)?.title ?? '');
          setDragged(id);
        },
        onDragOver(event: DragEvent) {
          const goal = goalAt(event);
          if (goal !== undefined) event.preventDefault();
          if (goal?.id !== over?.id || goal?.side !== over?.side) setOver(goal);
        },
        onDrop(event: DragEvent) {
          const goal = goalAt(event);
          if (goal === undefined || dragged === undefined) return;
          event.preventDefault();
          const place = dropPlace(model, byId, indexOf(dragged), indexOf(goal.id), goal.side);
          if (place !== undefined) moveTo(dragged, place);
          end();
        },
        onDragEnd: end,
      }
    : {};
  return { dragged, over, tree };
}
