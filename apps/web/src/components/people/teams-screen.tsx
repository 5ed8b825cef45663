'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { TeamDialog } from './lazy-dialogs';
import { TeamRow } from './team-row';

const TYPING_MS = 200;
const STEP = 50;

/** The teams of an organization. The one that is open is in the address. */
export function TeamsScreen({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const orgId = organization.id;
  const isAdmin = organization.permissions.admin;
  const [typed, setTyped] = useAddressValue('q');
  const [shown, setShown] = useAddressValue('team');
  const [doing, setDoing] = useAddressValue('do');
  const [opened, setOpened] = useState(0);
  const title = useDebounced(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(
    trpc.teams.list.infiniteQueryOptions(
      { orgId, limit: STEP, ...(title === '' ? {} : { title }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const teams = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const add = () => {
    setOpened((count) => count + 1);
    setDoing('add');
  };
  useCommands(isAdmin ? [{ id: 'add-team', title: m.teams.add, icon: Plus, run: add }] : []);
  const button = (
    <Button variant="primary" onClick={add}>
      <Plus className="icon" aria-hidden /> {m.teams.add}
    </Button>
  );
  const none = !list.isPending && teams.length === 0;
  return (
    <>
      <PageHeader title={m.teams.title} lead={m.teams.lead} {...(isAdmin && !(none && title === '') ? { actions: button } : {})} />
      {none && title === '' ? (
        <EmptyState
          icon={<Users className="size-6" />}
          title={m.teams.emptyTitle}
          body={m.teams.emptyBody}
          {...(isAdmin ? { actions: button } : {})}
        />
      ) : (
        <>
          <div className="mb-4">
            <SearchField label={m.teams.search} value={typed} onValueChange={setTyped} />
          </div>
          {list.isPending ? (
            <div role="status" aria-label={m.common.loading} className="skeleton h-40" />
          ) : none ? (
            <p className="py-8 text-center text-muted">{m.teams.nothingFound}</p>
          ) : (
            <ul aria-label={m.teams.list} className="rounded-md border border-line">
              {teams.map((team) => (
                <TeamRow
                  key={team.id}
                  orgId={orgId}
                  team={team}
                  isAdmin={isAdmin}
                  open={shown === team.id}
                  onOpenChange={(open) => setShown(open ? team.id : '')}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <ListEnd list={list} />
      {isAdmin ? (
        <TeamDialog
          key={opened}
          orgId={orgId}
          open={doing === 'add'}
          onOpenChange={(open) => setDoing(open ? 'add' : '')}
          onDone={setShown}
        />
      ) : null}
    </>
  );
}
