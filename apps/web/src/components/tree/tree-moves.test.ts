import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTreeModel } from './tree-model';
import { type Direction, type DropSide, dropPlace, entryTakes, moveBy, movedNodes, neighbourOf, placeOf, removedNodes } from './tree-moves';
import type { SliceNode } from './tree-slice';

/** Entries by indented lines: `# ` begins a group, `> ` a link. */
function treeOf(text: string): SliceNode[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const title = line.trim();
      const type = title.startsWith('# ') ? 'group' : title.startsWith('> ') ? 'link' : 'document';
      return { id: title, type, title, path: title, depth: (line.length - line.trimStart().length) / 2, hasContent: true };
    });
}

const textOf = (nodes: readonly SliceNode[]) => nodes.map(({ title, depth }) => '  '.repeat(depth) + title).join('\n');

const TREE = treeOf(`
a
b
  c
    d
  e
> out
# G
  f
`);

describe('what is made of something else', () => {
  const nodes = treeOf('a\n  made\nb').map((node) => (node.id === 'made' ? { ...node, generated: true as const } : node));
  const model = buildTreeModel(nodes);

  it('is moved by no key and by no drop', () => {
    for (const direction of ['up', 'down', 'in', 'out'] as const) expect(moveBy(model, 1, direction)).toBe('generated');
    expect(dropPlace(model, 1, 2, 'after', false, entryTakes(model))).toBeUndefined();
  });

  it('takes nothing below it', () => {
    expect(dropPlace(model, 2, 1, 'inside', false, entryTakes(model))).toBeUndefined();
  });
});

describe('a drop', () => {
  const model = buildTreeModel(TREE);
  const at = (id: string) => model.nodes.findIndex((node) => node.id === id);
  it.each<[string, DropSide, string, boolean, unknown]>([
    ['e', 'before', 'a', false, { into: null, at: 0 }],
    ['a', 'after', 'b', false, { into: null, at: 1 }],
    ['a', 'after', 'b', true, { into: 'b', at: 0 }],
    ['a', 'inside', 'b', false, { into: 'b', at: 2 }],
    ['c', 'after', 'e', false, { into: 'b', at: 1 }],
    ['e', 'inside', '# G', false, { into: '# G', at: 1 }],
    ['f', 'after', '> out', true, { into: null, at: 3 }],
    ['# G', 'before', 'a', false, { into: null, at: 0 }],
    ['# G', 'after', 'b', true, { into: null, at: 2 }],
    // An existing entry, its container, a link, and a group below something.
    ['e', 'after', 'c', false, undefined],
    ['a', 'before', 'b', false, undefined],
    ['b', 'inside', 'd', false, undefined],
    ['b', 'after', 'b', true, undefined],
    ['a', 'inside', '> out', false, undefined],
    ['# G', 'inside', 'a', false, undefined],
    ['# G', 'before', 'c', false, undefined],
  ])('of %s %s %s (open: %s) means %o', (dragged, side, over, open, place) => {
    expect(dropPlace(model, at(dragged), at(over), side, open, entryTakes(model))).toEqual(place);
  });
});

describe('moves by key', () => {
  const model = buildTreeModel(TREE);
  it.each<[string, Direction, unknown]>([
    ['b', 'up', { into: null, at: 0 }],
    ['b', 'down', { into: null, at: 2 }],
    ['b', 'in', { into: 'a', at: 0 }],
    ['b', 'out', 'top'],
    ['a', 'up', 'first'],
    ['e', 'down', 'last'],
    ['e', 'in', { into: 'c', at: 1 }],
    ['d', 'out', { into: 'b', at: 1 }],
    ['d', 'in', 'alone'],
    ['# G', 'in', 'group'],
    ['# G', 'up', { into: null, at: 2 }],
    ['f', 'out', { into: null, at: 4 }],
  ])('%s %s', (title, direction, expected) => {
    expect(
      moveBy(
        model,
        TREE.findIndex((node) => node.title === title),
        direction,
      ),
    ).toEqual(expected);
  });

  it('does not go below a link', () => {
    const nodes = treeOf('> out\na');
    expect(moveBy(buildTreeModel(nodes), 1, 'in')).toBe('link');
  });
});

describe('moved and removed entries', () => {
  it('take what is below them along', () => {
    expect(textOf(movedNodes(TREE, 'c', { into: '# G', at: 0 }))).toBe('a\nb\n  e\n> out\n# G\n  c\n    d\n  f');
    expect(textOf(movedNodes(TREE, 'b', { into: null, at: 9 }))).toBe('a\n> out\n# G\n  f\nb\n  c\n    d\n  e');
    expect(textOf(removedNodes(TREE, 'b'))).toBe('a\n> out\n# G\n  f');
    expect(movedNodes(TREE, 'b', { into: 'gone', at: 0 })).toBe(TREE);
    expect(movedNodes(TREE, 'gone', { into: null, at: 0 })).toBe(TREE);
  });

  it('leave the focus to what is behind them, else before, else above', () => {
    const model = buildTreeModel(TREE);
    const after = (title: string) =>
      neighbourOf(
        model,
        TREE.findIndex((node) => node.title === title),
      );
    expect([after('c'), after('e'), after('d')]).toEqual(['e', 'c', 'c']);
    expect(neighbourOf(buildTreeModel(treeOf('a')), 0)).toBeUndefined();
  });

  it('end where they were told to, keep every other order, and come back by the opposite move', () => {
    const depths = fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 25 });
    fc.assert(
      fc.property(depths, fc.nat(), fc.nat(), fc.nat(6), (steps, which, below, at) => {
        let depth = 0;
        const nodes: SliceNode[] = steps.map((step, index) => {
          depth = index === 0 ? 0 : Math.min(depth + 1, step);
          return { id: `${index}`, type: 'document', title: `${index}`, path: `${index}`, depth, hasContent: true };
        });
        const model = buildTreeModel(nodes);
        const index = which % nodes.length;
        const inside = new Set(nodes.slice(index, model.end[index]).map(({ id }) => id));
        const goals = [null, ...nodes.map(({ id }) => id).filter((id) => !inside.has(id))];
        const into = goals[below % goals.length] ?? null;
        const id = `${index}`;
        const moved = movedNodes(nodes, id, { into, at });
        const after = buildTreeModel(moved);
        const now = placeOf(
          after,
          moved.findIndex((node) => node.id === id),
        );
        expect(now.into).toBe(into);
        expect(now.at).toBeLessThanOrEqual(at);
        const others = (list: readonly SliceNode[]) => list.filter((node) => !inside.has(node.id));
        expect(others(moved)).toEqual(others(nodes));
        expect(movedNodes(moved, id, placeOf(model, index))).toEqual(nodes);
      }),
      { numRuns: 60 },
    );
  });
});
