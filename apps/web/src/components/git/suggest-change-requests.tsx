'use client';

import { useMutation } from '@tanstack/react-query';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

/**
 * Suggests change requests for a space that is kept in step with a branch which takes no commits: what is written right into its live pages waits elsewhere
 * until somebody merges it there. Nothing where edits are proposed already.
 */
export function SuggestChangeRequests({ branch }: { branch: string }) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const saved = useSaved();
  const save = useMutation(trpc.spaces.update.mutationOptions({ onSuccess: saved }));
  if (space.editMode === 'locked') return null;
  return (
    <Note>
      <p>{m.sync.suggest(branch)}</p>
      {save.isError ? <p className="mt-2 text-danger">{errorMessage(save.error)}</p> : null}
      {space.permissions.admin ? (
        <Button
          className="mt-2"
          disabled={save.isPending}
          onClick={() => save.mutate({ spaceId: space.id, patch: { editMode: 'locked' } })}
        >
          {m.sync.suggested}
        </Button>
      ) : (
        <p className="mt-2">{m.sync.suggestAdmin}</p>
      )}
    </Note>
  );
}
