'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { SliceNode } from '@/components/tree/tree-slice';
import { isUnreached } from '@/lib/errors';
import type { SiteStructure } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';
import { useSite } from '../site-context';
import { readEntries, type SiteEntries } from './site-entries';

/** Optimistic change of the shown nodes, before the server has answered. Must be idempotent. */
type Step = (nodes: readonly SliceNode[]) => readonly SliceNode[];

/** The structure of the site on the screen, with the changes that are on their way. */
export interface EditedStructure extends SiteEntries {
  /** True if changes are pending. */
  busy: boolean;
  /** Changes the structure, after the changes before. The step is shown at once, and taken back when its change is refused. */
  change<Answer>(run: () => Promise<Answer>, step?: Step): Promise<Answer>;
}

/** Keeps what was changed in the structure shown until the server's own has come with it. */
export function useEditedStructure(initial: SiteStructure): EditedStructure {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const router = useRouter();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const isReached = useRef(false);
  const { data } = useQuery(trpc.sites.structure.get.queryOptions({ orgId: organization.id, siteId: site.id }, { initialData: initial }));
  const entries = useMemo(() => readEntries(data), [data]);

  const readAgain = useCallback(async () => {
    if (!isReached.current) {
      setBusy(false);
      return;
    }
    isReached.current = false;
    await client.invalidateQueries({ queryKey: trpc.sites.structure.pathKey() });
    if (waiting.current > 0) return;
    setSteps([]);
    setBusy(false);
    // How many spaces it has, and what opens, is shown around it.
    router.refresh();
  }, [client, router, trpc]);

  const change = useCallback(
    async <Answer>(run: () => Promise<Answer>, step?: Step): Promise<Answer> => {
      if (step !== undefined) setSteps((before) => [...before, step]);
      waiting.current++;
      setBusy(true);
      const work = queue.current.then(run);
      queue.current = work.catch(() => undefined);
      try {
        const answer = await work;
        isReached.current = true;
        return answer;
      } catch (error) {
        isReached.current ||= !isUnreached(error);
        setSteps((before) => before.filter((other) => other !== step));
        throw error;
      } finally {
        waiting.current--;
        if (waiting.current === 0) void readAgain();
      }
    },
    [readAgain],
  );

  useAskBeforeLeaving(busy);

  const nodes = useMemo(() => steps.reduce((now, step) => step(now), entries.nodes), [steps, entries]);
  return useMemo(() => ({ ...entries, nodes, busy, change }), [entries, nodes, busy, change]);
}
