'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { ImportState } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Names the number of pages of a website that are left, and imports them; leads to the import that has brought them. */
export function ImportRestNote({ spaceId, jobId, state }: { spaceId: string; jobId: string; state: ImportState }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const router = useRouter();
  const { mayEdit } = useSpace();
  const start = useMutation(
    trpc.imports.continue.mutationOptions({
      onSuccess: ({ id }) => {
        void client.invalidateQueries({ queryKey: trpc.jobs.pathKey() });
        router.push(`/s/${spaceId}/~/imports/${id}`);
      },
    }),
  );
  if (state.continuedBy !== undefined) {
    return (
      <Note>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex-1">{m.imports.continued}</p>
          <LinkButton href={`/s/${spaceId}/~/imports/${state.continuedBy}`}>{m.imports.openContinuation}</LinkButton>
        </div>
      </Note>
    );
  }
  if (state.pagesLeft === 0) return null;
  return (
    <Note>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1">{m.imports.left(state.pagesLeft)}</p>
        {mayEdit ? (
          <Button variant="primary" disabled={start.isPending || start.isSuccess} onClick={() => start.mutate({ spaceId, jobId })}>
            {start.isPending || start.isSuccess ? m.imports.starting : m.imports.continue(state.pagesLeft)}
          </Button>
        ) : null}
      </div>
      {start.error === null ? null : <p role="alert">{errorMessage(start.error)}</p>}
    </Note>
  );
}
