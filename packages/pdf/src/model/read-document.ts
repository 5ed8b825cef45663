import type { PrintTitles, SentJob } from '../job.ts';
import type { PartLimits } from '../protocol.ts';
import { type Part, PartCutter } from './cut-parts.ts';
import type { ImageShelf } from './images.ts';
import { languageOf } from './language.ts';
import { levelOf, readPage } from './read-page.ts';
import { HIGHEST, Reading, WIDEST } from './reading.ts';
import type { ModelFrame } from './types.ts';
import { wordsOf } from './words.ts';

/** A document that was read: what its parts have in common, and what is in each. */
export interface ReadDocument {
  frame: ModelFrame;
  /** The first has the title page and the table of contents, where the document has them. */
  parts: Part[];
  contents: { target: string; title: string; level: number }[];
  /** File names of pictures by key. */
  images: Record<string, string>;
}

/** Pixels that a picture has at most once it is in print size (300 dots an inch). */
const MOST_PIXELS = ((WIDEST * 300) / 72) * ((HIGHEST * 300) / 72);

/**
 * Reads the pages of a document, one after the other, and hands on the JSON of those of each part. Links in it are not settled: a place that
 * they name may be in a part that comes later.
 */
export function readDocument(
  job: Omit<SentJob, 'files'>,
  images: ImageShelf,
  limits: PartLimits,
  write: (pages: string, part: number) => void,
): ReadDocument {
  const reading = new Reading({ images, pages: new Set(job.pages.map(({ id }) => id)), addresses: job.addresses });
  const pixelsOf = (key: string) => {
    const image = images.used().get(key);
    return image === undefined || image.isDrawing ? 0 : Math.min(image.width * image.height, MOST_PIXELS);
  };
  const cutter = new PartCutter(job.cover ? [{ first: job.title, last: job.title, targets: [], images: [] }] : [], limits, pixelsOf, write);
  for (const page of job.pages) cutter.add(readPage(page, reading));
  cutter.end();
  return {
    frame: frameOf(job, languageOf(`${job.title} ${job.pages.map(({ text = '' }) => text.slice(0, 1000)).join(' ')}`)),
    parts: cutter.parts,
    contents: job.pages.map(({ id, title, depth }) => ({ target: id, title, level: levelOf(depth) })),
    images: Object.fromEntries([...images.used()].map(([key, { name }]) => [key, name])),
  };
}

/** Returns whether a document is set at once, as pages of one part with all that comes before them. */
export function isOnePart({ frame, parts }: ReadDocument): boolean {
  return parts.length <= (frame.cover ? 2 : 1);
}

function frameOf(job: PrintTitles, language: string): ModelFrame {
  const date = new Date(job.date);
  return {
    title: job.title,
    subtitle: job.subtitle ?? '',
    organization: job.organization,
    date: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    words: wordsOf(language, job.date),
    cover: job.cover,
    language,
  };
}
