'use client';

import { createContext, useContext } from 'react';
import type { LookContrast, SiteLook } from '@/lib/outputs';
import type { LookPath } from './look-settings';
import type { Chosen } from './override';

/** A look that is being changed. */
interface LookDraft {
  look: SiteLook;
  /** Colours in which text would be hard to read, as the last drawing found them. */
  contrasts: readonly LookContrast[];
  mayChange: boolean;
  /** Space that links without one lead into; `undefined` for the look of a whole site. */
  ownSpaceId: string | undefined;
  /** Settings that the site space has of its own; `undefined` for the look of a whole site. */
  chosen: Chosen | undefined;
  /** Puts another look in the place of the draft. */
  put(look: SiteLook): void;
  /** Takes back a setting of a site space. */
  reset(path: LookPath): void;
}

export const LookContext = createContext<LookDraft | undefined>(undefined);

/** The draft of the screen, and a function that changes some members of one of its groups. */
export function useLook() {
  const draft = useContext(LookContext);
  if (draft === undefined) throw new Error('This component needs a LookScreen above it.');
  const { look, put } = draft;
  const set = <Group extends keyof SiteLook>(group: Group, change: Partial<SiteLook[Group]>) =>
    put({ ...look, [group]: { ...(look[group] as object), ...(change as object) } });
  return { ...draft, set };
}
