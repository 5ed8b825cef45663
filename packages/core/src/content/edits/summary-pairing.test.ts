import { parseSummary } from '@octavo/markdown/layout';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContentView, PageNode, PageRecord } from '../../kernel/model/index.ts';
import { Order } from './order.ts';
import { SummaryFile } from './summary-file.ts';
import type { Listed } from './summary-pairing.ts';

const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 30 })).map(([depth, n]) => `${'  '.repeat(depth)}* [P${n}](p${n}.md)`),
  },
  fc.constantFrom(
    '* Only words',
    '  * Only words',
    '* [Web](https://example.com)',
    '* [Part](p1.md#part)',
    '## Group',
    '***',
    '',
    '<!-- note -->',
  ),
);
const step = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'move', 'move', 'move', 'remove', 'rename'),
  page: fc.nat(),
  into: fc.nat(),
  at: fc.nat({ max: 8 }),
  path: fc.nat({ max: 34 }),
});

it('issue-17-entries that are followed through edits are those that a look at all of them finds', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 3, maxLength: 40 }),
      fc.array(fc.nat({ max: 9 })),
      fc.array(step, { maxLength: 8 }),
      (lines, out, steps) => {
        const text = `${lines.join('\n')}\n`;
        const content = contentOf(text, (entry) => out.includes(entry));
        const file = new SummaryFile(content.listed, { path: 'SUMMARY.md', root: '', text });
        const anew = () => new SummaryFile(content.listed, { path: 'SUMMARY.md', root: '', text: file.text }).read('').entries;
        for (const each of steps) {
          content.apply(file, each);
          const followed = file.read('').entries;
          // It is written anew.
          if (followed === undefined) return;
          const found = anew();
          expect(followed.ids).toEqual(found?.ids);
          expect([...followed.links].sort()).toEqual([...(found?.links ?? [])].sort());
        }
      },
    ),
    { numRuns: 400 },
  );
});

it('issue-17-lines below one that is left out, which are indented as lines beside it are, do not hold an edit up', () => {
  const text = '  * [First](first.md)\n* [Gone](gone.md)\n  * [Gone](gone.md)\n';
  const content = contentOf(text, (entry) => entry > 0);
  const file = new SummaryFile(content.listed, { path: 'SUMMARY.md', root: '', text });
  file.dropLeftOut('gone.md');
  expect(file.read('').entries).toBeUndefined();
});

/** A content whose pages are the entries of a text, but for those that are left out, as a draft has it. */
function contentOf(text: string, isLeftOut: (entry: number) => boolean) {
  const pages = new Map<string, PageNode>();
  const tree: PageNode[] = [];
  const above: (PageNode | undefined)[] = [];
  const paths = new Set<string>();
  for (const [index, { kind, parent, title, target }] of parseSummary(text).entries.entries()) {
    const parentNode = parent === null ? undefined : above[parent];
    above.push(parentNode);
    const isFile = target?.path !== undefined && target.anchor === undefined;
    if (isFile && kind === 'page' && isLeftOut(index)) continue;
    const common = {
      kind: 'page' as const,
      id: `e${index}`,
      title: title || 'Untitled',
      slug: '',
      position: '',
      createdAt: 0,
      updatedAt: 0,
    };
    const record: PageRecord =
      kind === 'group'
        ? { ...common, type: 'group' }
        : target?.url !== undefined
          ? { ...common, type: 'link', target: target.url }
          : target === undefined
            ? { ...common, type: 'document' }
            : kind === 'page'
              ? { ...common, type: 'document', path: target.path ?? '' }
              : { ...common, type: 'link', target: `${target.path}${target.anchor === undefined ? '' : `#${target.anchor}`}` };
    // A link to a file that was left out is none of the space.
    if (record.type === 'link' && target?.url === undefined && !paths.has(target?.path ?? '')) continue;
    if (record.path !== undefined) paths.add(record.path);
    const node = { page: record, path: '', children: [], ...(parentNode && { parentId: parentNode.page.id }) } as unknown as PageNode;
    pages.set(record.id, node);
    ((parentNode?.children ?? tree) as PageNode[]).push(node);
    above[index] = node;
  }
  const order = new Order({ tree, pages } as unknown as ContentView);
  const changed = new Map<string, PageRecord>();
  const listed: Listed = {
    order,
    page: (id) => changed.get(id) ?? (pages.get(id)?.page as PageRecord),
    changedPage: (id) => changed.get(id),
  };
  let made = 0;
  return { listed, apply };

  function apply(
    file: SummaryFile,
    { kind, page, into, at, path }: { kind: string; page: number; into: number; at: number; path: number },
  ): void {
    const ids = [...order.walk()];
    const id = ids[page % Math.max(1, ids.length)];
    const isPlace = (parent: string | undefined) => parent === undefined || listed.page(parent).type !== 'computed';
    const parent = [undefined, ...ids][into % (ids.length + 1)];
    const place = parent === undefined || !isPlace(parent) ? null : parent;
    if (kind === 'insert') {
      const isTaken = ids.some((other) => listed.page(other).path === `p${path}.md`);
      const common = { kind: 'page' as const, type: 'document' as const, id: `n${made++}`, title: `New ${made}`, slug: '', position: '' };
      const record: PageRecord = { ...common, createdAt: 0, updatedAt: 0, ...(isTaken ? {} : { path: `p${path}.md` }) };
      if (record.path !== undefined) file.dropLeftOut(record.path);
      changed.set(record.id, record);
      order.insert(record.id, place, Math.min(at, order.children(place).length));
      file.insert(record.id);
    } else if (id === undefined) return;
    else if (kind === 'rename') {
      changed.set(id, { ...listed.page(id), title: `Other ${made++}` });
      file.rename(id, { title: listed.page(id).title });
    } else if (kind === 'remove') {
      order.remove(id);
      file.remove(id);
    } else {
      const target = listed.page(id).type === 'group' || (place !== null && [place, ...order.above(place)].includes(id)) ? null : place;
      const others = order.children(target).filter((other) => other !== id).length;
      order.move(id, target, Math.min(at, others));
      file.move(id);
    }
  }
}
