'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import { pageHref } from '@/lib/page-href';
import { followPage, type OpenPage } from './followed-page';

/**
 * Follows the open page to the address that it has after it, or what it is below, was moved; what else the address says stays. One that is edited stays
 * at its former address, where it is found as well: at another one the editor would begin anew, with its draft beside what a room has of it.
 */
export function useMovedPage(model: TreeModel, current: number, base: string): void {
  const router = useRouter();
  const open = useRef<OpenPage>(undefined);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const addressOf = (id: string): string | undefined => {
      const moved = model.nodes.find((node) => node.id === id);
      return moved && pageHref(base, moved.path);
    };
    const isEdited = new URLSearchParams(search).has('edit');
    const followed = followPage(open.current, { listed: model.nodes[current]?.id, pathname, isEdited, addressOf });
    open.current = followed.open;
    if (followed.to !== undefined) router.replace(followed.to + search + hash, { scroll: false });
  }, [model, current, base, router]);
}
