import Link from 'next/link';
import { MarkedText } from '@/components/ui/marked-text';
import type { SearchHit } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { RESULT } from './move-among-results';

/** Sections of a page that are shown. */
const MOST_SECTIONS = 3;

/** Pages that were found, each with the places in it; the words are marked as the search found them. */
export function FoundPages({ base, pages }: { base: string; pages: readonly SearchHit[] }) {
  return (
    <ul className="overflow-hidden rounded-md border border-line">
      {pages.map((page) => (
        <li key={page.id} className="border-t border-line px-4 py-3 first:border-t-0">
          <FoundPage base={base} page={page} />
        </li>
      ))}
    </ul>
  );
}

function FoundPage({ base, page: { title, path, ancestors, sections, isPinned } }: { base: string; page: SearchHit }) {
  const above = [...(isPinned ? [m.palette.pinned] : []), ...ancestors.map((page) => page.title)].join(' › ');
  return (
    <>
      {above === '' ? null : <p className="truncate text-xs text-muted">{above}</p>}
      <Link {...RESULT} href={pageHref(base, path)} prefetch={false} className="font-medium wrap-anywhere hover:underline">
        {title}
      </Link>
      {sections.slice(0, MOST_SECTIONS).map(({ anchor, title: heading, titleMarks, excerpt, marks }) => (
        <div key={anchor} className="mt-1.5">
          {heading === '' || heading === title ? null : (
            <Link
              {...RESULT}
              href={pageHref(base, path, anchor)}
              prefetch={false}
              className="text-sm text-accent wrap-anywhere hover:underline"
            >
              <MarkedText text={heading} marks={titleMarks} />
            </Link>
          )}
          <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
            <MarkedText text={excerpt} marks={marks} />
          </p>
        </div>
      ))}
    </>
  );
}
