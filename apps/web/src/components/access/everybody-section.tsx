'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ListEnd } from '@/components/ui/list-end';
import { Select } from '@/components/ui/select';
import type { AccessTarget, EverybodyList, Role } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { ReceiverName, userReceiver } from './receiver';
import { rolesUpTo } from './roles';
import { EVERYBODY_STEP } from './steps';

const ANY = 'any';

interface EverybodySectionProps {
  on: AccessTarget;
  /** Without a role that is asked for. */
  initial: EverybodyList;
  userId: string;
}

/** Everybody who has access, with the role that it comes to, wherever it comes from. */
export function EverybodySection({ on, initial, userId }: EverybodySectionProps) {
  const trpc = useTRPC();
  const id = useId();
  const [role, setRole] = useState<Role>();
  const list = useInfiniteQuery(
    trpc.permissions.everybody.infiniteQueryOptions(
      { on, limit: EVERYBODY_STEP, ...(role === undefined ? {} : { role }) },
      {
        getNextPageParam: (last) => last.next?.page,
        placeholderData: keepPreviousData,
        ...(role === undefined ? { initialData: { pages: [initial], pageParams: [null] } } : {}),
      },
    ),
  );
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages.at(-1)?.count ?? people.length;
  const roles = rolesUpTo('admin').flatMap((each) => (each === 'none' ? [] : [each]));
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={id} className="font-medium">
            {m.access.everybody} <span className="ml-1 font-normal text-muted tabular-nums">{m.number(total)}</span>
          </h3>
          <p className="mt-0.5 text-muted">{m.access.everybodyLead}</p>
        </div>
        <Select
          label={m.access.which}
          isLabelHidden
          value={role ?? ANY}
          onValueChange={(next) => setRole(roles.find((each) => each === next))}
          options={[{ value: ANY, label: m.access.anyRole }, ...roles.map((value) => ({ value, label: m.access.roles[value] }))]}
        />
      </div>
      {people.length === 0 && !list.isPending ? (
        <p className="rounded-md border border-line px-4 py-5 text-muted">{m.access.nobody}</p>
      ) : (
        <ul aria-labelledby={id} className="rounded-md border border-line">
          {people.map(({ user, permission }) => (
            <li key={user.id} className="flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
              <ReceiverName receiver={userReceiver(user)} note={user.id === userId ? m.access.you : undefined} />
              <span className="shrink-0 text-muted">{m.access.roles[permission]}</span>
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </section>
  );
}
