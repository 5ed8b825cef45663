'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GitConnection, GitSettings } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** While a sync runs it is looked at so often (ms); else now and then: what the clock changes is no event. */
const BUSY_MS = 1_500;
const IDLE_MS = 20_000;

/** Returns the kept connection of a space, as it is now; null for none. */
export function useConnection(spaceId: string, initial: GitConnection): GitConnection {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.git.connection.queryOptions(
      { spaceId },
      {
        initialData: initial,
        refetchInterval: ({ state }) => (state.data == null ? false : state.data.isSyncing ? BUSY_MS : IDLE_MS),
        meta: { background: true },
      },
    ),
  );
  return data ?? null;
}

/** Returns the actions on a connection; the displayed connection is refetched after each. */
export function useConnectionActions(spaceId: string) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const settle = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: trpc.git.pathKey() }),
      client.invalidateQueries({ queryKey: trpc.jobs.pathKey() }),
    ]);
  };
  const sync = useMutation(trpc.git.sync.mutationOptions({ onSuccess: () => toast(m.syncState.asked), onSettled: settle }));
  const put = useMutation(trpc.git.put.mutationOptions({ onSettled: settle }));
  const set = (settings: GitSettings) => {
    sync.reset();
    return put.mutateAsync({ spaceId, settings });
  };
  return {
    sync(force: boolean) {
      put.reset();
      sync.mutate({ spaceId, force });
    },
    resume: () => void set({ paused: false }).catch(() => undefined),
    pause: () =>
      void set({ paused: true })
        .then(() =>
          toast(m.syncState.pausedToast, { label: m.syncState.undo, run: () => void set({ paused: false }).catch(() => undefined) }),
        )
        .catch(() => undefined),
    busy: sync.isPending || put.isPending,
    /** Error of the newest action. */
    error: sync.error ?? put.error,
  };
}
