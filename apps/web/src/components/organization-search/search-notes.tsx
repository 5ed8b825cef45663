import { m } from '@/messages';

/** Reading of a query by the search: words that were taken for others, or that the first result lacks. */
export interface SearchReading {
  didYouMean?: string;
  leftOut?: string[];
}

/** Number of results, and what was searched where it is not what was typed. */
export function SearchNotes({ reading: { didYouMean, leftOut = [] }, found }: { reading: SearchReading; found: string }) {
  return (
    <p role="status" className="mb-4 text-sm text-muted">
      {found}
      {didYouMean === undefined ? null : ` ${m.organizationSearch.meant(didYouMean)}`}
      {leftOut.length === 0 ? null : ` ${m.organizationSearch.without(m.list(leftOut))}`}
    </p>
  );
}
