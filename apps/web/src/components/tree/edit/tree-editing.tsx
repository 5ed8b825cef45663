'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { TreeEditCommands } from './tree-edit-commands';
import { type NewEntry, type TreeEditing, TreeEditingContext } from './tree-editing-context';
import type { EditedTree } from './use-edited-tree';
import { type AskedDeletion, useTreeActions } from './use-tree-actions';

// Readers do not pay for what they may not open.
const DeletePagesDialog = dynamic(() => import('./delete-pages-dialog').then((module) => module.DeletePagesDialog), { ssr: false });
const MoveEntryDialog = dynamic(() => import('./move-entry-dialog').then((module) => module.MoveEntryDialog), { ssr: false });
const NewEntryDialog = dynamic(() => import('./new-entry-dialog').then((module) => module.NewEntryDialog), { ssr: false });
const PageSettingsDialog = dynamic(() => import('../settings/page-settings-dialog').then((module) => module.PageSettingsDialog), {
  ssr: false,
});

type Shown = { kind: 'new'; entry: NewEntry } | { kind: 'move' | 'settings'; id: string } | { kind: 'delete'; asked: AskedDeletion };

interface TreeEditingProviderProps {
  tree: EditedTree;
  /** True if the table of contents can be changed now. */
  enabled: boolean;
  children: ReactNode;
}

/** Lets those who may change the table of contents do so: what its rows, menus and the palette call, and the dialogs. */
export function TreeEditingProvider({ tree, enabled, children }: TreeEditingProviderProps) {
  const [renaming, startRename] = useState<string>();
  const [focus, setFocus] = useState<{ id: string }>();
  const [said, say] = useState('');
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const show = useCallback((next: Shown) => {
    setShown(next);
    setOpened((count) => count + 1);
    setOpen(true);
  }, []);
  const actions = useTreeActions(tree, { focus: (id) => setFocus({ id }), say, ask: (asked) => show({ kind: 'delete', asked }) });

  const value = useMemo<TreeEditing>(() => {
    return {
      ...actions,
      renaming,
      focus,
      startRename: (id) => {
        if (!actions.isFixed(id)) startRename(id);
      },
      endRename(id, title) {
        startRename(undefined);
        setFocus({ id });
        if (title !== undefined) actions.rename(id, title);
      },
      showNew: (entry) => show({ kind: 'new', entry }),
      showMove: (id) => show({ kind: 'move', id }),
      showSettings: (id) => show({ kind: 'settings', id }),
      busy: tree.busy,
      change: tree.change,
      setFocus: (id) => setFocus({ id }),
    };
  }, [actions, renaming, focus, show, tree.busy, tree.change]);

  const props = { open, onOpenChange: setOpen };
  return (
    <TreeEditingContext value={enabled ? value : undefined}>
      {children}
      <TreeEditCommands />
      {shown?.kind === 'new' ? <NewEntryDialog key={opened} entry={shown.entry} {...props} /> : null}
      {shown?.kind === 'move' ? <MoveEntryDialog key={opened} id={shown.id} {...props} /> : null}
      {shown?.kind === 'settings' ? <PageSettingsDialog key={opened} id={shown.id} {...props} /> : null}
      {shown?.kind === 'delete' ? <DeletePagesDialog key={opened} asked={shown.asked} onConfirm={actions.removeNow} {...props} /> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </TreeEditingContext>
  );
}
