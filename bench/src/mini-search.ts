import type { SearchDocument } from '@octavo/db';
import MiniSearch from 'minisearch';

/** Returns a function that searches pages with MiniSearch, and answers the ids of the best ones. */
export function miniSearch(pages: readonly SearchDocument[]): (query: string) => string[] {
  const engine = new MiniSearch({
    fields: ['title', 'headings', 'text'],
    searchOptions: { boost: { title: 4, headings: 2 }, prefix: (_, at, words) => at === words.length - 1, fuzzy: 0.2 },
  });
  engine.addAll(
    pages.map(({ pageId, title, description, sections }) => ({
      id: pageId,
      title,
      headings: [description, ...sections.map((section) => section.title)].join('\n'),
      text: sections.map(({ text }) => text).join('\n'),
    })),
  );
  return (query) => engine.search(query).map(({ id }) => String(id));
}
