'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import type { BrowsedLink, BrowsedLinks, LinkFilter } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { LinkFilters } from './link-filters';
import { LinkGroup } from './link-group';

/** The links of a space, by the page they stand in. */
export function LinksScreen({ initial, filter }: { initial: BrowsedLinks; filter: LinkFilter }) {
  const trpc = useTRPC();
  const { space } = useSpace();
  const list = useInfiniteQuery(
    trpc.links.browse.infiniteQueryOptions(
      { spaceId: space.id, limit: 100, ...(filter === 'all' ? {} : { status: filter }) },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const { data } = list;
  const { totals } = data.pages.at(-1) ?? initial;
  const groups = groupLinks(data.pages.flatMap((page) => page.items));
  return (
    <>
      <PageHeader
        title={m.links.title}
        lead={m.links.lead}
        actions={
          <>
            <LinkButton href={`/s/${space.id}/~/reusable`}>{m.nav.reusable}</LinkButton>
            <LinkButton href={`/s/${space.id}/~/variables`}>{m.nav.variables}</LinkButton>
          </>
        }
      />
      {totals.total === 0 ? null : <LinkFilters base={`/s/${space.id}/~/links`} filter={filter} totals={totals} />}
      {groups.length === 0 ? (
        <EmptyState icon={<Link2 className="size-6" />} {...m.links.empty(totals.total === 0 ? 'all' : filter)} />
      ) : (
        <div className="flex flex-col gap-6">
          {groups.map((links) => (
            <LinkGroup key={links[0].holder.id} links={links} />
          ))}
        </div>
      )}
      <ListEnd list={list} />
    </>
  );
}

type Group = [BrowsedLink, ...BrowsedLink[]];

/** Links that follow each other in one page, together. */
function groupLinks(links: readonly BrowsedLink[]): Group[] {
  const groups: Group[] = [];
  for (const link of links) {
    const last = groups.at(-1);
    if (last?.[0].holder.id === link.holder.id) last.push(link);
    else groups.push([link]);
  }
  return groups;
}
