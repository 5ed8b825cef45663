'use client';

import { useQuery } from '@tanstack/react-query';
import { MEMBER_ROLES, memberRole } from '@/components/people/member-roles';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import type { AnyProvider } from './products';

const NO_TEAM = 'none';
const MOST_TEAMS = 200;

/** Change of what newcomers get. */
export interface Newcomers {
  defaultRole?: AnyProvider['defaultRole'];
  defaultTeam?: string | null;
}

interface NewcomersFormProps {
  orgId: string;
  provider: AnyProvider;
  /** Saves a choice. */
  put(patch: Newcomers): void;
  /** Error of the last choice; null for none. */
  error: unknown;
}

/** Role and team that people get who sign in through a provider for the first time; saved as it is chosen. */
export function NewcomersForm({ orgId, provider, put, error }: NewcomersFormProps) {
  const trpc = useTRPC();
  const { data: teams } = useQuery(trpc.teams.list.queryOptions({ orgId, limit: MOST_TEAMS }));
  const words = m.signInSettings;
  const known = teams?.items ?? (provider.defaultTeam === undefined ? [] : [provider.defaultTeam]);
  return (
    <div className="flex flex-col gap-4">
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
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
