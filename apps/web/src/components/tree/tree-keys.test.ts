import { describe, expect, it } from 'vitest';
import { TYPING_MS, treeKey, typeAhead, typedAfter } from './tree-keys';
import { buildTreeModel, visibleRows } from './tree-model';

const model = buildTreeModel(
  [
    ['Start', 0],
    ['Install', 0],
    ['Linux', 1],
    ['macOS', 1],
    ['Internals', 0],
  ].map(([title, depth], index) => ({
    id: `${index}`,
    type: 'document' as const,
    hasContent: true,
    title: String(title),
    path: `p${index}`,
    depth: Number(depth),
  })),
);
const closed = () => false;
const open = () => true;
const rowsClosed = visibleRows(model, closed);
const rowsOpen = visibleRows(model, open);

describe('treeKey', () => {
  it('moves through the shown rows and stops at the ends', () => {
    expect(treeKey('ArrowDown', model, rowsClosed, 1, closed)).toEqual({ kind: 'focus', index: 4 });
    expect(treeKey('ArrowUp', model, rowsClosed, 0, closed)).toBeUndefined();
    expect(treeKey('End', model, rowsOpen, 0, open)).toEqual({ kind: 'focus', index: 4 });
    expect(treeKey('Home', model, rowsOpen, 3, open)).toEqual({ kind: 'focus', index: 0 });
  });

  it('opens a closed branch, then goes into it', () => {
    expect(treeKey('ArrowRight', model, rowsClosed, 1, closed)).toEqual({ kind: 'open', index: 1 });
    expect(treeKey('ArrowRight', model, rowsOpen, 1, open)).toEqual({ kind: 'focus', index: 2 });
    expect(treeKey('ArrowRight', model, rowsClosed, 0, closed)).toBeUndefined();
  });

  it('closes an open branch, and goes up from a leaf', () => {
    expect(treeKey('ArrowLeft', model, rowsOpen, 1, open)).toEqual({ kind: 'close', index: 1 });
    expect(treeKey('ArrowLeft', model, rowsOpen, 3, open)).toEqual({ kind: 'focus', index: 1 });
    expect(treeKey('ArrowLeft', model, rowsOpen, 0, open)).toBeUndefined();
  });
});

describe('typeAhead', () => {
  it('goes to the next title, around the end', () => {
    expect(typeAhead('i', model, rowsOpen, 1)).toBe(4);
    expect(typeAhead('i', model, rowsOpen, 4)).toBe(1);
  });

  it('narrows as more is typed', () => {
    expect(typeAhead('int', model, rowsOpen, 1)).toBe(4);
    expect(typeAhead('inst', model, rowsOpen, 1)).toBe(1);
    expect(typeAhead('x', model, rowsOpen, 1)).toBeUndefined();
  });
});

describe('typedAfter', () => {
  it('joins keys that come one after the other, begins anew after a pause, and goes on with one letter', () => {
    const first = typedAfter({ text: '', at: 0 }, 'i', 10_000);
    expect(first).toEqual({ text: 'i', at: 10_000 });
    expect(typedAfter(first, 'n', 10_000 + TYPING_MS - 1)).toEqual({ text: 'in', at: 10_000 + TYPING_MS - 1 });
    expect(typedAfter(first, 'n', 10_000 + TYPING_MS).text).toBe('n');
    expect(typedAfter(first, 'i', 10_100).text).toBe('i');
  });
});
