'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { KeptConnection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

interface DisconnectDialogProps {
  spaceId: string;
  /** Connection to forget: a stored one, or the remote of earlier imports and exports. */
  connection: Pick<KeptConnection, 'branch'> & { state?: KeptConnection['state'] };
  open: boolean;
  onOpenChange(open: boolean): void;
  onPause(): void;
}

/** Asks before a connection is ended: its credentials are forgotten, so that it cannot be undone. */
export function DisconnectDialog({ spaceId, connection, open, onOpenChange, onPause }: DisconnectDialogProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const disconnect = useMutation(
    trpc.git.disconnect.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: trpc.git.pathKey() });
        onOpenChange(false);
        toast(m.sync.disconnected);
        router.refresh();
      },
    }),
  );
  const mayPause = connection.state !== undefined && connection.state !== 'paused';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.sync.disconnectTitle} description={m.sync.disconnectBody(connection.branch)}>
      {disconnect.error === null ? null : <Note tone="danger">{errorMessage(disconnect.error)}</Note>}
      {mayPause ? <p className="text-muted">{m.sync.disconnectInstead}</p> : null}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
        {mayPause ? (
          <Button
            onClick={() => {
              onPause();
              onOpenChange(false);
            }}
          >
            {m.sync.pause}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => disconnect.mutate({ spaceId })} disabled={disconnect.isPending}>
          {m.sync.disconnect}
        </Button>
      </div>
    </Dialog>
  );
}
