import { foldLetters } from '@octavo/contract/fold-letters';
import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Db, PreparedQuery, Store } from '../../store.ts';
import { makeTurns } from '../../turns.ts';
import { BLOCK, blockOf, rangeOfBlock } from '../document-numbers.ts';
import type { QueryWord } from '../query.ts';
import {
  ANY_LENGTH,
  type DocumentBlocks,
  type DocumentRange,
  type Documents,
  inTurnsOf,
  MOST_ASKED_EACH,
  mostOfBlock,
  type Needed,
  type Scope,
  type TextIndex,
} from '../text-index.ts';
import { spaceCharacters } from '../words.ts';
import { surfaceOf } from './surface.ts';

/** So many documents are read in full for less than it costs to ask each of several spaces for its own. */
const READ_IN_FULL = 1000;

/** More documents than there are. */
const MOST_FOUND = 2 ** 31;

/** Comes after every letter that a term may go on with. */
const LAST_LETTER = '\u{10ffff}';

/** Table to query for each scope, and its columns. */
const SCOPES = {
  title: { table: 'search_names', columns: '{title} : ' },
  names: { table: 'search_names', columns: '' },
  all: { table: 'search_index', columns: '' },
} as const satisfies Record<Scope, unknown>;

/** The virtual tables, as far as inserting goes. */
const searchIndex = sqliteTable('search_index', { rowid: integer(), title: text(), headings: text(), body: text() });
const searchNames = sqliteTable('search_names', { rowid: integer(), title: text(), headings: text() });

