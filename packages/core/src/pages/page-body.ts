import type { DocumentPage } from '@octavo/contract';
import { bodyStart } from '@octavo/markdown';
import type { PageRecord } from '../content/records.ts';
import type { PageOptions } from './get-pages.ts';
import type { LoadedContent } from './load-content.ts';
import { pageText } from './page-text.ts';

/** The body of a page in the forms that were asked for: its text without front matter. */
export async function pageBody({ at }: LoadedContent, page: PageRecord, _options: PageOptions): Promise<Pick<DocumentPage, 'markdown' | 'document'>> {
  const text = await pageText(at.system, page);
  return { markdown: text.slice(bodyStart(text)) };
}
