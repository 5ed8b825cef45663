'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { isUnreached } from '@/lib/errors';
import type { ContentChanged, ContentEdit } from '@/lib/outputs';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';
import type { SliceNode } from '../tree-slice';
import { SendQueue } from './send-queue';

/** Optimistic change of the shown nodes, before the server has answered. Must be idempotent. */
type Step = (nodes: readonly SliceNode[]) => readonly SliceNode[];

/** The table of contents with the changes that are on their way. */
export interface EditedTree {
  nodes: readonly SliceNode[];
  /** True if changes are pending. */
  busy: boolean;
  /** Changes the content. Changes are sent one after the other; the step is shown at once, and taken back when its change is refused. */
  change(changes: ContentEdit[], step?: Step): Promise<ContentChanged>;
  /** Has the server's tree read again. */
  refresh(): void;
}

/**
 * Keeps what was changed in the table of contents shown until the server's own tree has come with it.
 * @param send changes the content that is shown
 * @param ready whether `nodes` are the whole tree of what the server said last
 */
export function useEditedTree(
  send: (changes: ContentEdit[]) => Promise<ContentChanged>,
  nodes: readonly SliceNode[],
  ready: boolean,
): EditedTree {
  const router = useRouter();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [busy, setBusy] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const [queue] = useState(() => new SendQueue(isUnreached));

  const refresh = useCallback(() => startRefresh(() => router.refresh()), [router]);

  const change = useCallback(
    async (changes: ContentEdit[], step?: Step) => {
      if (step !== undefined) setSteps((before) => [...before, step]);
      try {
        return await queue.push(changes, send, {
          onBusy: () => setBusy(true),
          onIdle(isReached) {
            setBusy(false);
            if (isReached) refresh();
          },
        });
      } catch (error) {
        setSteps((before) => before.filter((other) => other !== step));
        throw error;
      }
    },
    [queue, send, refresh],
  );

  useEffect(() => {
    if (!refreshing && ready && !busy) setSteps((before) => (before.length === 0 ? before : []));
  }, [refreshing, ready, busy]);

  useAskBeforeLeaving(busy);

  const shown = useMemo(() => steps.reduce((now, step) => step(now), nodes), [steps, nodes]);
  return useMemo(() => ({ nodes: shown, busy, change, refresh }), [shown, busy, change, refresh]);
}
