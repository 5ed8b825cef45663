import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button-style';
import { ListEnd } from '@/components/ui/list-end';
import type { FoundSpace } from '@/lib/outputs';
import { m } from '@/messages';
import { FoundPages } from './found-pages';
import { SearchNotes, type SearchReading } from './search-notes';

interface SpacesResultsProps {
  list: Parameters<typeof ListEnd>[0]['list'];
  spaces: readonly FoundSpace[];
  /** The first step, with the number of all. */
  first: SearchReading & { count: number };
  onChoose(spaceId: string): void;
}

/** The spaces with results, best first, each with its best pages. */
export function SpacesResults({ list, spaces, first, onChoose }: SpacesResultsProps) {
  return (
    <>
      <SearchNotes reading={first} found={m.organizationSearch.found(first.count)} />
      {spaces.map(({ id, title, count, pages }) => (
        <section key={id} aria-labelledby={`space-${id}`} className="mb-8">
          <h2 id={`space-${id}`} className="mb-2 font-semibold wrap-anywhere">
            <Link href={`/s/${id}/`} prefetch={false} className="hover:underline">
              {title}
            </Link>
          </h2>
          <FoundPages base={`/s/${id}/`} pages={pages} />
          {count > pages.length ? (
            <button type="button" onClick={() => onChoose(id)} className={buttonStyle('quiet', 'md', 'mt-2 max-w-full whitespace-normal')}>
              {m.organizationSearch.more(count, title)}
            </button>
          ) : null}
        </section>
      ))}
      <ListEnd list={list} />
    </>
  );
}
