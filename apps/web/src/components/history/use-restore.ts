'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { errorMessage } from '@/lib/errors';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Makes revisions of a space live again, and offers to undo it: the one that was live before is restored then. */
export function useRestore(spaceId: string, liveId: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function restore(revisionId: string, isUndo = false): Promise<void> {
    setBusy(true);
    try {
      const done = await client.history.restore.mutate({ spaceId, revisionId });
      for (const area of [trpc.history, trpc.content, trpc.files]) void queries.invalidateQueries({ queryKey: area.pathKey() });
      router.refresh();
      const previous = done.previousId;
      if (isUndo) toast(m.history.undone);
      else if (done.revisionId === liveId || previous === undefined) toast(m.history.same);
      else toast(m.history.restored, { label: m.history.undo, run: () => void restore(previous, true) });
    } catch (error) {
      toast(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, restore: (revisionId: string) => void restore(revisionId) };
}
