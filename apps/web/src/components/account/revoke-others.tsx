'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Ends all sessions but this one; asks, because it cannot be undone. */
export function RevokeOthers({ others }: { others: number }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation(
    trpc.account.revokeOtherSessions.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast(m.account.othersRevoked);
        return client.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() });
      },
    }),
  );
  if (others === 0) return <p className="text-sm text-muted">{m.account.onlyThisSession}</p>;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.account.revokeOthers}</Button>
      <Dialog open={asking} onOpenChange={setAsking} title={m.account.revokeOthersTitle} description={m.account.revokeOthersBody(others)}>
        {revoke.isError ? (
          <div className="mb-4">
            <Note tone="danger">{errorMessage(revoke.error)}</Note>
          </div>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => setAsking(false)}>{m.common.cancel}</Button>
          <Button variant="danger" onClick={() => revoke.mutate()} disabled={revoke.isPending}>
            {m.account.revokeOthers}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
