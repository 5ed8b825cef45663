'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { isUnreached } from '@/lib/errors';
import type { ContentChanged, ContentEdit } from '@/lib/outputs';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';
import type { SliceNode } from '../tree-slice';

/** Changes of one request (of the contract). */
const MOST = 50;

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

/** Changes that wait for those before them. */
interface Waiting {
  changes: ContentEdit[];
  resolve(done: ContentChanged): void;
  reject(error: unknown): void;
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
  const waiting = useRef<Waiting[]>([]);
  const sending = useRef(false);

  const refresh = useCallback(() => startRefresh(() => router.refresh()), [router]);

  const sendAll = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    let isReached = false;
    for (let next = takeNext(waiting.current); next.length > 0; next = takeNext(waiting.current)) {
      try {
        const done = await send(next.flatMap(({ changes }) => changes));
        isReached = true;
        for (const each of next) each.resolve(done);
      } catch (error) {
        isReached ||= !isUnreached(error);
        for (const each of next) each.reject(error);
      }
    }
    sending.current = false;
    setBusy(false);
    if (isReached) refresh();
  }, [send, refresh]);

  const change = useCallback(
    async (changes: ContentEdit[], step?: Step) => {
      if (step !== undefined) setSteps((before) => [...before, step]);
      try {
        return await new Promise<ContentChanged>((resolve, reject) => {
          waiting.current.push({ changes, resolve, reject });
          void sendAll();
        });
      } catch (error) {
        setSteps((before) => before.filter((other) => other !== step));
        throw error;
      }
    },
    [sendAll],
  );

  useEffect(() => {
    if (!refreshing && ready && !busy) setSteps((before) => (before.length === 0 ? before : []));
  }, [refreshing, ready, busy]);

  useAskBeforeLeaving(busy);

  const shown = useMemo(() => steps.reduce((now, step) => step(now), nodes), [steps, nodes]);
  return useMemo(() => ({ nodes: shown, busy, change, refresh }), [shown, busy, change, refresh]);
}

/** Returns the next batch to send: one entry, and with a move the moves directly behind it, as when a key is held. */
function takeNext(waiting: Waiting[]): Waiting[] {
  const isMove = ({ changes }: Waiting) => changes.every(({ operation }) => operation === 'move_page');
  const first = waiting.shift();
  if (first === undefined) return [];
  const taken = [first];
  while (isMove(first) && taken.length < MOST && waiting[0] !== undefined && isMove(waiting[0])) taken.push(waiting.shift() as Waiting);
  return taken;
}
