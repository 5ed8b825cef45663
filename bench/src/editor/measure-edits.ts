import path from 'node:path';
import { EDITS, type EditOutcome, outcomeOf } from '@octavo/editor/testing';
import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import { type CorpusPage, pagesOf } from '../corpora/pages-of.ts';
import { sized } from '../extent.ts';
import type { Row } from '../stats.ts';

const ALL = sized(20_000, 60);
const MADE = sized(400, 10);
/** Longer pages are edited as often as others, and take the time of many. */
const MOST_LENGTH = 60_000;
/** Least part (%) of edits that change the lines that hold them only. */
const LEAST = 99;

/** Counts of edits of one kind. */
interface Counts {
  all: number;
  narrow: number;
  /** Edits that could not be saved, or whose text says something else. */
  lost: string[];
  notUndone: string[];
  wide: string[];
}

/**
 * Measures what random edits by the commands of the editor leave of pages: with a folder of Git bundles of those of all repositories in it, each of them
 * equally often, else of pages that are made.
 * @param nth every so manieth page is taken
 */
export async function measureEdits(scratch: string, corpora: string | undefined, nth: number): Promise<Row[]> {
  const groups = await groupsOf(scratch, corpora, nth);
  const kinds = Object.entries(EDITS);
  const counts = new Map(kinds.map(([kind]) => [kind, { all: 0, narrow: 0, lost: [], notUndone: [], wide: [] } as Counts]));
  const draw = drawFrom(1);
  for (let done = 0, tries = 0; done < ALL && tries < 20 * ALL; tries += 1) {
    const pages = groups[tries % groups.length] ?? [];
    const page = pages[draw(Math.max(pages.length, 1))];
    const [kind, edit] = kinds[draw(kinds.length)] as (typeof kinds)[number];
    const seed = draw(1_000_000);
    if (page === undefined || page.text.length > MOST_LENGTH) continue;
    let outcome: EditOutcome | undefined | 'lost';
    try {
      outcome = outcomeOf(page.text, edit, drawFrom(seed));
    } catch {
      outcome = 'lost';
    }
    if (outcome === undefined) continue;
    done += 1;
    count(counts.get(kind) as Counts, `${page.name} (${kind}, ${seed})`, outcome);
  }
  return rowsOf(counts);
}

async function groupsOf(scratch: string, corpora: string | undefined, nth: number): Promise<CorpusPage[][]> {
  if (corpora === undefined)
    return [Array.from({ length: MADE }, (_, seed) => ({ name: `made ${seed}`, text: new AuthoredPage(drawFrom(seed)).text() }))];
  const groups = new Map<string, CorpusPage[]>();
  for await (const page of pagesOf(path.join(scratch, 'edits'), corpora, nth)) {
    const [bundle = ''] = page.name.split(':');
    const group = groups.get(bundle) ?? [];
    groups.set(bundle, group);
    group.push(page);
  }
  return [...groups.values()];
}

function count(counts: Counts, name: string, outcome: EditOutcome | 'lost'): void {
  counts.all += 1;
  if (outcome === 'lost') {
    counts.lost.push(name);
    return;
  }
  if (outcome.others.length === 0) counts.narrow += 1;
  else counts.wide.push(name);
  if (!outcome.readsBack) counts.lost.push(name);
  if (!outcome.isUndone) counts.notUndone.push(name);
}

function rowsOf(counts: ReadonlyMap<string, Counts>): Row[] {
  const of = [...counts.values()];
  const sum = (part: (each: Counts) => number) => of.reduce((total, each) => total + part(each), 0);
  const all = Math.max(
    sum((each) => each.all),
    1,
  );
  const examples = (names: readonly string[]) => names.slice(0, 8).join(', ');
  const least = [...counts]
    .filter(([, each]) => each.all > 0)
    .map(([kind, each]) => ({ kind, share: (100 * each.narrow) / each.all }))
    .sort((one, other) => one.share - other.share)
    .slice(0, 6)
    .map(({ kind, share }) => `${kind} ${share.toFixed(1)} %`);
  const lost = of.flatMap((each) => each.lost);
  const notUndone = of.flatMap((each) => each.notUndone);
  return [
    {
      what: 'editor: edits that change the lines that hold them only',
      figure: (100 * sum((each) => each.narrow)) / all,
      unit: ' %',
      limit: LEAST,
      atLeast: true,
      detail: `of ${all}; least: ${least.join(', ')}; others: ${examples(of.flatMap((each) => each.wide))}`,
    },
    { what: 'editor: edits whose text does not say what the editor has', figure: lost.length, unit: '', limit: 0, detail: examples(lost) },
    {
      what: 'editor: edits that leave a trace when they are undone',
      figure: notUndone.length,
      unit: '',
      limit: 0,
      detail: examples(notUndone),
    },
  ];
}
