import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db, Store } from '../../store.ts';
import { BLOCK, blockOf } from '../document-numbers.ts';
import type { QueryWord } from '../query.ts';
import {
  ANY_LENGTH,
  type DocumentBlocks,
  type IndexedText,
  MOST_ASKED_EACH,
  mostOfBlock,
  type Needed,
  type Scope,
  type TextIndex,
} from '../text-index.ts';
import { lexemesOf, lexemesOfWord } from './lexemes.ts';

/** A tsvector takes 1 MB at most, and up to twice the bytes of the words: these always fit, names and body together. */
const LONGEST_NAMES = 40_000;
const LONGEST_BODY = 420_000;
const COLUMNS: Record<Scope, { column: SQL; weight: string }> = {
  title: { column: sql.raw('names'), weight: 'A' },
  names: { column: sql.raw('names'), weight: '' },
  all: { column: sql.raw('words'), weight: '' },
};

const BLOCK_OF_DOCUMENT = sql`document / ${BLOCK}::bigint`;

/** Comes after every letter that a term may go on with. */
const LAST_LETTER = '\u{10ffff}';

/**
 * Not `document`: rather than sort what the text index finds, PostgreSQL would read documents in the order of their numbers, beginning with other
 * spaces, until enough hold the words.
 */
const byNumber = sql`(document + 0)`;

/** Returns the full-text index in PostgreSQL's tsvector and GIN (https://www.postgresql.org/docs/15/textsearch.html). */
export function tsvectorIndex(store: Store): TextIndex {
  const rows = <Row>(query: SQL): Promise<Row[]> => rowsOf<Row>(store.read, query);

  /**
   * Of each block the first documents, in turns. The lexemes of spaces go into the query, so that the index reads nothing of the others; of very
   * many spaces the block is compared, since all those lexemes would be looked up.
   */
  async function inTurns(
    within: DocumentBlocks,
    words: readonly QueryWord[],
    scope: Scope,
    limit: number,
    needed: Needed,
  ): Promise<number[]> {
    const { column } = COLUMNS[scope];
    const query = queryOf(words, scope, needed);
    const holding = holdingIn(within, column, query);
    const found = await rows<{ document: number }>(sql`SELECT document FROM (
        SELECT document, row_number() OVER (PARTITION BY ${BLOCK_OF_DOCUMENT} ORDER BY document) AS turn FROM search_index WHERE ${holding}
      ) AS found WHERE turn <= ${mostOfBlock(within, limit)} ORDER BY turn, document LIMIT ${limit}`);
    return found.map(({ document }) => document);
  }

  return {
    async add(tx, documents) {
      if (documents.length === 0) return;
      const values = documents.map(vectors);
      await rowsOf(tx, sql`INSERT INTO search_index (document, names, words) VALUES ${sql.join(values, sql`, `)}`);
      const ids = sql.join(
        documents.map(({ document }) => sql`${document}::bigint`),
        sql`, `,
      );
      // In order, so that two writers that add the same terms do not wait for each other in a circle.
      await rowsOf(
        tx,
        sql`INSERT INTO search_term (term)
          SELECT DISTINCT term FROM search_index, unnest(tsvector_to_array(words)) AS term
          WHERE document IN (${ids}) AND term NOT LIKE ':%' ORDER BY term
          ON CONFLICT DO NOTHING`,
      );
    },
    async remove(tx, documents) {
      if (documents.length === 0) return;
      const ids = sql.join(
        documents.map((document) => sql`${document}::bigint`),
        sql`, `,
      );
      await rowsOf(tx, sql`DELETE FROM search_index WHERE document IN (${ids})`);
    },
    async phrase(documents, words) {
      if (documents.length === 0 || words.some(({ tokens }) => tokens.length !== 1)) return [];
      const forms = words.map(({ tokens }) => formOf(tokens, false, '')).join(' <-> ');
      const found = await rows<{ document: number }>(sql`SELECT document FROM search_index
        WHERE document = ANY (${arrayOf(documents)}) AND words @@ to_tsquery('octavo', ${forms}) ORDER BY document`);
      return found.map(({ document }) => document);
    },
    async list(within, words, scope, limit, needed = 'all') {
      if ('blocks' in within) return inTurns(within, words, scope, limit, needed);
      const { column } = COLUMNS[scope];
      const found = await rows<{ document: number }>(
        sql`SELECT document FROM search_index WHERE ${column} @@ (${spaceLexeme(within.first)}::tsquery && ${queryOf(words, scope, needed)})
          ORDER BY ${byNumber} LIMIT ${limit}`,
      );
      return found.map(({ document }) => document);
    },
    async count(within, word, most) {
      const query = queryOf([word], 'all', 'all');
      const holding =
        'blocks' in within ? holdingIn(within, sql`words`, query) : sql`words @@ (${spaceLexeme(within.first)}::tsquery && ${query})`;
      const [row] = await rows<{ found: number }>(
        sql`SELECT count(*)::int AS found FROM (SELECT 1 FROM search_index WHERE ${holding} LIMIT ${most}) AS counted`,
      );
      return row?.found ?? 0;
    },
    async known(stems) {
      if (stems.length === 0) return [];
      const found = await rows<{ term: string }>(
        sql`SELECT term FROM search_term WHERE term IN (SELECT json_array_elements_text(${JSON.stringify(stems)}::json)) ORDER BY term`,
      );
      return found.map(({ term }) => term);
    },
    async terms(prefixes, limit, { least, most } = ANY_LENGTH) {
      const found = await rows<{ term: string }>(
        sql`SELECT search_term.term FROM json_array_elements_text(${JSON.stringify(prefixes)}::json) AS start(prefix)
          CROSS JOIN LATERAL (SELECT term FROM search_term WHERE term >= start.prefix AND term < start.prefix || ${LAST_LETTER}
            AND length(term) BETWEEN ${least} AND ${most}
            ORDER BY term LIMIT ${limit}) AS search_term LIMIT ${limit}`,
      );
      return found.map(({ term }) => term);
    },
  };
}

