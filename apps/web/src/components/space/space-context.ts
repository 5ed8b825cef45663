'use client';

import { createContext, useContext } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import type { ChangeRequest, GitConnection, GitStatus, Space } from '@/lib/outputs';
import type { ShownPage } from './use-current-page';

/** The space on the screen, as its parts share it. */
export interface SpaceContextValue {
  space: Space;
  /** Id of who reads. */
  userId: string;
  /** True if the user may change the content on the screen. */
  mayEdit: boolean;
  /** State of the last sync. */
  git: GitStatus;
  /** The kept connection as the screen was drawn; null for none. */
  connection: GitConnection;
  /** Id of the revision that is read; undefined for the live content. */
  revision: string | undefined;
  /** The change request whose content is on the screen. */
  changeRequest: ChangeRequest | undefined;
  /** Prefix of page addresses, ending in `/`. */
  base: string;
  model: TreeModel;
  /** Number of pages in the tree, also while only a part of it is loaded. */
  total: number;
  /** Index of the open page; -1 when the screen shows none. */
  current: number;
  /** Announces the page that was found at an address. */
  show(page: ShownPage): void;
}

export const SpaceContext = createContext<SpaceContextValue | undefined>(undefined);

/** Returns the space on the screen. */
export function useSpace(): SpaceContextValue {
  const value = useContext(SpaceContext);
  if (value === undefined) throw new Error('This component needs a SpaceShell above it.');
  return value;
}
