'use client';

import { pagesOf } from '@/lib/pages-of';
import { useTRPCClient } from '@/lib/trpc';
import { useCsvExport } from '@/lib/use-csv-export';
import { useSite } from '../site-context';
import { destinationWords } from './redirect-words';

/** Redirects that are asked for at a time. */
const STEP = 500;

/** Exports the redirects whose address has a text as a CSV file. */
export function useRedirectsExport(search: string) {
  const { site, organization } = useSite();
  const { sites } = useTRPCClient();
  const { progress, start } = useCsvExport({
    file: 'redirects.csv',
    columns: ['source', 'destination', 'permanent'],
    async *read(signal) {
      const input = { orgId: organization.id, siteId: site.id, search, limit: STEP };
      for await (const { items } of pagesOf((cursor) => sites.redirects.list.query({ ...input, cursor }, { signal }))) {
        yield { rows: items.map((redirect) => [redirect.source, destinationWords(redirect), redirect.permanent ? 'permanent' : '']) };
      }
    },
  });
  return { isBusy: progress !== undefined, start };
}
