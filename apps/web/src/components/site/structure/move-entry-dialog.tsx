'use client';

import { useMemo } from 'react';
import { EntryPicker, type PickedEntry } from '@/components/tree/edit/entry-picker';
import { moveGoals } from '@/components/tree/edit/move-goals';
import { childrenOf } from '@/components/tree/tree-moves';
import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import type { SiteEntry } from './site-entries';
import { siteEntryTakes } from './site-moves';
import { type StructureContextValue, useStructure } from './structure-context';

interface MoveEntryDialogProps {
  entry: SiteEntry;
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed(): void;
}

/** Dialog that moves an entry to the root or into any group outside of the entry itself. It becomes the last one there. */
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
  const root = { id: null, title: m.structure.root, path: m.structure.root, group: false };
  return [
    entry.parent === null ? { ...root, refused: m.structure.here } : root,
    ...moveGoals(model, index, siteEntryTakes(model, byId), m.structure.here),
  ];
}
