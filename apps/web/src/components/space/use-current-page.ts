import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import { pathUnder } from '@/lib/page-href';
import { useMovedPage } from './use-moved-page';

/** A page on the screen, with the address that it was found at. */
export interface ShownPage {
  id: string;
  pathname: string;
}

/**
 * Returns the index of the open page, -1 when the screen shows none. An address that a page had before, or the name of the first one, is not in the table of
 * contents: the screen itself says with `show` which page it found there.
 */
export function useCurrentPage(model: TreeModel, base: string): { current: number; show: (page: ShownPage) => void } {
  const pathname = usePathname();
  const [shown, show] = useState<ShownPage>();
  const listed = indexAt(model, pathUnder(base, pathname));
  useMovedPage(model, listed, base);
  const isElsewhere = listed < 0 && shown?.pathname === pathname;
  return { current: isElsewhere ? model.nodes.findIndex(({ id }) => id === shown.id) : listed, show };
}

/** The space's own address shows its first page. */
function indexAt(model: TreeModel, path: string | undefined): number {
  if (path === undefined || path === '~' || path.startsWith('~/')) return -1;
  const found = model.byPath.get(path.toLowerCase());
  if (found !== undefined || path !== '') return found ?? -1;
  return model.nodes.findIndex((node) => node.type === 'document' && node.hasContent);
}
