import type { CopiedPage } from '@octavo/core';
import type { SearchedPage } from '@octavo/reader/shards';
import { htmlPath } from './copy-paths.ts';
import type { KnownPage } from './manifest.ts';

/** A page whose files are there. */
export interface Done {
  page: CopiedPage;
  key: string;
  /** See `nameOnGround`. */
  name: string;
  isHidden: boolean;
  hasFeed: boolean;
  /** Origins that it lets browsers call. */
  calls: readonly string[];
  needs: readonly string[];
  searched?: SearchedPage;
}

/** Returns the facts of the pages that the next run needs. */
export function known(done: readonly Done[]): { pages: Record<string, KnownPage>; needs: string[] } {
  const places = new Map<string, number>();
  const pages: Record<string, KnownPage> = {};
  for (const { page, key, name, isHidden, hasFeed, calls, needs } of done) {
    const of = needs.map((need) => {
      const place = places.get(need) ?? places.size;
      places.set(need, place);
      return place;
    });
    pages[htmlPath(page.segments)] = { key, name, isHidden, hasFeed, calls, needs: of };
  }
  return { pages, needs: [...places.keys()] };
}
