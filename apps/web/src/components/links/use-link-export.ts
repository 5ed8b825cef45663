'use client';

import type { Inputs } from '@/lib/outputs';
import { pagesOf } from '@/lib/pages-of';
import { useTRPCClient } from '@/lib/trpc';
import { useCsvExport } from '@/lib/use-csv-export';
import { m } from '@/messages';
import { LINK_COLUMNS, linkCells } from './link-cells';

/** Links, and spaces, that are asked for at a time. */
const STEP = 500;

/** Exports the broken links of the spaces that a filter lets through as a CSV file, in steps that can be stopped. */
export function useLinkExport(filter: Omit<Inputs['links']['health'], 'broken' | 'limit' | 'cursor'>) {
  const { links } = useTRPCClient();

  /** Returns the spaces with broken links, once all are counted. */
  async function spacesWithBroken(signal: AbortSignal) {
    const health = (cursor: string | undefined) => links.health.query({ ...filter, broken: true, limit: STEP, cursor }, { signal });
    for (;;) {
      const spaces: { id: string; title: string }[] = [];
      let isCounted = true;
      for await (const page of pagesOf(health)) {
        spaces.push(...page.items);
        isCounted = page.counted === page.spaces;
        if (!isCounted) break;
      }
      if (isCounted) return spaces;
    }
  }

  return useCsvExport({
    file: 'broken-links.csv',
    columns: LINK_COLUMNS,
    words: m.linkHealth,
    async *read(signal) {
      for (const space of await spacesWithBroken(signal)) {
        const browse = (cursor: string | undefined) =>
          links.browse.query({ spaceId: space.id, status: 'broken', limit: STEP, cursor }, { signal });
        for await (const { items } of pagesOf(browse)) {
          yield { rows: items.map((link) => linkCells(space, link, window.location.origin)) };
        }
      }
    },
  });
}