/** Returns the full-text index in SQLite's FTS5 (https://www.sqlite.org/fts5.html). */
export function fts5Index(store: Store): TextIndex {
  const queries = { search_names: queriesOf(store, 'search_names'), search_index: queriesOf(store, 'search_index') };
  const insert = insertOf(store);
  const termsFrom = store.prepare('fts5-terms', (db) =>
    db.select({ found: sql<string>`json_group_array(term)` }).from(sql`(SELECT term
      FROM json_each(${sql.placeholder('prefixes')}) AS start CROSS JOIN search_term
      WHERE term >= start.value AND term < start.value || ${LAST_LETTER}
      AND length(term) BETWEEN ${sql.placeholder('least')} AND ${sql.placeholder('most')} LIMIT ${sql.placeholder('limit')})`),
  );

  const knownOf = store.prepare('fts5-known', (db) =>
    db
      .select({ found: sql<string>`json_group_array(term)` })
      .from(sql`(SELECT term FROM search_term WHERE term IN (SELECT value FROM json_each(${sql.placeholder('stems')})) ORDER BY term)`),
  );

  /** Of each block the first documents, in turns. */
  async function inTurns(
    within: DocumentBlocks,
    words: readonly QueryWord[],
    scope: Scope,
    limit: number,
    needed: Needed,
  ): Promise<number[]> {
    const asked = queries[SCOPES[scope].table];
    const most = mostOfBlock(within, limit);
    const known = { ...spanOf(within), words: expressionOf(words, scope, needed), blocks: JSON.stringify(within.blocks), most, limit };
    if (within.blocks.length > MOST_ASKED_EACH) return foundIn(await asked.inTurns(known));
    // A word that holds little is read in full, whoever it belongs to, for less than asking each space costs.
    const few = foundIn(await asked.list({ ...known, limit: READ_IN_FULL + 1 }));
    if (few.length <= READ_IN_FULL) {
      const of = Map.groupBy(few, blockOf);
      return inTurnsOf(
        within.blocks.map((block) => of.get(block) ?? []),
        limit,
      );
    }
    // Queries that begin so are put together from all terms each time: once is better than for each space.
    if (words.some(({ prefix }) => prefix)) return foundIn(await asked.inTurns(known));
    const turn = makeTurns();
    const groups: number[][] = [];
    for (const block of within.blocks) {
      await turn();
      groups.push(foundIn(await asked.list({ ...rangeOfBlock(block), words: known.words, limit: most })));
    }
    return inTurnsOf(groups, limit);
  }

  /** Returns the number of documents of the blocks that hold a word: exactly up to `most` in all spaces; of more only whether there are any. */
  async function countIn(within: DocumentBlocks, word: QueryWord, most: number): Promise<number> {
    const { list } = queries.search_index;
    const words = expressionOf([word], 'all', 'all');
    const all = foundIn(await list({ ...spanOf(within), words, limit: most + 1 }));
    const blocks = new Set(within.blocks);
    if (all.length <= most || all.some((document) => blocks.has(blockOf(document)))) {
      return all.length <= most ? all.filter((document) => blocks.has(blockOf(document))).length : most;
    }
    const turn = makeTurns();
    for (const block of within.blocks) {
      await turn();
      if (foundIn(await list({ ...rangeOfBlock(block), words, limit: 1 })).length > 0) return most;
    }
    return 0;
  }

  return {
    async add(tx, documents) {
      const turn = makeTurns();
      for (const { document, title, headings, body } of documents) {
        await turn();
        const names = { document, title: asIndexed(title), headings: asIndexed(headings) };
        const spaced = asIndexed(body);
        // Of a text of some million characters each of the two takes longer than a turn.
        await turn();
        await insert.index({ ...names, body: spaced }, tx);
        await insert.names(names, tx);
      }
      await turn();
      const terms = new Set(documents.flatMap((document) => document.terms));
      // In order: neighbours are on one page of the tree.
      tx.run(
        sql`INSERT INTO search_term (term) SELECT value FROM json_each(${JSON.stringify([...terms].sort())}) WHERE true ON CONFLICT DO NOTHING`,
      );
    },
    async remove(tx: Db, documents) {
      for (const document of documents) {
        tx.run(sql`DELETE FROM search_index WHERE rowid = ${int(document)}`);
        tx.run(sql`DELETE FROM search_names WHERE rowid = ${int(document)}`);
      }
    },
    async phrase(documents, words) {
      if (documents.length === 0 || words.some(({ text, tokens }) => text === '' || tokens.length !== 1)) return [];
      const phrase = `"${asIndexed(words.map(({ text }) => text).join(' '))}"`;
      const chosen = new Set(documents);
      const given = { ...spanOfNumbers(documents), words: phrase, limit: MOST_FOUND };
      return foundIn(await queries.search_index.list(given)).filter((document) => chosen.has(document));
    },
    async list(within, words, scope, limit, needed = 'all') {
      if ('blocks' in within) return inTurns(within, words, scope, limit, needed);
      return foundIn(await queries[SCOPES[scope].table].list({ ...within, words: expressionOf(words, scope, needed), limit }));
    },
    async count(within, word, most) {
      if ('blocks' in within) return countIn(within, word, most);
      const [row] = await queries.search_index.count({ ...within, words: expressionOf([word], 'all', 'all'), limit: most });
      return row?.found ?? 0;
    },
    async known(stems) {
      return stems.length === 0 ? [] : foundIn<string>(await knownOf({ stems: JSON.stringify(stems) }));
    },
    async terms(prefixes, limit, { least, most } = ANY_LENGTH) {
      return foundIn<string>(await termsFrom({ prefixes: JSON.stringify(prefixes), limit, least, most }));
    },
  };
}

/** One row of a JSON array: a thousand rows cost more to hand over than to find. */
interface Answer {
  found: string;
}

/** Queries of one of the tables; each takes `words`, `first`, `last` and `limit`. */
interface Queries {
  /** The first documents by number. */
  list: PreparedQuery<Answer>;
  /** The number of documents. */
  count: PreparedQuery<{ found: number }>;
  /** Takes `blocks` as a JSON array, and how many of each are looked at as `most`. */
  inTurns: PreparedQuery<Answer>;
}

