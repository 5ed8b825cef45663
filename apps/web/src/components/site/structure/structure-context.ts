'use client';

import { createContext, useContext } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import type { SiteEntries } from './site-entries';
import type { StructureActions } from './use-structure-actions';

/** What can be added. */
export type NewKind = 'section' | 'siteSpace' | 'group' | 'link';

/** What one of the dialogs is about; ids are those of entries, `into` the section or group that takes what is added. */
export type StructureDialog =
  | { kind: 'new'; what: NewKind; into: string | null }
  | { kind: 'edit'; id: string }
  | { kind: 'move'; id: string }
  | { kind: 'remove'; id: string };

/** The structure on the screen, and what its lines, menus and dialogs do with it. */
export interface StructureContextValue extends StructureActions, SiteEntries {
  model: TreeModel;
  /** True if the person may change what readers see. */
  mayEdit: boolean;
  /** True if they may add and change drafts. */
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

/** The structure on the screen. */
export function useStructure(): StructureContextValue {
  const value = useContext(StructureContext);
  if (value === undefined) throw new Error('This component needs a StructureScreen above it.');
  return value;
}
