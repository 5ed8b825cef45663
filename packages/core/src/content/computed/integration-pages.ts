import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ComputedSource } from '@octavo/contract';
import { escapeText } from '@octavo/markdown';
import { describeError, inBackground, outside, runTask, type System, systemContext } from '../../kernel/base/index.ts';
import { reindexComputed } from '../indexing/index.ts';
import { BadAnswer, readScriptDocument, readScriptPages, type ScriptPage } from './script-pages.ts';
import { type IntegrationSource, sourceOf } from './source.ts';

/** A page that an integration computed. */
export interface SourcePage extends Omit<ScriptPage, 'body' | 'pages'> {
  text: string;
  /** Source of its document: that of the page, or that of all of them where the script gave the text at once. */
  source: ComputedSource;
  pages: SourcePage[];
}

/** Pages of a source, as they were computed last. */
export interface SourcePages {
  /** Name of all that is in them. */
  name: string;
  /** Time (ms) at which they were computed. */
  at: number;
  pages: readonly SourcePage[];
}

interface Kept {
  /** Time (ms) until which they are not asked for again. */
  until: number;
  /** Absent where the source gave nothing. */
  found: SourcePages | undefined;
  /** True if it should have given something: what it gave before stays. */
  isFailure?: true;
}

/** Shortest and longest time (s) that pages are kept without asking again. */
const SHORTEST = 60;
const LONGEST = 24 * 60 * 60;
/** Time (ms) after which a source that gave nothing is asked again. */
const AFTER_FAILURE = 30_000;
/** Longest document, in characters of its JSON. */
const LONGEST_DOCUMENT = 1_000_000;
/** Documents that are asked for at once, and the time (ms) for all of them. */
const AT_ONCE = 4;
const TIME_FOR_ALL = 60_000;
const PAGE_BYTES = 500;

const running = new WeakMap<System, Map<string, Promise<Kept>>>();

/**
 * Returns the pages that a source of an integration returns for an organization, as they were computed last; they are computed again in the background once the time is
 * over for which the script lets them be kept. `undefined` where the source returns nothing, or takes too long: then they are there later.
 *
 * @param waitMs - longest wait where nothing is kept; that of a page when absent. The script itself ends at the limits of a call.
 */
export async function integrationPages(
  system: System,
  organizationId: string,
  source: IntegrationSource,
  waitMs: number | undefined = system.contentSources?.pageWaitMs,
): Promise<SourcePages | undefined> {
  if (system.contentSources === undefined) return undefined;
  const key = JSON.stringify([organizationId, source]);
  const kept = system.caches.open<Kept>('source-pages').get(key);
  if (kept === undefined) {
    const late = delay(waitMs, undefined, { ref: false });
    return (await Promise.race([compute(system, organizationId, source, key), late]))?.found;
  }
  if (kept.until <= system.now())
    inBackground(system, `source ${source.integration}:${source.source}`, () => compute(system, organizationId, source, key));
  return kept.found;
}

/** Returns true while pages of an organization are computed of which nothing is kept: what is not found may be there soon. */
export function isComputing(system: System, organizationId: string): boolean {
  const kept = system.caches.open<Kept>('source-pages');
  const own = JSON.stringify([organizationId]).slice(0, -1);
  return [...(running.get(system)?.keys() ?? [])].some((key) => key.startsWith(`${own},`) && kept.get(key) === undefined);
}

/** Computes pages once, whoever waits for them; spaces with others than before are brought up to them in search. */
function compute(system: System, organizationId: string, source: IntegrationSource, key: string): Promise<Kept> {
  const all = running.get(system) ?? new Map<string, Promise<Kept>>();
  running.set(system, all);
  const known = all.get(key);
  if (known !== undefined) return known;
  const computing = outside(() => make(system, organizationId, source)).then(async (made) => {
    const cache = system.caches.open<Kept>('source-pages');
    const before = cache.get(key)?.found;
    const kept = made.isFailure === true ? { ...made, found: before } : made;
    cache.set(key, kept, weightOf(kept.found?.pages ?? []) + key.length);
    if (before?.name !== kept.found?.name)
      await system.store.tx((tx) => reindexComputed(tx, systemContext(system, 'source-pages'), organizationId));
    return kept;
  });
  all.set(key, computing);
  return computing.finally(() => all.delete(key));
}

