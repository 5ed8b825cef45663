'use client';

import { useEffect, useState } from 'react';
import { keptText, type RecentPage, readKept, withPage } from '@/lib/recent-pages';

const KEY = 'octavo.recent-pages';

/** Returns the pages of an organization that were opened last in this browser, newest first; none while the server draws, which knows of none. */
export function useRecentPages(orgId: string, most: number): readonly RecentPage[] {
  const [pages, setPages] = useState<readonly RecentPage[]>([]);
  useEffect(() => {
    const found = read().filter((page) => page.orgId === orgId);
    setPages(found.slice(0, most));
  }, [orgId, most]);
  return pages;
}

/** Notes that a page is open. */
export function useNotePage({ orgId, href, title, space }: Omit<RecentPage, 'at'>): void {
  useEffect(() => {
    try {
      localStorage.setItem(KEY, keptText(withPage(read(), { orgId, href, title, space, at: Date.now() })));
    } catch {
      // A full or forbidden storage: the page is not listed.
    }
  }, [orgId, href, title, space]);
}

function read(): RecentPage[] {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}