function queriesOf(store: Store, name: 'search_names' | 'search_index'): Queries {
  const table = sql.raw(name);
  const first = integerOf('first');
  const holding = sql`${table} WHERE ${table} MATCH ${sql.placeholder('words')} AND rowid BETWEEN ${first} AND ${integerOf('last')}`;
  const limit = sql.placeholder('limit');

  function answer(variant: string, value: SQL, from: SQL): PreparedQuery<Answer> {
    return store.prepare(`${name}-${variant}`, (db) => db.select({ found: sql<string>`json_group_array(${value})` }).from(from));
  }

  const block = (number: string) => sql.raw(`${number} / ${BLOCK}`);
  return {
    list: answer('list', sql`document`, sql`(SELECT rowid AS document FROM ${holding} ORDER BY rowid LIMIT ${limit})`),
    count: store.prepare(`${name}-count`, (db) =>
      db.select({ found: sql<number>`count(*)` }).from(sql`(SELECT rowid FROM ${holding} LIMIT ${limit})`),
    ),
    inTurns: answer(
      'in-turns',
      sql`document`,
      sql`(SELECT document FROM (
        SELECT rowid AS document, row_number() OVER (PARTITION BY ${block('rowid')} ORDER BY rowid) AS turn FROM ${holding}
        AND ${block('rowid')} IN (SELECT value FROM json_each(${sql.placeholder('blocks')}))
      ) WHERE turn <= ${sql.placeholder('most')} ORDER BY turn, document LIMIT ${limit})`,
    ),
  };
}

function insertOf(store: Store) {
  const [title, headings] = [sql.placeholder('title'), sql.placeholder('headings')];
  return {
    index: store.prepare('search_index-insert', (db) =>
      db
        .insert(searchIndex)
        .values({ rowid: integerOf('document'), title, headings, body: sql.placeholder('body') })
        .returning({ document: searchIndex.rowid }),
    ),
    names: store.prepare('search_names-insert', (db) =>
      db
        .insert(searchNames)
        .values({ rowid: integerOf('document'), title, headings })
        .returning({ document: searchNames.rowid }),
    ),
  };
}

/** FTS5 takes accents off by itself, and no other letters apart. */
function asIndexed(text: string): string {
  return spaceCharacters(foldLetters(text));
}

/** JavaScript's numbers are bound as floating point, which FTS5 does not take for row ids. */
function int(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}

/** The same of a placeholder. */
function integerOf(name: string): SQL {
  return sql`CAST(${sql.placeholder(name)} AS INTEGER)`;
}

function foundIn<T = number>([row]: readonly Answer[]): T[] {
  return row === undefined ? [] : JSON.parse(row.found);
}

/** From the first to the last of some documents. */
function spanOfNumbers(documents: readonly number[]): DocumentRange {
  return { first: Math.min(...documents), last: Math.max(...documents) };
}

/** From the first to the last document that could be meant. */
function spanOf(within: Documents): DocumentRange {
  if (!('blocks' in within)) return within;
  return { first: (within.blocks[0] ?? 0) * BLOCK, last: (within.blocks.at(-1) ?? -1) * BLOCK + BLOCK - 1 };
}

function expressionOf(words: readonly QueryWord[], scope: Scope, needed: Needed): string {
  return `${SCOPES[scope].columns}(${words.map(wordExpression).join(needed === 'all' ? ' AND ' : ' OR ')})`;
}

/** Words hold letters and digits only, so quoting them needs no escape. */
function wordExpression({ text, prefix, alternatives, kin = [] }: QueryWord): string {
  const forms = text === '' ? [] : [`"${asIndexed(text)}"${prefix ? ' *' : ''}`];
  for (const stem of [...alternatives, ...kin]) {
    const surface = surfaceOf(stem);
    if (surface !== undefined) forms.push(`"${surface}"`);
  }
  // A word without a form is held by nothing.
  return forms.length === 0 ? '"\u{10ffff}"' : `(${forms.join(' OR ')})`;
}
