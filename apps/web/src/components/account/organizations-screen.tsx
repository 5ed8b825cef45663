'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { PageHeader } from '@/components/app/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import type { OrganizationList, RestorableOrganization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { DeletedOrganizations } from './deleted-organizations';

interface OrganizationsScreenProps {
  initial: OrganizationList;
  initiallyDeleted: RestorableOrganization[];
}

/** The organizations that one is a member of, and deleted ones that one can restore. */
export function OrganizationsScreen({ initial, initiallyDeleted }: OrganizationsScreenProps) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.orgs.list.infiniteQueryOptions(
      { limit: 50 },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const deleted = useQuery(trpc.closing.restorable.queryOptions(undefined, { initialData: initiallyDeleted })).data;
  const organizations = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader title={m.closing.mine} lead={m.closing.lead} />
      {organizations.length === 0 ? (
        <EmptyState icon={<Building2 className="size-6" />} title={m.closing.none} body={m.closing.noneBody} />
      ) : (
        <ul aria-label={m.closing.mine} className="rounded-md border border-line">
          {organizations.map(({ id, title }) => (
            <li key={id} className="border-t border-line first:border-t-0">
              <HoverLink href={`/o/${id}/`} className="flex items-center gap-3 px-4 py-3 hover:bg-hover">
                <Building2 className="icon shrink-0 text-muted" aria-hidden />
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{title}</span>
              </HoverLink>
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {deleted.length === 0 ? null : <DeletedOrganizations organizations={deleted} />}
    </>
  );
}
