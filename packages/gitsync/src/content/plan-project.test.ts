import { commitFiles } from '@octavo/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gitTasks } from '../tasks.ts';
import { syncWorld } from '../testing/sync-world.ts';
import { packRows } from './pack-rows.ts';
import { type PlanFile, planFrom } from './plan-source.ts';
import { type PlanTaskInput, planTask, rowOf, unpackPlan } from './plan-task.ts';

/** A plan made as a worker makes it: everything passes between threads twice. */
async function planElsewhere(files: readonly PlanFile[], texts: ReadonlyMap<string, string | undefined>) {
  const input: PlanTaskInput = { files: [...packRows(files.map(rowOf))], texts };
  return unpackPlan(structuredClone(planTask(structuredClone(input))), async () => {});
}

const anyFile: fc.Arbitrary<PlanFile> = fc.record(
  {
    path: fc.oneof(
      fc.constantFrom(
        'README.md',
        'a.md',
        'a/README.md',
        'a/b.md',
        '.gitbook/assets/x',
        '.gitbook/includes/i.md',
        'c/d.png',
        'c',
        '__proto__.md',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }).map((name) => `${name}.md`),
    ),
    oid: fc.stringMatching(/^[0-9a-f]{40}$/),
    mode: fc.constantFrom('100644', '100644', '100644', '120000', '160000'),
    size: fc.constant(0),
    problem: fc.constantFrom('not_utf8', 'dotgit'),
    facts: fc.record({ title: fc.string({ unit: 'binary' }), h1: fc.string() }, { requiredKeys: [] }),
    isReferenced: fc.boolean(),
  },
  { requiredKeys: ['path', 'oid', 'mode', 'size'] },
);
const files = fc.uniqueArray(anyFile, { selector: ({ path }) => path, maxLength: 30 });
const summary = fc.oneof(
  fc.constant(
    '* [A](a.md)\n  * [B](a/ "short")\n* [C](c/d.png)\n* [W](https://example.com)\n\n```yaml\ntype: x\nn: 1.5\nm: [true, null]\n```\n',
  ),
  fc.string({ unit: 'binary' }),
);

describe('planning in a worker', () => {
  it('comes to the plan that would be made in place, whatever the files and their names are', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.option(summary, { nil: undefined }), fc.boolean(), async (anyFiles, text, isRead) => {
        const listed = [...anyFiles, { path: 'SUMMARY.md', oid: 'f'.repeat(40), mode: '100644', size: 0 }];
        const texts = new Map(isRead ? [['SUMMARY.md', text]] : []);
        const here = planFrom({ files: listed, texts });
        expect(await planElsewhere(listed, texts)).toStrictEqual(here);
        expect(here.missing).toEqual(isRead ? [] : ['SUMMARY.md']);
      }),
    );
  });

  it('keeps the order of thousands of pages and files', async () => {
    const many = Array.from({ length: 2_300 }, (_, n) => [
      { path: `${n}.md`, oid: 'a'.repeat(40), mode: '100644', size: 0 },
      { path: `${n}.png`, oid: 'b'.repeat(40), mode: '100644', size: 0, isReferenced: true },
    ]).flat();
    const planned = await planElsewhere(many, new Map());
    expect(planned).toStrictEqual(planFrom({ files: many, texts: new Map() }));
    expect([planned.layout.pages.length, planned.layout.files.length]).toEqual([2_300, 2_300]);
  });

  it('is done for many files only, and again where a table of contents turns up that was not foreseen', async () => {
    const plans: PlanTaskInput[] = [];
    const counted = (input: PlanTaskInput) => {
      if (input.files.length > 0) plans.push(input);
      return gitTasks['layout.plan'](input);
    };
    await using world = await syncWorld('sqlite', { 'layout.plan': counted });
    await commitFiles(world.repo, { 'README.md': '# Home\n', 'page-1.md': '# One\n' });
    expect((await world.import()).state).toBe('succeeded');
    expect(plans).toEqual([]);

    const pages = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`page-${n}.md`, `# Title ${n}\n`]));
    await commitFiles(world.repo, { ...pages, 'summary.md': '* [Home](README.md)\n  * [](page-7.md)\n' });
    expect((await world.import()).state).toBe('succeeded');
    expect(plans.map(({ texts }) => texts.has('summary.md'))).toEqual([false, true]);
    expect(await world.titles()).toEqual(['Home', '.Title 7']);
  });
});
