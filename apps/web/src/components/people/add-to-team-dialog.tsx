'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Receiver } from '@/components/access/receiver';
import { ReceiverChecks } from '@/components/access/receiver-checks';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Team } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

interface AddToTeamDialogProps {
  orgId: string;
  team: Team;
  /** Ids of those who are in it. */
  inside: ReadonlySet<string>;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Puts people into a team. Mounted anew each time it opens. */
export function AddToTeamDialog({ orgId, team, inside, open, onOpenChange }: AddToTeamDialogProps) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const add = useMutation(
    trpc.teams.updateMembers.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast(m.teams.added(chosen.length));
        return queries.invalidateQueries({ queryKey: trpc.teams.pathKey() });
      },
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.teams.addPeopleTitle(team.title)} description={m.teams.addPeopleLead}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0 && !add.isPending) {
            add.mutate({ orgId, teamId: team.id, change: { add: chosen.map(({ id }) => id) } });
          }
        }}
      >
        {add.isError ? <Note tone="danger">{errorMessage(add.error)}</Note> : null}
        <ReceiverChecks orgId={orgId} kinds="people" without={inside} chosen={chosen} onChosenChange={setChosen} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={chosen.length === 0 || add.isPending}>
            {add.isPending ? m.teams.adding : m.teams.addPeople}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
