import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentRecord, PageRecord } from '../../kernel/model/index.ts';
import { type TestSystem, testSystem } from '../../testing/index.ts';
import { buildView } from '../map/view.ts';
import { type Presentation, presentTree } from '../presenters/index.ts';
import type { JsonBytes } from './addressed-json.ts';
import { withTree } from './tree-json.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await testSystem('sqlite');
});
afterAll(() => system[Symbol.asyncDispose]());

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'overview', 'h'];
const file: ContentRecord = { kind: 'file', id: 'cover', path: 'cover.png', oid: '1', size: 1, createdAt: 0 };
const page = fc
  .record({
    id: fc.constantFrom(...IDS),
    type: fc.constantFrom<PageRecord['type'][]>('document', 'document', 'group', 'link', 'computed'),
    title: fc.string({ unit: 'binary', maxLength: 5 }),
    parent: fc.constantFrom(undefined, 'a', 'a', 'a', ...IDS),
    more: fc.constantFrom<Partial<PageRecord>[]>({}, { cover: { ref: 'cover.png' } }, { home: true, oid: '2' }, { target: 'a.md' }),
  })
  .map(
    ({ parent, more, ...rest }): ContentRecord => ({
      ...{ kind: 'page', slug: rest.id, position: 'a0', path: `${rest.id}.md`, createdAt: 0, updatedAt: 0 },
      ...(parent === undefined ? {} : { parent }),
      ...more,
      ...rest,
      kind: 'page',
    }),
  );

function wholeOf(json: JsonBytes): string {
  return (json instanceof Uint8Array ? Buffer.from(json) : Buffer.concat([...json.chunks()])).toString();
}

it('writes the tree as it is presented, also when most of it was written before', async () => {
  const pages = fc.uniqueArray(page, { selector: (record) => (record.kind === 'page' ? record.id : ''), maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pages, async (records) => {
      for (const [i, view] of [buildView('1', records), buildView('2', [...records, file])].entries()) {
        for (const [turn, computed] of [true, false, true, true].entries()) {
          const appAddress = `http://a/${i}/$&/${['', '~/changes/7/', '', '~/revisions/r/'][turn]}`;
          const at: Presentation = { system, organizationId: 'none', view, appAddress, metadata: true, computed, projectDirectory: 'docs' };
          const json = wholeOf(await withTree(at, '{"pages":', '}'));
          expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ pages: presentTree(at) })));
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('gives a large tree in pieces, as often as it is asked for them, which are the whole', async () => {
  const records = Array.from({ length: 1500 }, (_, i): ContentRecord => {
    const parent = i % 50 === 0 ? {} : { parent: `p${i - (i % 50)}` };
    const own = { id: `p${i}`, slug: `p${i}`, position: String(i).padStart(5, '0'), path: `p${i}.md`, title: `Title ${i} ü`.repeat(5) };
    return { kind: 'page', type: 'document', ...own, ...parent, createdAt: 0, updatedAt: 0 };
  });
  const view = buildView('large', records);
  const at: Presentation = {
    system,
    organizationId: 'none',
    view,
    appAddress: 'http://a/$&/ü/',
    metadata: true,
    computed: true,
    projectDirectory: '',
  };
  const json = await withTree(at, '{"pages":', '}');
  if (json instanceof Uint8Array) throw new Error('it is not large');
  const [first, second] = [[...json.chunks()], [...json.chunks()]];
  expect(first.length).toBeGreaterThan(2);
  expect(Math.max(...first.map((chunk) => chunk.length))).toBeLessThan(1024 * 1024);
  expect(Buffer.concat(first).length).toBe(json.length);
  expect(Buffer.concat(first).equals(Buffer.concat(second))).toBe(true);
  expect(JSON.parse(wholeOf(json))).toEqual(JSON.parse(JSON.stringify({ pages: presentTree(at) })));
});
