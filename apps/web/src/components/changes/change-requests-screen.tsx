'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { GitPullRequest } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import { Select } from '@/components/ui/select';
import type { ChangeRequestList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { ChangeRequestRow } from './change-request-row';
import { NewChangeRequestDialog } from './lazy-dialogs';
import { type ListFilter, listHref, listInput, ORDERS, WHOSE } from './list-filter';
import { StatusFilters } from './status-filters';

/** The change requests of a space, by state, by person and in an order; all of it is in the address. */
export function ChangeRequestsScreen({ initial, filter }: { initial: ChangeRequestList; filter: ListFilter }) {
  const trpc = useTRPC();
  const router = useRouter();
  const { space, userId } = useSpace();
  const [creating, setCreating] = useState(false);
  const list = useInfiniteQuery(
    trpc.changes.list.infiniteQueryOptions(listInput(space.id, userId, filter), {
      initialData: { pages: [initial], pageParams: [null] },
      getNextPageParam: (last) => last.next?.page,
    }),
  );
  const { data } = list;
  const requests = data.pages.flatMap((page) => page.items);
  const count = data.pages.at(-1)?.count ?? initial.count;
  const go = (next: Partial<ListFilter>) => router.replace(listHref(space.id, { ...filter, ...next }), { scroll: false });
  const create = space.permissions.edit ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {m.changeRequests.create}
    </Button>
  ) : undefined;
  const [title, body] = m.changeRequests.empty[filter.who === 'anyone' ? filter.status : 'filtered'] ?? ['', ''];
  const all = listHref(space.id, { status: 'all', who: 'anyone', order: filter.order });
  return (
    <>
      <PageHeader title={m.changeRequests.title} lead={m.changeRequests.lead} {...(create === undefined ? {} : { actions: create })} />
      <StatusFilters filter={filter} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          label={m.changeRequests.who}
          isLabelHidden
          value={filter.who}
          onValueChange={(who) => go({ who: WHOSE.find((each) => each === who) ?? 'anyone' })}
          options={WHOSE.map((value) => ({ value, label: m.changeRequests.whose[value] }))}
        />
        <Select
          label={m.changeRequests.order}
          isLabelHidden
          value={filter.order}
          onValueChange={(order) => go({ order: ORDERS.find((each) => each === order) ?? 'updatedAt' })}
          options={ORDERS.map((value) => ({ value, label: m.changeRequests.orders[value] }))}
        />
        <p role="status" className="ml-auto text-sm text-muted tabular-nums">
          {m.changeRequests.found(count ?? requests.length)}
        </p>
      </div>
      {requests.length === 0 ? (
        <EmptyState
          icon={<GitPullRequest className="size-6" />}
          title={title}
          body={body}
          actions={
            <>
              {filter.who === 'anyone' && filter.status === 'all' ? null : <LinkButton href={all}>{m.changeRequests.showAll}</LinkButton>}
              {create}
            </>
          }
        />
      ) : (
        <ul aria-label={m.changeRequests.list} className="rounded-md border border-line">
          {requests.map((request) => (
            <ChangeRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      <NewChangeRequestDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
