'use client';

import { useMemo } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import type { TreeModel } from '../tree-model';
import { childrenOf, placeOf, takesPages } from '../tree-moves';
import { EntryPicker, type PickedEntry } from './entry-picker';
import { useTreeEditing } from './tree-editing-context';

/** Where an entry may go: the top, and every page and group that it is not above of. It becomes the last there. */
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
  if (index < 0) return [];
  const { into } = placeOf(model, index);
  const isGroup = model.nodes[index]?.type === 'group';
  const end = model.end[index] ?? index;
  const goals: PickedEntry[] = [{ id: null, title: m.tree.top, path: m.tree.top, group: false }];
  const paths: string[] = [];
  for (const [at, node] of model.nodes.entries()) {
    const above = model.parent[at] ?? -1;
    paths[at] = above < 0 ? node.title : `${paths[above]} › ${node.title}`;
    if (isGroup || !takesPages(node) || (at >= index && at < end)) continue;
    const refused = node.id === into ? m.tree.here : undefined;
    goals.push({ id: node.id, title: node.title, path: paths[at] ?? node.title, group: node.type === 'group', refused });
  }
  return goals;
}
