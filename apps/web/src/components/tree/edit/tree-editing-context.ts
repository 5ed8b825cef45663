'use client';

import { createContext, useContext } from 'react';
import type { EditedTree } from './use-edited-tree';
import type { TreeActions } from './use-tree-actions';

/** New entry and its position: after an entry or below it; at the end if none is named. */
export interface NewEntry {
  kind: 'page' | 'group' | 'link';
  near?: { id: string; below: boolean } | undefined;
}

/** Changing the table of contents on the screen. Ids are those of entries. */
export interface TreeEditing extends TreeActions, Pick<EditedTree, 'change' | 'busy'> {
  /** The entry whose title is being typed. */
  renaming: string | undefined;
  /** The entry that is to have the focus; another object asks again. */
  focus: { id: string } | undefined;
  setFocus(id: string): void;
  startRename(id: string): void;
  /** With a title, renames. */
  endRename(id: string, title?: string): void;
  showNew(entry: NewEntry): void;
  showMove(id: string): void;
  showSettings(id: string): void;
}

export const TreeEditingContext = createContext<TreeEditing | undefined>(undefined);

/** Changing the table of contents; undefined for those who may not, and where nobody may. */
export function useTreeEditing(): TreeEditing | undefined {
  return useContext(TreeEditingContext);
}
