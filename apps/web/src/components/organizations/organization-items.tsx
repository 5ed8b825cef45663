'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Building2, Check, Plus } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { MenuGroup, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { OrganizationLogo } from './organization-logo';

const STEP = 50;

interface OrganizationItemsProps {
  /** The organization on the screen. */
  orgId: string;
  onNew(): void;
}

/** The organizations of the caller; asked for when the menu opens. */
export function OrganizationItems({ orgId, onNew }: OrganizationItemsProps) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(trpc.orgs.list.infiniteQueryOptions({ limit: STEP }, { getNextPageParam: (last) => last.next?.page }));
  const mayCreate = useQuery(trpc.orgs.mayCreate.queryOptions(undefined, { staleTime: 60_000 })).data === true;
  const organizations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <MenuGroup>
        <MenuLabel>{m.switcher.label}</MenuLabel>
        {list.isPending ? <div role="status" aria-label={m.common.loading} className="skeleton mx-2.5 my-2 h-5" /> : null}
        {list.error === null ? null : <p className="px-2.5 py-2 text-sm text-danger">{m.switcher.failed}</p>}
        {organizations.map(({ id, title, urls }) => (
          <MenuLink key={id} render={<HoverLink href={`/o/${id}/`} />} aria-current={id === orgId ? 'true' : undefined}>
            <OrganizationLogo
              logo={urls.logo}
              className="size-4"
              fallback={<Building2 className="icon shrink-0 text-muted" aria-hidden />}
            />
            <span className="max-w-64 min-w-0 flex-1 truncate">{title}</span>
            {id === orgId ? <Check className="icon shrink-0" aria-hidden /> : null}
          </MenuLink>
        ))}
        {list.hasNextPage ? (
          <MenuItem closeOnClick={false} disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.common.loadMore}
          </MenuItem>
        ) : null}
      </MenuGroup>
      {mayCreate ? (
        <>
          <MenuSeparator />
          <MenuItem onClick={onNew}>
            <Plus className="icon text-muted" aria-hidden /> {m.switcher.new}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
