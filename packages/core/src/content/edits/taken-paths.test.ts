import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentChange, ContentRecord } from '../../kernel/model/index.ts';
import { type TestSystem, testSystem } from '../../testing/index.ts';
import { buildView } from '../map/view.ts';
import { DraftPaths, pathChanges, pathMemory } from './taken-paths.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await testSystem('sqlite');
});
afterAll(() => system[Symbol.asyncDispose]());

const PATHS = ['a.md', 'A.md', 'b/a.md', 'b/README.md', 'B/c.md', 'b/c/d.md', 'e/f/g.md'];
const ASKED = [...PATHS, 'b', 'B/C', 'e', 'e/f', 'e/f/G.MD', 'x.md'];
const file = (id: string, path: string): ContentRecord => ({ kind: 'file', id, path, oid: '1', size: 1, createdAt: 0 });
const batch = fc.array(fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.option(fc.constantFrom(...PATHS), { nil: undefined })), {
  maxLength: 5,
});

it('knows after edits what reading all paths again gives, whether an edit asked for them, did not, or failed', async () => {
  const memory = pathMemory(system);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(batch, fc.constantFrom('asked', 'not asked', 'failed')), { maxLength: 6 }), async (edits) => {
      let records = new Map<string, ContentRecord>();
      let view = buildView(`${run++}`, []);
      for (const [changes, how] of edits) {
        const before = records;
        const next = new Map(records);
        for (const [id, path] of changes) {
          if (path === undefined) next.delete(`file:${id}`);
          else next.set(`file:${id}`, file(id, path));
        }
        const made = [...new Set(changes.map(([id]) => `file:${id}`))].map((key): ContentChange => [key, next.get(key) ?? null]);
        const counts = how === 'not asked' ? undefined : await memory.take(view);
        if (how === 'failed') continue;
        const after = buildView(`${run++}`, next.values());
        const paths = pathChanges(made, (key) => before.get(key));
        if (counts === undefined) memory.advance(view.root, after.root, paths);
        else memory.keep(counts, after.root, paths);
        [records, view] = [next, after];
      }
      const kept = new DraftPaths(await memory.take(view));
      const anew = new DraftPaths(await memory.take(view));
      const said = (paths: DraftPaths) => ASKED.map((path) => [path, paths.has(path), paths.hasFolder(path)]);
      expect(said(kept)).toEqual(said(anew));
    }),
    { numRuns: 60 },
  );
});
