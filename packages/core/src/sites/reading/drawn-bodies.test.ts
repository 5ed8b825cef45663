import { expect, it } from 'vitest';
import { findRevision, insertRevision, moveLivePointer } from '../../content/map/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { type PageRecord, recordKey } from '../../kernel/model/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { bodiesDrawn } from './draw-body.ts';
import { answerOf } from './reading.fixture.ts';

const PAGES = 10_000;
const FOLDER = 100;
/** Pages that are read: those of three folders. */
const READ = 3 * FOLDER;
const CHANGED = 10;

it('a merge of ten pages of ten thousand draws exactly ten bodies', async () => {
  await using world = await publishedWorld('sqlite');
  const { system, ctx, spaces, url } = world;
  const spaceId = spaces.open.id;
  const at = { createdAt: system.now(), updatedAt: system.now() };
  const oids: string[] = [];
  const textOf = (n: number, more = '') => Buffer.from(`# Page ${n}\n\nText ${n}${more}. See [another](page-${(n + 1) % READ}.md).\n`);
  for (let n = 0; n < READ; n++) oids.push(await system.objects.write('blob', textOf(n)));
  const pageOf = (n: number, oid: string): PageRecord => {
    const folder = Math.floor(n / FOLDER) * FOLDER;
    const place = { position: `a${String(n).padStart(5, '0')}`, ...(n === folder ? {} : { parent: `page${folder}` }) };
    return {
      kind: 'page',
      id: `page${n}`,
      type: 'document',
      title: `Page ${n}`,
      slug: `page-${n}`,
      path: `page-${n}.md`,
      oid,
      ...place,
      ...at,
    };
  };
  const apply = async (pages: readonly PageRecord[]) => {
    const { space } = await loadSpace(ctx, spaceId, 'edit');
    const { root } = await findRevision(ctx, spaceId, space.revisionId);
    const next = await system.content.apply(
      root,
      pages.map((page) => [recordKey(page), page] as const),
    );
    await system.store.tx(async (tx) => {
      const made = await insertRevision(tx, ctx, { spaceId, parents: [space.revisionId], root: next, type: 'edits' });
      await moveLivePointer(tx, ctx, {
        spaceId,
        organizationId: space.organizationId,
        from: space.revisionId,
        to: made.id,
        extent: { pages: 0, bytes: 0 },
      });
    });
  };
  await apply(Array.from({ length: PAGES }, (_, n) => pageOf(n, oids[n % READ] ?? '')));
  const read = async () => {
    const keys = new Map<number, string>();
    for (let n = 0; n < READ; n++) {
      const path = n % FOLDER === 0 ? `page-${n}` : `page-${Math.floor(n / FOLDER) * FOLDER}/page-${n}`;
      const answer = await answerOf(system, { url: `${url}/${path}` });
      if (answer.kind !== 'page') throw new Error(`${path}: ${answer.kind}`);
      keys.set(n, answer.key);
    }
    return keys;
  };
  const before = await read();
  const drawn = bodiesDrawn(system);
  expect(drawn).toBe(READ);
  const changed = Array.from({ length: CHANGED }, (_, n) => n * 29 + 3);
  const pages = await Promise.all(changed.map(async (n) => pageOf(n, await system.objects.write('blob', textOf(n, ', changed')))));
  await apply(pages);
  const after = await read();
  expect(bodiesDrawn(system) - drawn).toBe(CHANGED);
  expect([...after].filter(([n, key]) => before.get(n) !== key).map(([n]) => n)).toEqual(changed);
});