/** Documents of blocks that a query holds for: by the lexemes of the spaces, or of very many spaces by their blocks. */
function holdingIn({ blocks }: DocumentBlocks, column: SQL, query: SQL): SQL {
  return blocks.length <= MOST_ASKED_EACH
    ? sql`${column} @@ (${spaceLexemes(blocks)}::tsquery && ${query})`
    : sql`${column} @@ ${query} AND ${BLOCK_OF_DOCUMENT} = ANY (${arrayOf(blocks)})`;
}

/** Rows of a query that only PostgreSQL knows. */
async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  // On PostgreSQL the query builder is this one, whatever its canonical type says.
  const { rows } = await (db as unknown as NodePgDatabase).execute(query);
  return rows as Row[];
}

/** Numbers as one parameter. */
function arrayOf(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join()}}`}::bigint[]`;
}

/**
 * Returns a lexeme that all documents of a space have, and no word can be: with it one index finds the documents of the space that hold the words.
 * By number they would come from another index, and PostgreSQL may choose to look into all texts of the space instead.
 */
function spaceLexeme(document: number): string {
  return `':${blockOf(document)}'`;
}

function spaceLexemes(blocks: readonly number[]): string {
  return blocks.map((block) => `':${block}'`).join(' | ');
}

function vectors({ document, title, headings, body }: IndexedText): SQL {
  const weighted = (text: string, weight: string) => sql`setweight(to_tsvector('octavo', ${text}), ${weight}::"char")`;
  const names = sql`${weighted(lexemesOf(title, LONGEST_NAMES / 4), 'A')} || ${weighted(lexemesOf(headings, LONGEST_NAMES), 'B')}`;
  const space = sql`${spaceLexeme(document)}::tsvector`;
  return sql`(${document}::bigint, ${space} || ${names}, ${space} || ${names} || ${weighted(lexemesOf(body, LONGEST_BODY), 'C')})`;
}

function queryOf(words: readonly QueryWord[], scope: Scope, needed: Needed): SQL {
  const { weight } = COLUMNS[scope];
  const parts = words.map(({ tokens, prefix, alternatives, kin = [] }) => {
    const [only = ''] = tokens;
    // PostgreSQL takes the "s" off words of two letters too: what begins as "js" would be all that begins with "j".
    const isCut = prefix && tokens.length === 1 && /^[a-z]s$/.test(only);
    const forms = tokens.length === 0 ? [] : [sql`to_tsquery('octavo', ${formOf(tokens, prefix && !isCut, weight)})`];
    if (isCut) forms.push(sql`to_tsquery('simple', ${formOf(tokens, true, weight)})`);
    for (const stem of [...alternatives, ...kin]) forms.push(sql`to_tsquery('simple', ${formOf([stem], false, weight)})`);
    return sql`(${sql.join(forms, sql` || `)})`;
  });
  return sql`(${sql.join(parts, needed === 'all' ? sql` && ` : sql` || `)})`;
}

/** Tokens hold letters, digits and marks only, so quoting them needs no escape. */
function formOf(tokens: readonly string[], prefix: boolean, weight: string): string {
  const lexemes = lexemesOfWord(tokens);
  return lexemes.map((lexeme, i) => `'${lexeme}':${prefix && i === lexemes.length - 1 ? '*' : ''}${weight}`.replace(/:$/, '')).join(' & ');
}
