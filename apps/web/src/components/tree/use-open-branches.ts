'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { isBranchOpen, withOpen } from './open-branches';
import { ancestors, type TreeModel } from './tree-model';

/** Open branches of the tree. */
export interface OpenBranches {
  isOpen(index: number): boolean;
  setOpen(index: number, open: boolean): void;
}

/**
 * Keeps which branches are open: groups at first, the branch of the open page, and what the reader opened; a branch that was opened for a
 * page stays open when another one is read.
 */
export function useOpenBranches(model: TreeModel, current: number): OpenBranches {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const path = useMemo(() => {
    const indexes = current < 0 ? [] : [...ancestors(model, current), current];
    return indexes.map((index) => model.nodes[index]?.id ?? '');
  }, [model, current]);
  const pathKey = path.join(' ');

  useEffect(() => {
    if (pathKey !== '') setChosen((before) => withOpen(before, pathKey.split(' ')));
  }, [pathKey]);

  const isOpen = useCallback(
    (index: number) => {
      const node = model.nodes[index];
      return node !== undefined && isBranchOpen(node, chosen, path);
    },
    [model, chosen, path],
  );
  const setOpen = useCallback(
    (index: number, open: boolean) => {
      const id = model.nodes[index]?.id;
      if (id !== undefined) setChosen((before) => new Map(before).set(id, open));
    },
    [model],
  );
  return useMemo(() => ({ isOpen, setOpen }), [isOpen, setOpen]);
}
