'use client';

import { createContext, useContext } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import type { SiteEntries } from './site-entries';
import type { StructureActions } from './use-structure-actions';

/** Kind of an item that can be added. */
export type NewKind = 'section' | 'siteSpace' | 'group' | 'link';

/** Dialog with its subject; ids are those of entries, `into` is the section or group of a new item. */
export type StructureDialog =
  | { kind: 'new'; what: NewKind; into: string | null }
  | { kind: 'edit'; id: string }
  | { kind: 'move'; id: string }
  | { kind: 'remove'; id: string };

/** The structure on the screen, and what its lines, menus and dialogs do with it. */
export interface StructureContextValue extends StructureActions, SiteEntries {
  model: TreeModel;
  /** True if the user may change published entries. */
  mayEdit: boolean;
  /** True if the user may add and change drafts. */
  mayPrepare: boolean;
  /** Returns whether they may change an entry. */
  mayChange(id: string): boolean;
  busy: boolean;
  /** The line that is to have the focus; another object asks again. */
  focus: { id: string } | undefined;
  setFocus(id: string): void;
  show(dialog: StructureDialog): void;
  change<Answer>(run: () => Promise<Answer>): Promise<Answer>;
}

export const StructureContext = createContext<StructureContextValue | undefined>(undefined);

/** Returns the structure on the screen. */
export function useStructure(): StructureContextValue {
  const value = useContext(StructureContext);
  if (value === undefined) throw new Error('This component needs a StructureScreen above it.');
  return value;
}
