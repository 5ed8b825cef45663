'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { ListEnd } from '@/components/ui/list-end';
import { formatBytes, numberText } from '@/lib/intl';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

const STEP = 100;
const CELL = 'px-3 py-2 text-right align-top';

/** The pages and files of each space, the largest of those loaded first. */
export function SpaceUsageSection({ orgId, count }: { orgId: string; count: number }) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.orgs.spaceUsage.infiniteQueryOptions({ orgId, limit: STEP }, { getNextPageParam: (last) => last.next?.page, staleTime: 0 }),
  );
  const spaces = list.data?.pages.flatMap(({ items }) => items).toSorted((a, b) => b.bytes - a.bytes || b.pages - a.pages);
  const sum = (of: 'pages' | 'files' | 'bytes') => (spaces ?? []).reduce((total, space) => total + space[of], 0);
  return (
    <section aria-labelledby="spaces">
      <h2 id="spaces" className="font-semibold">
        {m.usage.spaces}
      </h2>
      <p className="mt-0.5 mb-3 max-w-[64ch] text-sm text-muted text-pretty">{m.usage.spacesLead}</p>
      {spaces === undefined ? (
        list.isError ? null : (
          <SkeletonRows count={4} />
        )
      ) : spaces.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-5 text-muted">{m.usage.noSpaces}</p>
      ) : (
        <>
          <div className="rounded-md border border-line">
            <table className="w-full table-fixed text-left text-sm tabular-nums">
              <thead>
                <tr>
                  <th scope="col" className="px-3 py-2 font-medium">
                    {m.usage.space}
                  </th>
                  <th scope="col" className="w-20 px-3 py-2 text-right font-medium">
                    {m.usage.pages}
                  </th>
                  <th scope="col" className="w-20 px-3 py-2 text-right font-medium max-sm:hidden">
                    {m.usage.files}
                  </th>
                  <th scope="col" className="w-32 px-3 py-2 text-right font-medium">
                    {m.usage.size}
                  </th>
                </tr>
              </thead>
              <tbody>
                {spaces.map(({ id, title, pages, files, bytes }) => (
                  <tr key={id} className="border-t border-line">
                    <th scope="row" className="px-3 py-2 font-normal wrap-anywhere">
                      <Link href={`/s/${id}/~/files`} className="underline-offset-2 hover:underline">
                        {title}
                      </Link>
                    </th>
                    <td className={CELL}>{numberText(pages)}</td>
                    <td className={`${CELL} max-sm:hidden`}>{numberText(files)}</td>
                    <td className={CELL}>{formatBytes(bytes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p role="status" className="mt-3 text-sm text-muted tabular-nums">
            {list.hasNextPage
              ? m.usage.part(spaces.length, count)
              : m.usage.total(spaces.length, sum('pages'), sum('files'), formatBytes(sum('bytes')))}
          </p>
        </>
      )}
      <ListEnd list={list} />
    </section>
  );
}
