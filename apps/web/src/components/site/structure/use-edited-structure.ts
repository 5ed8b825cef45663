'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { SliceNode } from '@/components/tree/tree-slice';
import type { SiteStructure } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';
import { useSite } from '../site-context';
import { PendingChanges, type Step } from './pending-changes';
import { readEntries, type SiteEntries } from './site-entries';

/** The structure of the site on the screen, with the changes that are on their way. */
export interface EditedStructure extends SiteEntries {
  /** True if changes are pending. */
  busy: boolean;
  /** Changes the structure, after the changes before. The step is shown at once, and taken back when its change is refused. */
  change<Answer>(run: () => Promise<Answer>, step?: Step<readonly SliceNode[]>): Promise<Answer>;
}

/** Keeps what was changed in the structure shown until the server's own has come with it. */
export function useEditedStructure(initial: SiteStructure): EditedStructure {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const router = useRouter();
  const [pending] = useState(
    () =>
      new PendingChanges<readonly SliceNode[]>({
        read: () => client.invalidateQueries({ queryKey: trpc.sites.structure.pathKey() }),
        // Its number of spaces, and its screen, are shown around it.
        settled: () => router.refresh(),
      }),
  );
  const { steps, busy } = useSyncExternalStore(pending.subscribe, pending.current, pending.current);
  const { change } = pending;
  const { data } = useQuery(trpc.sites.structure.get.queryOptions({ orgId: organization.id, siteId: site.id }, { initialData: initial }));
  const entries = useMemo(() => readEntries(data), [data]);

  useAskBeforeLeaving(busy);

  const nodes = useMemo(() => steps.reduce((now, step) => step(now), entries.nodes), [steps, entries]);
  return useMemo(() => ({ ...entries, nodes, busy, change }), [entries, nodes, busy, change]);
}
