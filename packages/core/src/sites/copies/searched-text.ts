import { isReadable, parse, sections } from '@octavo/markdown';
import { ancestorsOf } from '../../content/map/index.ts';
import { isOverBudget, runTask } from '../../kernel/base/index.ts';
import { decorationOf, type PageReading, tenantOf } from '../reading/index.ts';

/** Words of a page for the search of a copy. */
export interface SearchedText {
  title: string;
  emoji?: string;
  icon?: string;
  /** Section and pages above it. */
  trail: readonly string[];
  /** The introduction first, which has no anchor. */
  sections: readonly { anchor: string; title: string; text: string }[];
}

/** Worker task `reading.words`: the words of a text by its headings. */
export function wordsTask({ text }: { text: string }): SearchedText['sections'] {
  if (!isReadable(text)) return [{ anchor: '', title: '', text }];
  return sections(parse(text)).map(({ anchor, title, text: words }) => ({ anchor, title: anchor === '' ? '' : title, text: words }));
}

/** Returns the words of a page, from its Markdown as its visitor reads it. */
export async function searchedText(reading: PageReading, markdown: string): Promise<SearchedText> {
  const { node, view, place } = reading;
  const { title, description } = node.page;
  const above = ancestorsOf(view, node).map(({ page }) => page.linkTitle ?? page.title);
  const about = description === undefined ? [] : [{ anchor: '', title: '', text: description }];
  return {
    title,
    ...decorationOf(node.page),
    trail: [...(place.section === null ? [] : [place.section.title]), ...above],
    sections: [...about, ...(await wordsOf(reading, markdown))],
  };
}

async function wordsOf(reading: PageReading, text: string): Promise<SearchedText['sections']> {
  try {
    return await runTask(tenantOf(reading), 'reading.words', { text });
  } catch (error) {
    if (isOverBudget(error)) return [{ anchor: '', title: '', text }];
    throw error;
  }
}
