'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import type { MemberSort, Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { BulkBar } from './bulk-bar';
import { InviteDialog } from './lazy-dialogs';
import { MEMBER_ROLES } from './member-roles';
import { MemberRow } from './member-row';
import { MemberSheet } from './member-sheet';
import { useMemberActions } from './use-member-actions';

const TYPING_MS = 200;
const STEP = 50;
const SORTS = ['joinedAt', 'lastSeenAt', 'name'] as const;

/** The people of an organization. Search, filter and order are in the address, and so is the person that is open. */
export function MembersScreen({ organization, me }: { organization: Organization; me: string }) {
  const trpc = useTRPC();
  const orgId = organization.id;
  const isAdmin = organization.permissions.admin;
  const [typed, setTyped] = useAddressValue('q');
  const [role, setRole] = useAddressValue('role');
  const [sorted, setSorted] = useAddressValue('sort');
  const [shown, setShown] = useAddressValue('person');
  const [doing, setDoing] = useAddressValue('do');
  const [opened, setOpened] = useState(0);
  const search = useDebounced(typed.trim(), TYPING_MS);
  const sort: MemberSort = SORTS.find((each) => each === sorted) ?? 'name';
  const filter = MEMBER_ROLES.find(({ value }) => value === role)?.value;
  const list = useInfiniteQuery(
    trpc.members.list.infiniteQueryOptions(
      {
        orgId,
        limit: STEP,
        sort,
        order: sort === 'name' ? 'asc' : 'desc',
        ...(search === '' ? {} : { search }),
        ...(filter === undefined ? {} : { role: filter }),
      },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const actions = useMemberActions(orgId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const members = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = members.filter(({ user }) => selected.has(user.id));
  const others = chosen.filter(({ user }) => user.id !== me);
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const invite = () => {
    setOpened((count) => count + 1);
    setDoing('invite');
  };
  useCommands(isAdmin ? [{ id: 'invite-people', title: m.people.invite, icon: UserPlus, run: invite }] : []);
  const button = (
    <Button variant="primary" onClick={invite}>
      <UserPlus className="icon" aria-hidden /> {m.people.invite}
    </Button>
  );
  return (
    <>
      <PageHeader title={m.people.title} lead={m.people.lead} {...(isAdmin ? { actions: button } : {})} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={m.people.search} value={typed} onValueChange={setTyped} />
        <Select
          label={m.people.role}
          isLabelHidden
          value={filter ?? ''}
          onValueChange={setRole}
          options={[{ value: '', label: m.people.anyRole }, ...MEMBER_ROLES]}
        />
        <Select
          label={m.people.sort}
          isLabelHidden
          value={sort}
          onValueChange={setSorted}
          options={SORTS.map((value) => ({ value, label: m.people.sorts[value] }))}
        />
        <p role="status" className="ml-auto text-xs text-muted">
          {list.data === undefined ? null : m.people.total(list.data.pages[0]?.count ?? members.length)}
        </p>
      </div>
      {isAdmin && members.length > 0 ? (
        <label className="mb-2 flex items-center gap-3 px-4 text-sm text-muted">
          <input
            type="checkbox"
            checked={chosen.length === members.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen.length > 0 && chosen.length < members.length;
            }}
            onChange={(event) =>
              select(
                members.map(({ user }) => user.id),
                event.currentTarget.checked,
              )
            }
            className="size-4 accent-accent"
          />
          {m.bulk.all}
        </label>
      ) : null}
      {chosen.length === 0 ? null : (
        <BulkBar orgId={orgId} members={others} isMeLeftOut={others.length < chosen.length} onClear={() => setSelected(new Set())} />
      )}
      {list.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-64" />
      ) : members.length === 0 ? (
        <p className="py-8 text-center text-muted">{m.people.nobody}</p>
      ) : (
        <ul aria-label={m.people.list} className="rounded-md border border-line">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isMe={member.user.id === me}
              mayChange={isAdmin}
              actions={actions}
              isSelected={selected.has(member.user.id)}
              onSelect={(isSelected) => select([member.user.id], isSelected)}
              onOpen={() => setShown(member.user.id)}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      <MemberSheet orgId={orgId} userId={shown} onClose={() => setShown('')} />
      {isAdmin ? (
        <InviteDialog
          key={opened}
          organization={organization}
          open={doing === 'invite'}
          onOpenChange={(open) => setDoing(open ? 'invite' : '')}
        />
      ) : null}
    </>
  );
}
