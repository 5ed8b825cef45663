'use client';

import { useMemo } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import type { TreeModel } from '../tree-model';
import { childrenOf, entryTakes } from '../tree-moves';
import { EntryPicker, type PickedEntry } from './entry-picker';
import { moveGoals } from './move-goals';
import { useTreeEditing } from './tree-editing-context';

/** Dialog that moves an entry to the top, or below any page or group outside of its own subtree. It becomes the last one there. */
export function MoveEntryDialog({ id, open, onOpenChange }: { id: string; open: boolean; onOpenChange(open: boolean): void }) {
  const { model } = useSpace();
  const editing = useTreeEditing();
  const index = model.nodes.findIndex((node) => node.id === id);
  const entries = useMemo(() => goalsFor(model, index), [model, index]);
  const node = model.nodes[index];
  if (node === undefined) return null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.tree.moveTitle(node.title)} description={m.tree.moveLead}>
      <EntryPicker
        label={m.tree.moveFilter}
        empty={m.tree.nowhere}
        entries={entries}
        onChoose={(goal) => {
          onOpenChange(false);
          const parent = goal.id === null ? -1 : model.nodes.findIndex((each) => each.id === goal.id);
          const others = childrenOf(model, parent).filter((child) => child !== index);
          editing?.moveTo(id, { into: goal.id, at: others.length });
        }}
      />
    </Dialog>
  );
}

function goalsFor(model: TreeModel, index: number): PickedEntry[] {
  return [{ id: null, title: m.tree.top, path: m.tree.top, group: false }, ...moveGoals(model, index, entryTakes(model), m.tree.here)];
}
