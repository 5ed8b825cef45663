'use client';

import { useRef, useState } from 'react';
import { toCsv } from '@/lib/csv';
import { errorMessage } from '@/lib/errors';
import type { Inputs } from '@/lib/outputs';
import { saveText } from '@/lib/save-text';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { LINK_COLUMNS, linkCells } from './link-cells';

/** Links, and spaces, that are asked for at a time. */
const STEP = 500;

/** Exports the broken links of the spaces that a filter lets through as a CSV file, in steps that can be stopped. */
export function useLinkExport(filter: Omit<Inputs['links']['health'], 'broken' | 'limit' | 'cursor'>) {
  const client = useTRPCClient();
  const toast = useToast();
  const [progress, setProgress] = useState<number>();
  const stopped = useRef(false);

  /** Returns the spaces with broken links, once all are counted. */
  async function spacesWithBroken() {
    for (;;) {
      const spaces: { id: string; title: string }[] = [];
      let cursor: string | undefined;
      let isCounted = true;
      do {
        const page = await client.links.health.query({ ...filter, broken: true, limit: STEP, cursor });
        spaces.push(...page.items);
        isCounted = page.counted === page.spaces;
        cursor = page.next?.page;
      } while (cursor !== undefined && isCounted && !stopped.current);
      if (isCounted || stopped.current) return spaces;
    }
  }

  async function run(): Promise<void> {
    stopped.current = false;
    setProgress(0);
    const rows: string[][] = [LINK_COLUMNS];
    try {
      for (const space of await spacesWithBroken()) {
        let cursor: string | undefined;
        do {
          if (stopped.current) break;
          const page = await client.links.browse.query({ spaceId: space.id, status: 'broken', limit: STEP, cursor });
          rows.push(...page.items.map((link) => linkCells(space, link, window.location.origin)));
          setProgress(rows.length - 1);
          cursor = page.next?.page;
        } while (cursor !== undefined);
      }
      if (stopped.current) return toast(m.linkHealth.stopped);
      saveText(toCsv(rows), 'broken-links.csv', 'text/csv');
      toast(m.linkHealth.exported(rows.length - 1));
    } catch (error) {
      toast(errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    start: () => void run(),
    stop: () => {
      stopped.current = true;
    },
  };
}
