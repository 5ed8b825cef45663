import { OctavoError, SEARCH_LIMITS, type UpdateSiteSearchSettings } from '@octavo/contract';
import { type Db, nameKey } from '@octavo/db';
import { and, count, eq, inArray } from 'drizzle-orm';
import { type Context, newId } from '../../kernel/base/index.ts';
import { ownedBy, type SearchOwner } from './owner.ts';
import type { PinnedContent } from './present-search-settings.ts';

/** Changes of settings that were read: each page is there, and each query has a form to be compared by. */
export interface SearchChange {
  synonyms: readonly string[][];
  pins: readonly { query: string; queryKey: string; pageSpaceId: string; pageId: string }[];
  removed: { synonyms: readonly string[]; pins: readonly string[] };
}

/** Numbers of what was written, for the audit log. */
export interface SearchChanged {
  synonymsAdded: number;
  synonymsRemoved: number;
  pinsAdded: number;
  pinsRemoved: number;
}

/**
 * Reads changes of settings.
 * @throws OctavoError `bad_request` for words that are no words, or all the same; `not_found` for a page that is not in the live content.
 */
export async function readSearchChange(change: UpdateSiteSearchSettings, content: PinnedContent): Promise<SearchChange> {
  const { addSynonyms = [], removeSynonyms = [], addPins = [], removePins = [] } = change;
  const synonyms = addSynonyms.map(({ words }, n) => readWords(words, `body.addSynonyms.${n}.words`));
  const pins: SearchChange['pins'][number][] = [];
  for (const [n, { query, space, page }] of addPins.entries()) {
    const path = `body.addPins.${n}`;
    const queryKey = nameKey(query);
    if (queryKey === '') throw invalid(`${path}.query`, 'Must hold a letter or a digit: signs are not searched for.');
    const view = await content(space);
    if (view?.pages.has(page) !== true) {
      const message = 'There is no such page in the live content. Check the id, or publish the page first.';
      throw new OctavoError('not_found', `${path}: ${message}`, { code: 'pinned_page', details: [{ path: `${path}.page`, message }] });
    }
    pins.push({ query: query.trim(), queryKey, pageSpaceId: space, pageId: page });
  }
  return { synonyms, pins, removed: { synonyms: removeSynonyms, pins: removePins } };
}

function readWords(given: readonly string[], path: string): string[] {
  const words = new Map<string, string>();
  for (const [n, word] of given.entries()) {
    const key = nameKey(word);
    if (key === '') throw invalid(`${path}.${n}`, 'Must hold a letter or a digit: signs are not searched for.');
    if (!words.has(key)) words.set(key, word.trim());
  }
  if (words.size < 2) throw invalid(path, 'Must be different words: these are the same for a search.');
  return [...words.values()];
}

/**
 * Writes changes of settings; a page that is pinned for a query already stays where it is.
 * @throws OctavoError `conflict` with code `too_many_synonyms` or `too_many_pins`.
 */
export async function writeSearchChange(tx: Db, { system }: Context, owner: SearchOwner, change: SearchChange): Promise<SearchChanged> {
  const { searchSynonym, searchPin } = system.store.tables;
  const { removed } = change;
  const ofSynonyms = ownedBy(system.store, 'searchSynonym', owner);
  const ofPins = ownedBy(system.store, 'searchPin', owner);
  const gone = {
    synonyms:
      removed.synonyms.length === 0
        ? []
        : await tx
            .delete(searchSynonym)
            .where(and(ofSynonyms, inArray(searchSynonym.id, [...removed.synonyms])))
            .returning(),
    pins:
      removed.pins.length === 0
        ? []
        : await tx
            .delete(searchPin)
            .where(and(ofPins, inArray(searchPin.id, [...removed.pins])))
            .returning(),
  };
  const now = system.now();
  if (change.synonyms.length > 0) {
    const rows = change.synonyms.map((words) => ({ id: newId(now), spaceId: null, siteId: null, ...owner, words, createdAt: now }));
    await tx.insert(searchSynonym).values(rows);
    const [known] = await tx.select({ sets: count() }).from(searchSynonym).where(ofSynonyms);
    if (Number(known?.sets) > SEARCH_LIMITS.synonyms) throw tooManySynonyms();
  }
  let pinsAdded = 0;
  for (const pin of change.pins) {
    const row = { id: newId(now), spaceId: null, siteId: null, ...owner, ...pin, createdAt: now };
    const added = await tx.insert(searchPin).values(row).onConflictDoNothing().returning({ id: searchPin.id });
    pinsAdded += added.length;
    const [known] = await tx
      .select({ pages: count() })
      .from(searchPin)
      .where(and(ofPins, eq(searchPin.queryKey, pin.queryKey)));
    if (Number(known?.pages) > SEARCH_LIMITS.pinsOfQuery) throw tooManyPins();
  }
  if (pinsAdded > 0) {
    const [known] = await tx.select({ pages: count() }).from(searchPin).where(ofPins);
    if (Number(known?.pages) > SEARCH_LIMITS.pins) throw tooManyPins();
  }
  return { synonymsAdded: change.synonyms.length, synonymsRemoved: gone.synonyms.length, pinsAdded, pinsRemoved: gone.pins.length };
}

function invalid(path: string, message: string): OctavoError {
  return new OctavoError('bad_request', `${path}: ${message}`, { details: [{ path, message }] });
}

function tooManySynonyms(): OctavoError {
  return new OctavoError(
    'conflict',
    `There may be ${SEARCH_LIMITS.synonyms} sets of synonyms at most. Remove some that are not needed any more.`,
    {
      code: 'too_many_synonyms',
    },
  );
}

function tooManyPins(): OctavoError {
  return new OctavoError(
    'conflict',
    `There may be ${SEARCH_LIMITS.pins} pinned pages at most, ${SEARCH_LIMITS.pinsOfQuery} of them for a query. Remove some that are not needed any more.`,
    { code: 'too_many_pins' },
  );
}
