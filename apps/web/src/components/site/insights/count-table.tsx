import type { ReactNode } from 'react';
import { numberText } from '@/lib/intl';

/** A line of counts: a name and a number for each column. */
export interface CountRow {
  key: string;
  name: ReactNode;
  counts: readonly number[];
}

interface CountTableProps {
  id: string;
  title: string;
  lead?: string;
  /** Said where there are no rows. */
  empty: string;
  /** Names of the columns; the first one is of what is counted. */
  columns: readonly string[];
  rows: readonly CountRow[];
}

/** A list of what was counted, most first, with a bar for the share of the first. */
export function CountTable({ id, title, lead, empty, columns, rows }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {lead === undefined ? null : <p className="mt-0.5 max-w-[64ch] text-sm text-muted text-pretty">{lead}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 rounded-md border border-line px-4 py-5 text-muted">{empty}</p>
      ) : (
        <div className="mt-3 overflow-x-auto rounded-md border border-line">
          <table className={`w-full table-fixed text-left text-sm tabular-nums ${columns.length > 2 ? 'min-w-[560px]' : ''}`}>
            <thead>
              <tr>
                {columns.map((column, n) => (
                  <th key={column} scope="col" className={n === 0 ? 'px-3 py-2 font-medium' : 'w-26 px-3 py-2 text-right font-medium'}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, counts }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="relative px-3 py-2 font-normal wrap-anywhere">
                    <svg aria-hidden preserveAspectRatio="none" viewBox="0 0 100 1" className="absolute inset-0 size-full">
                      <rect width={((counts[0] ?? 0) / most) * 100} height={1} className="fill-hover" />
                    </svg>
                    <span className="relative">{name}</span>
                  </th>
                  {counts.map((count, n) => (
                    <td key={columns[n + 1]} className="px-3 py-2 text-right align-top">
                      {numberText(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
