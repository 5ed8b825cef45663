import { bodyStart, isReadable, parse, parseHtml, renderHtml } from '@octavo/markdown';
import type { PrintedPage, PrintJob } from '../job.ts';
import type { LeftOut } from '../protocol.ts';
import { ImageShelf } from './images.ts';
import { languageOf } from './language.ts';
import { readBlocks } from './read-blocks.ts';
import { Reading } from './reading.ts';
import type { Block, Model, ModelPage } from './types.ts';

/** Deeper pages have headings like these. */
const DEEPEST = 5;

/** A document for the template: JSON, and the pictures it names. */
export interface BuiltModel {
  json: string;
  images: ReadonlyMap<string, { name: string; bytes: Uint8Array }>;
}

/**
 * Makes the model of a document from its pages as readers see them: each is drawn as HTML, which has come through the rules of addresses and
 * elements, and that is read. So a PDF shows what the page shows.
 */
export function buildModel(job: PrintJob, leftOut: LeftOut = 'nothing'): BuiltModel {
  const images = new ImageShelf(job.files, leftOut);
  const reading = new Reading({ images, pages: new Set(job.pages.map(({ id }) => id)), addresses: job.addresses });
  const pages = job.pages.map((page) => readPage(page, reading));
  const date = new Date(job.date);
  const model: Model = {
    title: job.title,
    subtitle: job.subtitle ?? '',
    organization: job.organization,
    date: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    cover: job.cover,
    language: languageOf(`${job.title} ${job.pages.map(({ text = '' }) => text.slice(0, 1000)).join(' ')}`),
    pages,
    images: Object.fromEntries([...images.used()].map(([key, { name }]) => [key, `/${name}`])),
  };
  // Links are settled while it is written: only now is it known what is in the document.
  const json = JSON.stringify(model, (key, value: unknown) => (key === 'to' && typeof value === 'string' ? reading.settle(value) : value));
  return { json, images: images.used() };
}

function readPage(page: PrintedPage, reading: Reading): ModelPage {
  reading.takeTarget(page.id);
  const { text = '' } = page;
  return {
    target: page.id,
    title: page.title,
    description: page.description ?? '',
    level: Math.min(page.depth + 1, DEEPEST),
    language: languageOf(`${page.title} ${text}`),
    blocks: page.text === undefined ? [] : readText(page, text, reading),
  };
}

function readText(page: PrintedPage, text: string, reading: Reading): Block[] {
  if (!isReadable(text)) {
    const lines = text.slice(bodyStart(text)).split('\n');
    return [{ type: 'code', title: '', lines: lines.map((line) => [{ text: line }]), numbers: false }];
  }
  const html = renderHtml(parse(text), {
    omitTitle: true,
    headingAnchors: false,
    idPrefix: `${page.id}.`,
    resolveLink: (url) => own(page.links, url),
    resolveImage: (url) => own(page.files, url),
  });
  return readBlocks(
    parseHtml(html, (offset) => offset),
    reading,
  );
}

function own<Value>(map: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
