import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestors, buildTreeModel, isBranch, visibleRows } from './tree-model';
import { sliceTree } from './tree-slice';

/** A tree in which every node stands at most one deeper than the one before. */
const trees = fc.array(fc.nat({ max: 4 }), { maxLength: 60 }).map((steps) => {
  let depth = 0;
  return steps.map((step, index) => {
    depth = index === 0 ? 0 : Math.min(depth + 1, step);
    return { id: `${index}`, type: 'document' as const, title: `Page ${index}`, path: `p${index}`, depth, hasContent: true };
  });
});

describe('tree model', () => {
  it('shows every page when all branches are open, and the top level when none is', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const model = buildTreeModel(nodes);
        expect(visibleRows(model, () => true)).toEqual(nodes.map((_, index) => index));
        expect(visibleRows(model, () => false)).toEqual(nodes.flatMap((node, index) => (node.depth === 0 ? [index] : [])));
      }),
    );
  });

  it('names the pages over a page, one for each step of depth', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const model = buildTreeModel(nodes);
        nodes.forEach((node, index) => {
          expect(ancestors(model, index).map((at) => nodes[at]?.depth)).toEqual(Array.from({ length: node.depth }, (_, depth) => depth));
        });
      }),
    );
  });

  it('calls a page a branch exactly when the next one stands deeper', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        const model = buildTreeModel(nodes);
        nodes.forEach((node, index) => {
          expect(isBranch(model, index)).toBe((nodes[index + 1]?.depth ?? 0) > node.depth);
        });
      }),
    );
  });
});

describe('tree slice', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => ({
    id: `${index}`,
    type: 'document' as const,
    hasContent: true,
    title: `Page ${index}`,
    path: index % 10 === 0 ? `p${index}` : `p${index - (index % 10)}/p${index}`,
    depth: index % 10 === 0 ? 0 : 1,
  }));

  it('sends a small tree whole', () => {
    const tree = { revision: 'r', nodes: nodes.slice(0, 100) };
    expect(sliceTree(tree, '')).toEqual({ revision: 'r', nodes: tree.nodes, complete: true, total: 100 });
  });

  it('sends of a large tree what is shown at first: the top level and the branch of the open page', () => {
    const slice = sliceTree({ revision: 'r', nodes }, 'P420/p425');
    expect(slice.complete).toBe(false);
    expect(slice.total).toBe(5000);
    expect(slice.nodes).toHaveLength(500 + 9);
    expect(slice.nodes.filter((node) => node.depth === 1).map((node) => node.id)).toEqual([
      '421',
      '422',
      '423',
      '424',
      '425',
      '426',
      '427',
      '428',
      '429',
    ]);
    expect(slice.nodes[0]).toMatchObject({ id: '0', more: true });
  });
});
