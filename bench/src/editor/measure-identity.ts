import path from 'node:path';
import { openPage, preparePage, writePage } from '@octavo/editor/text';
import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import { type CorpusPage, pagesOf } from '../corpora/pages-of.ts';
import { sized } from '../extent.ts';
import type { Row } from '../stats.ts';

const MADE = sized(2000, 10);

/**
 * Measures how many pages have the same bytes after they were opened as blocks and written without an edit: with a folder of Git bundles all of those
 * repositories, else pages that are made.
 * @param nth every so manieth page is taken
 */
export async function measureIdentity(scratch: string, corpora: string | undefined, nth: number): Promise<Row[]> {
  const changed: string[] = [];
  const unreadable: string[] = [];
  let all = 0;
  for await (const { name, text } of corpora === undefined ? madePages() : pagesOf(path.join(scratch, 'identity'), corpora, nth)) {
    all += 1;
    if (!(await preparePage(text))) unreadable.push(name);
    else if (!isKept(text)) changed.push(name);
  }
  return [
    {
      what: 'editor: unedited pages with the same bytes',
      figure: (100 * (all - changed.length)) / Math.max(all, 1),
      unit: ' %',
      limit: 100,
      atLeast: true,
      detail: `of ${all}, ${unreadable.length} of them too large to be read; others: ${changed.slice(0, 8).join(', ')}`,
    },
  ];
}

function isKept(text: string): boolean {
  try {
    return writePage(text, openPage(text)) === text;
  } catch {
    return false;
  }
}

async function* madePages(): AsyncGenerator<CorpusPage> {
  for (let seed = 0; seed < MADE; seed += 1) yield { name: `made ${seed}`, text: new AuthoredPage(drawFrom(seed)).text() };
}
