import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AuthoredPage, drawFrom, type EditKind } from '@octavo/markdown/testing';
import { type CorpusPage, pagesOf } from './corpora/pages-of.ts';
import type { PageFigures, SentPage } from './documents-thread.ts';
import { sized } from './extent.ts';
import { percentile, type Row } from './stats.ts';

/** Edits whose figures are told together, with the least share of them that changes the lines that hold them only (%). */
const EDITS: readonly { what: string; kinds: readonly EditKind[]; least: number }[] = [
  { what: 'documents: a word changed', kinds: ['word'], least: 99 },
  { what: 'documents: an item in, out or moved', kinds: ['item in', 'item out', 'item moved'], least: 98 },
  { what: 'documents: a row in, out or moved', kinds: ['row in', 'row out', 'row moved'], least: 98 },
];
const MADE = sized(500, 4);
/** Pages of usual length come before the long ones: an installation that serves people has run for a while. */
const SHORT = Math.floor(MADE * 0.9);
/** Pages by which the CPU time of a page of 20 KB is told. */
const [LEAST_LENGTH, MOST_LENGTH] = [15_000, 25_000];
const MOST_MS = 15;
/** As the program has threads that write pages: `server/workers/pool.ts`. */
const THREAD = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 } };

interface Counts {
  all: number;
  good: number;
  /** The first pages in which more lines changed. */
  others: string[];
}

/**
 * Measures what is left of pages that are read as documents, edited and written back: with a folder of Git bundles those of all repositories
 * in it, else pages that are made. They are written in a thread, as the program does. Texts that do not read as the edited document cannot be saved at all, and end the bench.
 * @param nth every so manieth page is taken
 */
export async function measureDocuments(scratch: string, corpora: string | undefined, nth: number): Promise<Row[]> {
  const unedited: Counts = { all: 0, good: 0, others: [] };
  const counts = new Map<string, Counts>(EDITS.map(({ what }) => [what, { all: 0, good: 0, others: [] }]));
  const times: number[] = [];
  let at = 0;
  const thread = new Worker(new URL('./documents-thread.ts', import.meta.url), THREAD);
  try {
    for await (const { name, text } of corpora === undefined ? made() : pagesOf(path.join(scratch, 'documents'), corpora, nth)) {
      at += 1;
      thread.postMessage({ text, kinds: EDITS.flatMap(({ kinds }) => kinds), seed: at } satisfies SentPage);
      const [{ isIdentical, edits }] = (await once(thread, 'message')) as [PageFigures];
      count(unedited, name, isIdentical);
      for (const { kind, isOneHunk, ms } of edits) {
        if (text.length >= LEAST_LENGTH && text.length <= MOST_LENGTH) times.push(ms);
        for (const { what, kinds } of EDITS) if (kinds.includes(kind)) count(counts.get(what) as Counts, `${name} (${kind})`, isOneHunk);
      }
    }
  } finally {
    await thread.terminate();
  }
  const share = (what: string, { all, good, others }: Counts, limit: number): Row => {
    const detail = `${good} of ${all}${others.length > 0 ? `; others: ${others.join(', ')}` : ''}`;
    return { what, figure: (100 * good) / Math.max(all, 1), unit: ' %', limit, atLeast: true, detail };
  };
  return [
    share('documents: unedited pages with the same bytes', unedited, 100),
    ...EDITS.map(({ what, least }) => share(`${what}: its lines only`, counts.get(what) as Counts, least)),
    ...(times.length === 0
      ? []
      : [
          {
            what: 'documents: a page of 15 to 25 KB written back, p95',
            figure: percentile(times, 0.95),
            unit: ' ms',
            limit: MOST_MS,
            detail: `of CPU in a thread as the program has, ${times.length} edits; median ${percentile(times, 0.5).toFixed(1)} ms`,
          },
        ]),
  ];
}

function count(counts: Counts, name: string, isGood: boolean): void {
  counts.all += 1;
  if (isGood) counts.good += 1;
  else if (counts.others.length < 3) counts.others.push(name);
}

async function* made(): AsyncGenerator<CorpusPage> {
  for (let seed = 0; seed < MADE; seed += 1) {
    // Pages of usual length, then long ones of many.
    const pages = Array.from({ length: seed < SHORT ? 1 : 16 }, (_, i) => new AuthoredPage(drawFrom(seed * 100 + i)).text());
    yield { name: `made ${seed}`, text: pages.join('\n\n') };
  }
}
