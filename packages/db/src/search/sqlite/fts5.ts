import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Db, Store } from '../../store.ts';
import { makeTurns } from '../../turns.ts';
import { BLOCK } from '../document-numbers.ts';
import type { QueryWord } from '../query.ts';
import {
  type DocumentBlocks,
  type DocumentRange,
  type Documents,
  type FoundDocument,
  MOST_IN_TURNS,
  type Scope,
  type TextIndex,
} from '../text-index.ts';
import { spaceCharacters } from '../words.ts';
import { surfaceOf } from './surface.ts';

const COLUMNS: Record<Scope, string> = { title: '{title} : ', names: '{title headings} : ', all: '' };

/** The virtual table, as far as inserting goes. */
const searchIndex = sqliteTable('search_index', { rowid: integer(), title: text(), headings: text(), body: text() });

/** The full-text index in SQLite's FTS5 (https://www.sqlite.org/fts5.html). */
export function fts5Index(store: Store): TextIndex {
  const rows = <Row>(query: SQL): Row[] => store.read.all<Row>(query);

  /** Of each block the first documents, in turns. */
  function inTurns(within: DocumentBlocks, words: readonly QueryWord[], scope: Scope, limit: number): number[] {
    const found = rows<{ document: number }>(sql`SELECT document FROM (
        SELECT document, row_number() OVER (PARTITION BY document / ${int(BLOCK)} ORDER BY document) AS turn FROM (
          SELECT rowid AS document FROM search_index
          WHERE ${matches(spanOf(within), words, scope)} AND rowid / ${int(BLOCK)} IN ${listOf(within.blocks)} LIMIT ${MOST_IN_TURNS}
        )
      ) ORDER BY turn, document LIMIT ${limit}`);
    return found.map(({ document }) => document);
  }

  const insert = store.prepare('fts5-insert', (db) =>
    db
      .insert(searchIndex)
      .values({
        rowid: sql`CAST(${sql.placeholder('document')} AS INTEGER)`,
        title: sql.placeholder('title'),
        headings: sql.placeholder('headings'),
        body: sql.placeholder('body'),
      })
      .returning({ document: searchIndex.rowid }),
  );

  return {
    async add(tx, documents) {
      const turn = makeTurns();
      for (const { document, title, headings, body } of documents) {
        await turn();
        await insert({ document, title: spaceCharacters(title), headings: spaceCharacters(headings), body: spaceCharacters(body) }, tx);
      }
    },
    async remove(tx: Db, documents) {
      for (const document of documents) tx.run(sql`DELETE FROM search_index WHERE rowid = ${int(document)}`);
    },
    async find(within, words, scope, limit) {
      const range = spanOf(within);
      // The plus keeps SQLite from asking the index once for each document.
      const chosen = 'blocks' in within ? sql` AND +rowid IN ${listOf(inTurns(within, words, scope, limit))}` : sql``;
      // Ranking costs ten times what finding does, so it is done for a bounded number: hence the inner limit. Without the outer one SQLite
      // would flatten the query and rank all.
      return rows<FoundDocument>(sql`SELECT document, score FROM (
          SELECT rowid AS document, -rank AS score FROM search_index WHERE ${matches(range, words, scope)}${chosen} LIMIT ${limit}
        ) ORDER BY score DESC, document LIMIT ${limit}`);
    },
    async list(within, words, limit) {
      if ('blocks' in within) return inTurns(within, words, 'all', limit);
      const found = rows<{ document: number }>(
        sql`SELECT rowid AS document FROM search_index WHERE ${matches(within, words, 'all')} ORDER BY rowid LIMIT ${limit}`,
      );
      return found.map(({ document }) => document);
    },
    async terms(prefix, limit) {
      const end = `${prefix}\u{10ffff}`;
      const found = rows<{ term: string }>(sql`SELECT term FROM search_term WHERE term >= ${prefix} AND term < ${end} LIMIT ${limit}`);
      return found.map(({ term }) => term);
    },
  };
}

/** JavaScript's numbers are bound as floating point, which FTS5 does not take for row ids. */
function int(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}

/** Rows of so many numbers, whatever the bound on parameters. */
function listOf(numbers: readonly number[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(numbers)}))`;
}

/** From the first to the last document that could be meant. */
function spanOf(within: Documents): DocumentRange {
  if (!('blocks' in within)) return within;
  return { first: (within.blocks[0] ?? 0) * BLOCK, last: (within.blocks.at(-1) ?? -1) * BLOCK + BLOCK - 1 };
}

function matches(range: DocumentRange, words: readonly QueryWord[], scope: Scope): SQL {
  const expression = `${COLUMNS[scope]}(${words.map(wordExpression).join(' AND ')})`;
  return sql`search_index MATCH ${expression} AND rowid BETWEEN ${int(range.first)} AND ${int(range.last)}`;
}

/** Words hold letters and digits only, so quoting them needs no escape. */
function wordExpression({ text, prefix, alternatives }: QueryWord): string {
  const forms = [`"${text}"${prefix ? ' *' : ''}`];
  for (const stem of alternatives) {
    const surface = surfaceOf(stem);
    if (surface !== undefined) forms.push(`"${surface}"`);
  }
  return `(${forms.join(' OR ')})`;
}