async function make(system: System, organizationId: string, source: IntegrationSource): Promise<Kept> {
  const { now, log } = system;
  const answer = await system.contentSources?.compute({ organizationId, what: 'revision', ...source });
  try {
    if (answer?.kind !== 'computed') {
      if (answer?.kind === 'failed') throw new BadAnswer(answer.message);
      return { until: now() + AFTER_FAILURE, found: undefined };
    }
    const pages = await withTexts(system, organizationId, source, readScriptPages(answer.output, source));
    const name = createHash('sha256').update(JSON.stringify(pages)).digest('hex');
    const seconds = Math.min(Math.max(answer.maxAge, SHORTEST), LONGEST);
    return { until: now() + seconds * 1000, found: { name, at: now(), pages } };
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error;
    log.warn('a source of an integration gave no pages', {
      integration: source.integration,
      source: source.source,
      ...describeError(error),
    });
    return { until: now() + AFTER_FAILURE, found: undefined, isFailure: true };
  }
}

async function withTexts(
  system: System,
  organizationId: string,
  source: IntegrationSource,
  pages: readonly ScriptPage[],
): Promise<SourcePage[]> {
  const waiting: { page: SourcePage; body: NonNullable<ScriptPage['body']> }[] = [];
  const shells = pages.map(function shell({ body, pages: below, ...page }): SourcePage {
    const own = body !== undefined && 'source' in body ? body.source : source;
    const made: SourcePage = { ...page, text: '', source: sourceOf(own), pages: [] };
    if (body !== undefined) waiting.push({ page: made, body });
    made.pages = below.map(shell);
    return made;
  });
  const until = Date.now() + TIME_FOR_ALL;
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    if (Date.now() > until) throw new BadAnswer(`the documents of ${waiting.length} pages took longer than ${TIME_FOR_ALL / 1000} s`);
    await Promise.all(
      waiting.slice(at, at + AT_ONCE).map(async ({ page, body }) => {
        page.text = `# ${escapeText(page.title)}\n\n${await textOf(system, organizationId, body)}`;
      }),
    );
  }
  return shells;
}

/** Returns the text of a page. One that cannot be computed or written is empty, and the log says why. */
async function textOf(system: System, organizationId: string, body: NonNullable<ScriptPage['body']>): Promise<string> {
  if ('markdown' in body) return body.markdown;
  try {
    if ('nodes' in body) return await writeNodes(system, organizationId, body.nodes);
    return await integrationDocument(system, organizationId, body.source);
  } catch (error) {
    system.log.warn('a document of an integration is left empty', describeError(error));
    return '';
  }
}

/** Returns the text of a document that a source returns now. @throws BadAnswer where it returns none, and OctavoError for one that cannot be written. */
export async function integrationDocument(system: System, organizationId: string, source: IntegrationSource): Promise<string> {
  const answer = await system.contentSources?.compute({ organizationId, what: 'document', ...source });
  if (answer?.kind !== 'computed') throw new BadAnswer(answer?.kind === 'failed' ? answer.message : 'There is no such source.');
  return writeNodes(system, organizationId, readScriptDocument(answer.output));
}

/** Returns the dialect's text of nodes; what they refer to in a space is refused, since a script knows of none. */
async function writeNodes(system: System, organizationId: string, nodes: readonly unknown[]): Promise<string> {
  const json = JSON.stringify(nodes);
  if (json.length > LONGEST_DOCUMENT) throw new BadAnswer(`a document has at most ${LONGEST_DOCUMENT} characters as JSON`);
  const wanted = { document: { json, destinations: new Map() } };
  return runTask<string>({ system, organizationId }, 'page.write', { text: '', wanted, urls: {}, references: {}, includes: {} });
}

function weightOf(pages: readonly SourcePage[]): number {
  return pages.reduce((sum, { text, pages: below }) => sum + text.length + PAGE_BYTES + weightOf(below), 0);
}
