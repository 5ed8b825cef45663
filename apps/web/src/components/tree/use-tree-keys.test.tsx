// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTreeModel } from './tree-model';
import { useTreeKeys } from './use-tree-keys';

const model = buildTreeModel(
  ['Start', 'Install', 'Internals'].map((title, index) => ({
    id: `p${index}`,
    type: 'document' as const,
    hasContent: true,
    title,
    path: title.toLowerCase(),
    depth: index === 1 ? 0 : index === 2 ? 1 : 0,
  })),
);

let done: unknown[] = [];

beforeEach(() => {
  done = [];
});

afterEach(cleanup);

function Tree({ mayEdit }: { mayEdit: boolean }) {
  const note =
    (name: string) =>
    (...parts: unknown[]) => {
      done.push([name, ...parts]);
    };
  const onKeyDown = useTreeKeys({
    model,
    rows: [0, 1, 2],
    branches: { isOpen: () => true, setOpen: note('setOpen') },
    focusRow: note('focus'),
    edit: mayEdit ? { rename: note('rename'), remove: note('remove'), moveByKey: note('move') } : undefined,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: lines of a tree without their looks.
    <div onKeyDown={onKeyDown}>
      {model.nodes.map(({ id, title }) => (
        <div key={id} data-node={id} data-testid={id}>
          <button type="button">More of {title}</button>
        </div>
      ))}
    </div>
  );
}

/** Presses a key on a line, and returns whether the browser would go on with it. */
const press = (id: string, key: string, more: object = {}) => fireEvent.keyDown(screen.getByTestId(id), { key, ...more });

it('moves through the lines and closes branches', () => {
  render(<Tree mayEdit={false} />);
  expect(press('p0', 'ArrowDown')).toBe(false);
  expect(press('p1', 'ArrowLeft')).toBe(false);
  expect(done).toEqual([
    ['focus', 1],
    ['setOpen', 1, false],
  ]);
});

it('finds titles by several letters that are typed in a row', () => {
  render(<Tree mayEdit={false} />);
  for (const key of ['i', 'n', 't']) press('p0', key);
  expect(done.at(-1)).toEqual(['focus', 2]);
});

it('leaves keys with Control, keys of buttons in a line, and the shortcuts of the console alone', () => {
  render(<Tree mayEdit={false} />);
  expect(press('p0', 'i', { ctrlKey: true })).toBe(true);
  expect(press('p0', '/')).toBe(true);
  expect(press('p0', '?')).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'More of Start' }), { key: 'ArrowDown' })).toBe(true);
  expect(done).toEqual([]);
});

it('changes pages for those who may, and for nobody else', () => {
  const { rerender } = render(<Tree mayEdit={false} />);
  press('p1', 'F2');
  press('p1', 'Delete');
  expect(done).toEqual([]);
  rerender(<Tree mayEdit />);
  press('p1', 'F2');
  press('p1', 'Delete');
  press('p1', 'ArrowUp', { altKey: true, shiftKey: true });
  expect(done.slice(0, 2)).toEqual([
    ['rename', 'p1'],
    ['remove', 'p1'],
  ]);
});
