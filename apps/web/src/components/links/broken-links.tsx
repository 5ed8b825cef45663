'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { ListEnd } from '@/components/ui/list-end';
import type { BrowsedLink } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

const STEP = 50;

/** The broken links of a space, each with the page and the line that it stands in. */
export function BrokenLinks({ id, spaceId }: { id: string; spaceId: string }) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.links.browse.infiniteQueryOptions({ spaceId, status: 'broken', limit: STEP }, { getNextPageParam: (last) => last.next?.page }),
  );
  const links = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div id={id} className="border-t border-line bg-surface px-4 py-3">
      {links === undefined && !list.isError ? <div role="status" aria-label={m.common.loading} className="skeleton h-16" /> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {links?.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name than its place in the text.
          <BrokenLink key={index} base={`/s/${spaceId}/`} link={link} />
        ))}
      </ul>
      <ListEnd list={list} />
      <Link href={`/s/${spaceId}/~/links`} prefetch={false} className="mt-3 inline-block text-sm underline hover:text-ink">
        {m.linkHealth.all}
      </Link>
    </div>
  );
}

function BrokenLink({ base, link: { holder, line, section, url, problem } }: { base: string; link: BrowsedLink }) {
  const title = holder.title === '' ? m.links.untitled : holder.title;
  const place = line === undefined ? title : `${title}, ${m.links.line(line)}`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {holder.path === undefined ? (
        <span className="wrap-anywhere">{place}</span>
      ) : (
        <Link href={pageHref(base, holder.path, section)} prefetch={false} className="underline wrap-anywhere hover:text-ink">
          {place}
        </Link>
      )}
      <code className="min-w-0 font-mono text-xs text-muted wrap-anywhere">{url === '' ? m.links.nothing : url}</code>
      {problem === undefined ? null : <span className="text-xs text-muted">{m.links.problems[problem]}</span>}
    </li>
  );
}
