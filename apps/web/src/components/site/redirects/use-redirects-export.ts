'use client';

import { useState } from 'react';
import { toCsv } from '@/lib/csv';
import { errorMessage } from '@/lib/errors';
import { saveText } from '@/lib/save-text';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { useSite } from '../site-context';
import { destinationWords } from './redirect-words';

const STEP = 500;

/** Saves the redirects whose address has a text as a CSV file. */
export function useRedirectsExport() {
  const { site, organization } = useSite();
  const { sites } = useTRPCClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function run(search: string): Promise<void> {
    setBusy(true);
    try {
      const rows = [['source', 'destination', 'permanent']];
      let cursor: string | undefined;
      do {
        const page = await sites.redirects.list.query({ orgId: organization.id, siteId: site.id, search, limit: STEP, cursor });
        for (const redirect of page.items) rows.push([redirect.source, destinationWords(redirect), redirect.permanent ? 'permanent' : '']);
        cursor = page.next?.page;
      } while (cursor !== undefined);
      saveText(toCsv(rows), 'redirects.csv', 'text/csv');
    } catch (error) {
      toast(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, start: (search: string) => void run(search) };
}
