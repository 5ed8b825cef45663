'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Equal, Pin } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { ListEnd } from '@/components/ui/list-end';
import { m } from '@/messages';
import { useSearchQueries } from './search-owner';
import { NothingYet, SearchPart } from './search-part';

/** Queries that found nothing, and what may be done about each. */
export function MissTable({ onSynonym, onPin }: { onSynonym(query: string): void; onPin(query: string): void }) {
  const { misses } = useSearchQueries();
  const list = useInfiniteQuery(misses);
  const w = m.searchSettings;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SearchPart id="search-misses" title={w.misses} lead={w.missesLead}>
      {list.isPending ? (
        <NothingYet>{m.common.loading}</NothingYet>
      ) : items.length === 0 ? (
        list.isError ? null : (
          <NothingYet>{w.noMisses}</NothingYet>
        )
      ) : (
        <div className="rounded-md border border-line">
          <table className="w-full table-fixed text-left text-sm tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="px-3 py-2 font-medium">
                  {w.query}
                </th>
                <th scope="col" className="w-16 px-3 py-2 text-right font-medium">
                  {w.times}
                </th>
                <th scope="col" className="hidden w-32 px-3 py-2 font-medium sm:table-cell">
                  {w.last}
                </th>
                <th scope="col" className="w-24 px-3 py-2">
                  <span className="sr-only">{w.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ query, count, lastDay }) => (
                <tr key={query} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere">
                    {query}
                  </th>
                  <td className="px-3 py-1.5 text-right">{w.number(count)}</td>
                  <td className="hidden px-3 py-1.5 whitespace-nowrap text-muted sm:table-cell">{lastDay}</td>
                  <td className="px-1.5 py-1.5">
                    <div className="flex justify-end gap-1">
                      <IconButton label={w.addSynonymFor(query)} onClick={() => onSynonym(query)}>
                        <Equal className="icon" aria-hidden />
                      </IconButton>
                      <IconButton label={w.pinFor(query)} onClick={() => onPin(query)}>
                        <Pin className="icon" aria-hidden />
                      </IconButton>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListEnd list={list} />
    </SearchPart>
  );
}
