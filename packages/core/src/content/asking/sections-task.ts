import { isReadable, parse, sections } from '@octavo/markdown';
import type { AskPage } from './choose-sections.ts';

/** Worker task `page.sections`: the words of a text by its headings. */
export function sectionsTask(text: string): AskPage['sections'] {
  if (!isReadable(text)) return [{ anchor: '', title: '', text }];
  return sections(parse(text)).map(({ anchor, title, text: words }) => ({ anchor, title, text: words }));
}
