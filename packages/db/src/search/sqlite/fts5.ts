import { type SQL, sql } from 'drizzle-orm';
import type { Db, Store } from '../../store.ts';
import type { QueryWord } from '../query.ts';
import type { DocumentRange, FoundDocument, Scope, TextIndex } from '../text-index.ts';
import { spaceCharacters } from '../words.ts';
import { surfaceOf } from './surface.ts';

const COLUMNS: Record<Scope, string> = { title: '{title} : ', names: '{title headings} : ', all: '' };

/** The full-text index in SQLite's FTS5 (https://www.sqlite.org/fts5.html). */
export function fts5Index(store: Store): TextIndex {
  const rows = <Row>(query: SQL): Row[] => store.read.all<Row>(query);

  return {
    async add(tx, documents) {
      for (const { document, title, headings, body } of documents) {
        tx.run(sql`INSERT INTO search_index (rowid, title, headings, body)
          VALUES (${int(document)}, ${spaceCharacters(title)}, ${spaceCharacters(headings)}, ${spaceCharacters(body)})`);
      }
    },
    async remove(tx: Db, documents) {
      for (const document of documents) tx.run(sql`DELETE FROM search_index WHERE rowid = ${int(document)}`);
    },
    async find(range, words, scope, limit) {
      // Ranking costs ten times what finding does, so it is done for a bounded number: hence the inner limit. Without the outer one SQLite
      // would flatten the query and rank all.
      return rows<FoundDocument>(sql`SELECT document, score FROM (
          SELECT rowid AS document, -rank AS score FROM search_index WHERE ${matches(range, words, scope)} LIMIT ${limit}
        ) ORDER BY score DESC, document LIMIT ${limit}`);
    },
    async list(range, words, limit) {
      const found = rows<{ document: number }>(
        sql`SELECT rowid AS document FROM search_index WHERE ${matches(range, words, 'all')} ORDER BY rowid LIMIT ${limit}`,
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
