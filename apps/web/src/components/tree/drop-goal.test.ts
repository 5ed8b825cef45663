import { describe, expect, it } from 'vitest';
import { type DropTree, dropGoal } from './drop-goal';
import { buildTreeModel } from './tree-model';
import { entryTakes } from './tree-moves';
import type { SliceNode } from './tree-slice';

const node = (id: string, depth: number, type: SliceNode['type'] = 'document'): SliceNode =>
  ({ id, type, title: id, path: id, depth, hasContent: true }) as SliceNode;
const model = buildTreeModel([node('a', 0), node('b', 0), node('c', 1), node('link', 0, 'link'), node('group', 0, 'group')]);
const tree = (open: boolean): DropTree => ({ model, isOpen: () => open, takes: entryTakes(model) });

describe('letting go of an entry over a line', () => {
  it('puts it before the line in the upper part, behind it in the lower one, and below it in between', () => {
    expect(dropGoal(tree(false), 'link', 'a', 0.1)).toEqual({ id: 'a', side: 'before', place: { into: null, at: 0 } });
    expect(dropGoal(tree(false), 'link', 'a', 0.5)).toEqual({ id: 'a', side: 'inside', place: { into: 'a', at: 0 } });
    expect(dropGoal(tree(false), 'link', 'a', 0.9)).toEqual({ id: 'a', side: 'after', place: { into: null, at: 1 } });
  });

  it('knows two halves only where the line takes nothing, or not this', () => {
    expect(dropGoal(tree(false), 'a', 'link', 0.4)?.side).toBe('before');
    expect(dropGoal(tree(false), 'a', 'link', 0.6)?.side).toBe('after');
    expect(dropGoal(tree(false), 'group', 'a', 0.4)?.side).toBe('before');
  });

  it('puts it first below a line that is open, from its lower part', () => {
    expect(dropGoal(tree(true), 'a', 'b', 0.9)?.place).toEqual({ into: 'b', at: 0 });
    expect(dropGoal(tree(false), 'a', 'b', 0.9)?.place).toEqual({ into: null, at: 1 });
  });

  it('means nothing onto itself, below itself, where it stands already, and for lines that are not there', () => {
    expect(dropGoal(tree(true), 'b', 'b', 0.5)).toBeUndefined();
    expect(dropGoal(tree(true), 'b', 'c', 0.5)).toBeUndefined();
    expect(dropGoal(tree(false), 'a', 'b', 0.1)).toBeUndefined();
    expect(dropGoal(tree(false), 'a', 'gone', 0.1)).toBeUndefined();
    expect(dropGoal(tree(false), 'gone', 'a', 0.1)).toBeUndefined();
  });
});
