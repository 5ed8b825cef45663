import type { ImportPreview } from '@octavo/contract';
import type { PlacedPage } from '@octavo/importers';

/** Entries of the tree, pages with their text, and characters of each, that a preview has. */
const MOST_ENTRIES = 1_000;
const MOST_PAGES = 10;
const LONGEST = 10_000;

/** Returns what an import would add: its tree, and its first pages. */
export function previewImport(pages: readonly PlacedPage[]): ImportPreview {
  const all = [...flat(pages, 0)];
  const shown = all.slice(0, MOST_ENTRIES);
  return {
    tree: shown.map(({ page, depth }) => ({ title: page.title.slice(0, 256), kind: page.kind ?? 'document', depth })),
    moreEntries: all.length - shown.length,
    pages: all
      .filter(({ page }) => page.markdown.trim() !== '')
      .slice(0, MOST_PAGES)
      .map(({ page }) => ({ title: page.title.slice(0, 256), markdown: page.markdown.slice(0, LONGEST).toWellFormed() })),
  };
}

function* flat(pages: readonly PlacedPage[], depth: number): Generator<{ page: PlacedPage; depth: number }> {
  for (const page of pages) {
    yield { page, depth };
    yield* flat(page.children, depth + 1);
  }
}
