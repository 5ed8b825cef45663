'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ReceiverName, userReceiver } from '@/components/access/receiver';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ListEnd } from '@/components/ui/list-end';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import type { Team, TeamMember } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { AddToTeamDialog } from './lazy-dialogs';

const STEP = 50;
const ROLES = (['owner', 'member'] as const).map((value) => ({
  value,
  get label() {
    return m.teams.roles[value];
  },
}));

/** The people of a team, to be added, taken out and made owners by whoever manages it. */
export function TeamMembers({ orgId, team }: { orgId: string; team: Team }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState(0);
  const list = useInfiniteQuery(
    trpc.teams.members.infiniteQueryOptions({ orgId, teamId: team.id, limit: STEP }, { getNextPageParam: (last) => last.next?.page }),
  );
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.teams.pathKey() }),
    onError: (error) => toast(errorMessage(error)),
  });
  const of = (member: TeamMember) => ({ orgId, teamId: team.id, userId: member.id });
  const takeOut = (member: TeamMember) =>
    change.mutate(() => client.teams.removeMember.mutate(of(member)), {
      onSuccess: () =>
        toast(m.teams.tookOut(member.user.displayName), {
          label: m.teams.undo,
          run: () => change.mutate(() => client.teams.setMember.mutate({ ...of(member), role: member.role })),
        }),
    });
  const members = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const mayChange = team.permissions.admin;
  return (
    <div className="px-4 pb-4">
      {list.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-16" />
      ) : members.length === 0 ? (
        <p className="py-3 text-muted">{m.teams.nobody}</p>
      ) : (
        <ul aria-label={m.teams.members(team.title)} className="rounded-md border border-line">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2 first:border-t-0">
              <span className="flex min-w-0 flex-1 basis-40 items-center gap-3">
                <ReceiverName receiver={userReceiver(member.user)} />
              </span>
              {mayChange ? (
                <>
                  <span className="w-28">
                    <Select
                      label={m.teams.roleOf(member.user.displayName)}
                      isLabelHidden
                      value={member.role}
                      onValueChange={(next) => {
                        const role = next === 'owner' ? 'owner' : 'member';
                        if (role !== member.role) change.mutate(() => client.teams.setMember.mutate({ ...of(member), role }));
                      }}
                      options={ROLES}
                    />
                  </span>
                  <IconButton label={m.teams.takeOut(member.user.displayName)} onClick={() => takeOut(member)}>
                    <X className="icon" aria-hidden />
                  </IconButton>
                </>
              ) : (
                <span className="text-muted">{m.teams.roles[member.role]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {mayChange ? (
        <div className="mt-3">
          <Button
            onClick={() => {
              setOpened((count) => count + 1);
              setAdding(true);
            }}
          >
            <Plus className="icon" aria-hidden /> {m.teams.addPeople}
          </Button>
          <AddToTeamDialog
            key={opened}
            orgId={orgId}
            team={team}
            inside={new Set(members.map(({ id }) => id))}
            open={adding}
            onOpenChange={setAdding}
          />
        </div>
      ) : null}
    </div>
  );
}
