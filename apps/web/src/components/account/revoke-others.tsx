'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
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
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.account.revokeOthersTitle}
        description={m.account.revokeOthersBody(others)}
        action={m.account.revokeOthers}
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}
