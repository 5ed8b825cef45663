// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildTreeModel } from './tree-model';
import { entryTakes, type TreePlace } from './tree-moves';
import type { SliceNode } from './tree-slice';
import { useDragLines } from './use-drag-lines';

afterEach(cleanup);

const node = (id: string) => ({ id, type: 'document', title: id, path: id, depth: 0, hasContent: true }) as SliceNode;
const MODEL = buildTreeModel(['a', 'b', 'c'].map(node));
const TREE = { model: MODEL, isOpen: () => false, takes: entryTakes(MODEL) };
/** Height of a line (px). */
const HEIGHT = 20;

interface TreeProps {
  mayMove: boolean;
  onMove(id: string, place: TreePlace): void;
}

/** A tree of three lines, that shows what is dragged and where it would go. */
function Tree({ mayMove, onMove }: TreeProps) {
  const start = (transfer: DataTransfer, id: string) => transfer.setData('text/plain', id);
  const { dragged, over, tree } = useDragLines(mayMove ? { ...TREE, start, moveTo: onMove } : undefined);
  return (
    <ul {...tree}>
      {MODEL.nodes.map(({ id }) => (
        <li key={id} data-node={id}>
          <b>{id}</b>
        </li>
      ))}
      <output>{dragged === undefined ? 'nothing' : `${dragged} ${over === undefined ? 'nowhere' : `${over.side} ${over.id}`}`}</output>
    </ul>
  );
}

function dragging(mayMove = true) {
  const moved: [string, TreePlace][] = [];
  render(<Tree mayMove={mayMove} onMove={(id, place) => void moved.push([id, place])} />);
  for (const [index, line] of screen.getAllByRole('listitem').entries()) {
    line.getBoundingClientRect = () => new DOMRect(0, index * HEIGHT, 100, HEIGHT);
  }
  const line = (id: string) => screen.getByText(id, { selector: 'b' });
  const transfer = new DataTransfer();
  const drag = (id: string) => fireEvent.dragStart(line(id), { dataTransfer: transfer });
  /** Holds or lets go of what is dragged over a line; returns true if the browser lets it be dropped there. @param at 0 at its upper edge, 1 at its lower one */
  const on = (kind: 'dragOver' | 'drop', id: string, at: number) => {
    const target = line(id);
    const event = createEvent[kind](target);
    const top = MODEL.nodes.findIndex((each) => each.id === id) * HEIGHT;
    Object.defineProperty(event, 'clientY', { value: top + at * HEIGHT });
    return !fireEvent(target, event);
  };
  return {
    moved,
    drag,
    over: (id: string, at: number) => on('dragOver', id, at),
    drop: (id: string, at: number) => on('drop', id, at),
    line,
    transfer,
  };
}

const shown = () => screen.getByRole('status').textContent;

it('shows where a line would go, and moves it there when it is let go of', () => {
  const { drag, over, drop, moved, transfer } = dragging();
  drag('c');
  expect([shown(), transfer.getData('text/plain')]).toEqual(['c nowhere', 'c']);
  expect([over('a', 0.1), shown()]).toEqual([true, 'c before a']);
  expect([over('b', 0.5), shown()]).toEqual([true, 'c inside b']);
  drop('b', 0.5);
  expect([moved, shown()]).toEqual([[['c', { into: 'b', at: 0 }]], 'nothing']);
});

it('cannot be let go of over itself, where it would stay', () => {
  const { drag, over, drop, moved } = dragging();
  drag('b');
  expect([over('b', 0.5), shown()]).toEqual([false, 'b nowhere']);
  drop('b', 0.5);
  expect(moved).toEqual([]);
});

it('shows no place once the pointer has left the tree, or it was given up', () => {
  const { drag, over, line } = dragging();
  const leave = (to: Element) => {
    const event = createEvent.dragLeave(line('a'));
    Object.defineProperty(event, 'relatedTarget', { value: to });
    fireEvent(line('a'), event);
  };
  drag('c');
  over('a', 0.1);
  // On to another line, and then away.
  leave(line('b'));
  expect(shown()).toBe('c before a');
  leave(document.body);
  expect(shown()).toBe('c nowhere');
  fireEvent.dragEnd(line('c'));
  expect(shown()).toBe('nothing');
});

it('takes nothing from elsewhere, such as a file', () => {
  const { over, drop, moved } = dragging();
  expect(over('a', 0.1)).toBe(false);
  drop('a', 0.1);
  expect(moved).toEqual([]);
});

it('drags nothing where nothing may be moved', () => {
  const { drag, over } = dragging(false);
  drag('c');
  expect([over('a', 0.1), shown()]).toEqual([false, 'nothing']);
});
