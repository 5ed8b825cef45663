'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import { pageHref } from '@/lib/page-href';

/** Follows the open page to the address that it has after it, or what it is below, was moved; what else the address says stays. */
export function useMovedPage(model: TreeModel, current: number, base: string): void {
  const router = useRouter();
  const open = useRef<{ id: string; pathname: string }>(undefined);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const id = model.nodes[current]?.id;
    if (id !== undefined) open.current = { id, pathname };
    else if (open.current?.pathname === pathname) {
      const moved = model.nodes.find((node) => node.id === open.current?.id);
      if (moved !== undefined) router.replace(pageHref(base, moved.path) + search + hash, { scroll: false });
    }
  }, [model, current, base, router]);
}
