'use client';

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PageSettingsDialog } from '../settings/lazy-dialogs';
import { DeletePagesDialog, MoveEntryDialog, NewEntryDialog } from './lazy-dialogs';
import { TreeEditCommands } from './tree-edit-commands';
import { type NewEntry, type TreeEditing, TreeEditingContext } from './tree-editing-context';
import type { EditedTree } from './use-edited-tree';
import { type AskedDeletion, useTreeActions } from './use-tree-actions';

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
