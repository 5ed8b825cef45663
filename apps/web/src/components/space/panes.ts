'use client';

import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { formatPanes, PANES_COOKIE, type PaneState, rememberPreference } from '@/lib/preferences';

export type PaneName = keyof PaneState;

/** The panes beside the text: shown or hidden on a wide screen, sheets on a narrow one. */
export interface Panes {
  shown: PaneState;
  sheet: PaneName | null;
  toggle(pane: PaneName): void;
  setSheet(pane: PaneName | null): void;
}

/** From which width on a pane stands beside the text; the same as the breakpoints md and lg. */
const WIDE = { tree: '(min-width: 56rem)', margin: '(min-width: 78rem)' } as const;

/** Keeps the panes; what the reader hides on a wide screen is remembered. */
export function usePanesState(initial: PaneState): Panes {
  const [shown, setShown] = useState(initial);
  const [sheet, setSheet] = useState<PaneName | null>(null);
  const toggle = useCallback(
    (pane: PaneName) => {
      if (!window.matchMedia(WIDE[pane]).matches) {
        setSheet((before) => (before === pane ? null : pane));
        return;
      }
      const next = { ...shown, [pane]: !shown[pane] };
      setShown(next);
      rememberPreference(PANES_COOKIE, formatPanes(next));
    },
    [shown],
  );
  return useMemo(() => ({ shown, sheet, toggle, setSheet }), [shown, sheet, toggle]);
}

export const PanesContext = createContext<Panes | undefined>(undefined);

/** Returns the panes of the screen. */
export function usePanes(): Panes {
  const value = useContext(PanesContext);
  if (value === undefined) throw new Error('This component needs a SpaceShell above it.');
  return value;
}
