import {
  assignPositions,
  type ContentRecord,
  type Context,
  contentExtent,
  createSpace,
  insertRevision,
  loadSpace,
  moveLivePointer,
  newId,
  recordKey,
} from '@octavo/core';
import { encodeObject, oidOf } from '@octavo/db';
import { VOCABULARY } from './repository.ts';

/** A space made for measuring. */
export interface SeededSpace {
  spaceId: string;
  /** Ids of its pages in reading order: of a folder, its own page and those below it. */
  ids: readonly string[];
  /** Names of their texts, in the same order. */
  oids: readonly string[];
  /** Id of a picture that the pages of one folder show. */
  picture: string;
}

/** Pages of a folder, with its own. */
const FOLDER = 100;
const WORDS = 60;
const BATCH = 2000;
const PICTURE = '.gitbook/assets/picture.svg';
const PICTURED_FOLDER = 3;

/**
 * Creates a space of so many pages by its records: folders of 100 pages, each page with words of its own and links to its neighbours, a
 * picture, and a SUMMARY.md that lists them. The same for the same number, but for ids and times. It lies in the collection `parent`, if given;
 * with a `mark`, its texts are those of no other space; `words` is how many each page has.
 */
export async function seedSpace(
  ctx: Context,
  organizationId: string,
  pages: number,
  { parent, mark = '', words = WORDS }: { parent?: string; mark?: string; words?: number } = {},
): Promise<SeededSpace> {
  const { system } = ctx;
  const { id: spaceId } = await createSpace(ctx, organizationId, { title: `${pages} pages`, ...(parent === undefined ? {} : { parent }) });
  const at = { createdAt: system.now(), updatedAt: system.now() };
  const oids: string[] = [];
  for (let start = 0; start < pages; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, pages - start) }, (_, i) => {
      const data = Buffer.from(textOf(start + i, pages, words, mark));
      return encodeObject(oidOf('blob', data), 'blob', data);
    });
    oids.push(...batch.map(({ oid }) => oid));
    await system.objects.writeEncoded(batch);
  }
  const ids = Array.from({ length: pages }, () => newId());
  const [tops, below] = [assignPositions(new Array(Math.ceil(pages / FOLDER))), assignPositions(new Array(FOLDER))];
  const records = ids.map((id, n): ContentRecord => {
    const [folder, within] = [Math.floor(n / FOLDER), n % FOLDER];
    return {
      kind: 'page',
      id,
      type: 'document',
      title: titleOf(n),
      slug: n === 0 ? 'readme' : within === 0 ? `part-${folder}` : `page-${n}`,
      ...(within === 0 ? {} : { parent: ids[n - within] ?? '' }),
      position: (within === 0 ? tops[folder] : below[within]) ?? '',
      path: pathOf(n),
      oid: oids[n] ?? '',
      ...(n === 0 ? { home: true as const } : {}),
      ...at,
    };
  });
  const lines = ids.map((_, n) => `${n % FOLDER === 0 ? '' : '  '}* [${titleOf(n)}](${pathOf(n)})\n`);
  const summary = await system.objects.write('blob', Buffer.from(`# Table of contents\n\n${lines.join('')}`));
  records.push({ kind: 'source', path: 'SUMMARY.md', oid: summary });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const picture = newId();
  const stored = { oid: await system.objects.write('blob', svg), size: svg.length };
  records.push({ kind: 'file', id: picture, path: PICTURE, ...stored, createdAt: system.now() });
  const root = await system.content.apply(
    system.content.emptyRoot,
    records.map((record) => [recordKey(record), record] as const),
  );
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const extent = await contentExtent(system, root);
  await system.store.tx(async (tx) => {
    const made = await insertRevision(tx, ctx, { spaceId, parents: [space.revisionId], root, type: 'edits' });
    await moveLivePointer(tx, ctx, { spaceId, organizationId: space.organizationId, from: space.revisionId, to: made.id, extent });
  });
  return { spaceId, ids, oids, picture };
}

function titleOf(n: number): string {
  return `Page ${n} ${word(n * 7)}`;
}

function pathOf(n: number): string {
  const folder = Math.floor(n / FOLDER);
  if (n === 0) return 'README.md';
  return n % FOLDER === 0 ? `part-${folder}/README.md` : `part-${folder}/page-${n}.md`;
}

function textOf(n: number, pages: number, count: number, mark: string): string {
  // Rare words and frequent ones, as languages have them.
  const words = Array.from({ length: count }, (_, i) => word(Math.floor(1.13 ** ((n * 31 + i * 17) % 60)) + ((n * i) % 7)));
  const picture = Math.floor(n / FOLDER) === PICTURED_FOLDER ? `\n![](/${PICTURE})\n` : '';
  return `# ${titleOf(n)}\n\n${mark === '' ? '' : `${mark} `}${words.join(' ')}.\n\nSee [next](/${pathOf((n + 1) % pages)}) and [home](/README.md).\n${picture}`;
}

function word(n: number): string {
  return VOCABULARY[n % VOCABULARY.length] ?? 'word';
}
