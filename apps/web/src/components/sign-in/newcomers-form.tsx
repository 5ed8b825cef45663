'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MEMBER_ROLES, memberRole } from '@/components/people/member-roles';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import type { SamlProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

const NO_TEAM = 'none';
const MOST_TEAMS = 200;

/** Role and team that people get who sign in through a provider for the first time; saved as it is chosen. */
export function NewcomersForm({ orgId, provider }: { orgId: string; provider: SamlProvider }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const saved = useSaved();
  const { data: teams } = useQuery(trpc.teams.list.queryOptions({ orgId, limit: MOST_TEAMS }));
  const save = useMutation(
    trpc.sso.updateProvider.mutationOptions({
      onSuccess: saved,
      onSettled: () => client.invalidateQueries({ queryKey: trpc.sso.pathKey() }),
    }),
  );
  const words = m.signInSettings;
  const put = (patch: { defaultRole?: SamlProvider['defaultRole']; defaultTeam?: string | null }) =>
    save.mutate({ orgId, providerId: provider.id, patch });
  const known = teams?.items ?? (provider.defaultTeam === undefined ? [] : [provider.defaultTeam]);
  return (
    <div className="flex flex-col gap-4">
      {save.isError ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
      <p className="text-muted">{words.joinLead}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.role}
          value={provider.defaultRole ?? 'guest'}
          onValueChange={(value) => {
            const role = memberRole(value);
            put({ defaultRole: role === 'guest' ? null : role });
          }}
          options={MEMBER_ROLES}
        />
        <Select
          label={words.team}
          value={provider.defaultTeam?.id ?? NO_TEAM}
          onValueChange={(value) => put({ defaultTeam: value === NO_TEAM ? null : value })}
          options={[{ value: NO_TEAM, label: words.noTeam }, ...known.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      </div>
    </div>
  );
}
