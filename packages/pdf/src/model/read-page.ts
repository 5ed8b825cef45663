import { bodyStart, drawPage, isReadable, parse } from '@octavo/markdown';
import type { PrintedPage } from '../job.ts';
import { languageOf } from './language.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import type { Block, ModelPage } from './types.ts';

/** Deeper pages have headings like these. */
const DEEPEST = 5;

/** Returns the level of the heading of a page that is so many pages deep. */
export function levelOf(depth: number): number {
  return Math.min(depth + 1, DEEPEST);
}

/**
 * Returns the model of a page as readers see it: what is drawn has come through the rules of addresses and elements, and that is read. So a PDF shows
 * what the page shows.
 */
export function readPage(page: PrintedPage, reading: Reading): ModelPage {
  reading.takeTarget(page.id);
  const { text = '' } = page;
  return {
    target: page.id,
    title: page.title,
    description: page.description ?? '',
    level: levelOf(page.depth),
    language: languageOf(`${page.title} ${text}`),
    blocks: page.text === undefined ? [] : readText(page, text, reading),
  };
}

function readText(page: PrintedPage, text: string, reading: Reading): Block[] {
  if (!isReadable(text)) {
    const lines = text.slice(bodyStart(text)).split('\n');
    return [{ type: 'code', title: '', lines: lines.map((line) => [{ text: line }]), numbers: false }];
  }
  const nodes = drawPage(parse(text), {
    omitTitle: true,
    headingAnchors: false,
    idPrefix: `${page.id}.`,
    resolveLink: (url) => own(page.links, url),
    resolveImage: (url) => own(page.files, url),
  });
  return readBlocks(nodes, reading);
}

function own<Value>(map: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
