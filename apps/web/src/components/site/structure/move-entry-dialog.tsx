'use client';

import { useMemo } from 'react';
import { EntryPicker, type PickedEntry } from '@/components/tree/edit/entry-picker';
import { childrenOf } from '@/components/tree/tree-moves';
import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import type { SiteEntry } from './site-entries';
import { type StructureContextValue, useStructure } from './structure-context';

interface MoveEntryDialogProps {
  entry: SiteEntry;
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed(): void;
}

/** Where an entry may go: the root, and every group that it does not hold. It becomes the last there. */
export function MoveEntryDialog({ entry, open, onOpenChange, onClosed }: MoveEntryDialogProps) {
  const { model, byId, moveTo } = useStructure();
  const goals = useMemo(() => goalsFor(entry, model, byId), [entry, model, byId]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={m.structure.moveTitle(entry.title)}
      description={m.structure.moveLead}
    >
      <EntryPicker
        label={m.structure.moveFilter}
        empty={m.structure.nowhere}
        entries={goals}
        onChoose={(goal) => {
          onOpenChange(false);
          const parent = goal.id === null ? -1 : model.nodes.findIndex(({ id }) => id === goal.id);
          moveTo(entry.id, { into: goal.id, at: childrenOf(model, parent).length });
        }}
      />
    </Dialog>
  );
}

function goalsFor(entry: SiteEntry, model: StructureContextValue['model'], byId: StructureContextValue['byId']): PickedEntry[] {
  const index = model.nodes.findIndex(({ id }) => id === entry.id);
  const end = model.end[index] ?? index;
  const refusedIn = (id: string | null) => (entry.parent === id ? { refused: m.structure.here } : {});
  const goals: PickedEntry[] = [{ id: null, title: m.structure.root, path: m.structure.root, group: false, ...refusedIn(null) }];
  const paths: string[] = [];
  for (const [at, node] of model.nodes.entries()) {
    const above = model.parent[at] ?? -1;
    paths[at] = above < 0 ? node.title : `${paths[above]} › ${node.title}`;
    if (byId.get(node.id)?.kind !== 'site-section-group' || (at >= index && at < end)) continue;
    goals.push({ id: node.id, title: node.title, path: paths[at] ?? node.title, group: true, ...refusedIn(node.id) });
  }
  return goals;
}
