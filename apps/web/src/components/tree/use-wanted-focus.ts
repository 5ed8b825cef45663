'use client';

import { useEffect, useRef } from 'react';
import { ancestors, type TreeModel } from './tree-model';
import type { OpenBranches } from './use-open-branches';

/**
 * Moves the focus to the line that is to have it, once, where it is by then: what holds it opens first.
 * @param wanted its id; another object asks again, and undefined asks for nothing yet
 */
export function useWantedFocus(
  model: TreeModel,
  { isOpen, setOpen }: OpenBranches,
  wanted: { id: string } | undefined,
  focusRow: (index: number) => void,
): void {
  const given = useRef(wanted);
  useEffect(() => {
    if (wanted === undefined || given.current === wanted) return;
    const index = model.nodes.findIndex((node) => node.id === wanted.id);
    if (index < 0) return;
    const folded = ancestors(model, index).filter((above) => !isOpen(above));
    for (const above of folded) setOpen(above, true);
    if (folded.length > 0) return;
    given.current = wanted;
    focusRow(index);
  });
}
