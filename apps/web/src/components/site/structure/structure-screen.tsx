'use client';

import { ListTree } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { buildTreeModel } from '@/components/tree/tree-model';
import { EmptyState } from '@/components/ui/empty-state';
import type { SiteStructure } from '@/lib/outputs';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { AddMenu } from './add-menu';
import { StructureContext, type StructureContextValue, type StructureDialog } from './structure-context';
import { StructureDialogs } from './structure-dialogs';
import { StructureTree } from './structure-tree';
import { useEditedStructure } from './use-edited-structure';
import { useStructureActions } from './use-structure-actions';

/** The structure of a site as one tree: its sections, groups, spaces and links. */
export function StructureScreen({ initial }: { initial: SiteStructure }) {
  const { site, mayPrepare } = useSite();
  const mayEdit = site.permissions.edit;
  const structure = useEditedStructure(initial);
  const { nodes, byId } = structure;
  const model = useMemo(() => buildTreeModel(nodes), [nodes]);
  const [focus, setFocus] = useState<{ id: string }>();
  const [said, say] = useState('');
  const [dialog, setDialog] = useState<{ shown: StructureDialog; count: number }>();
  const [open, setOpen] = useState(false);
  const focusLater = useRef<string>(undefined);
  // A dialog gives the focus back when it goes away: what is to have it then waits for that.
  const giveFocus = useCallback(
    (id: string) => {
      if (open) focusLater.current = id;
      else setFocus({ id });
    },
    [open],
  );
  function onClosed() {
    if (focusLater.current !== undefined) setFocus({ id: focusLater.current });
    focusLater.current = undefined;
  }
  const actions = useStructureActions(structure, model, { focus: giveFocus, say });
  const value = useMemo<StructureContextValue>(
    () => ({
      ...structure,
      ...actions,
      model,
      mayEdit,
      mayPrepare,
      mayChange: (id) => mayEdit || (mayPrepare && byId.get(id)?.isLive === false),
      focus,
      setFocus: giveFocus,
      show(shown) {
        setDialog((before) => ({ shown, count: (before?.count ?? 0) + 1 }));
        setOpen(true);
      },
    }),
    [structure, actions, model, byId, mayEdit, mayPrepare, focus, giveFocus],
  );
  const isEmpty = nodes.length === 0;
  return (
    <StructureContext value={value}>
      <PageHeader
        title={m.structure.title}
        lead={mayEdit ? m.structure.lead : mayPrepare ? m.structure.prepareLead : m.structure.readLead}
        actions={mayPrepare && !isEmpty ? <AddMenu /> : undefined}
      />
      {isEmpty ? (
        <EmptyState
          icon={<ListTree className="size-6" />}
          title={m.structure.emptyTitle}
          body={m.structure.emptyBody}
          actions={mayPrepare ? <AddMenu /> : undefined}
        />
      ) : (
        <StructureTree />
      )}
      {dialog === undefined ? null : (
        <StructureDialogs key={dialog.count} dialog={dialog.shown} open={open} onOpenChange={setOpen} onClosed={onClosed} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </StructureContext>
  );
}
