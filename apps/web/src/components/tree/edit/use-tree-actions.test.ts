// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentEdit } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { buildTreeModel } from '../tree-model';
import type { SliceNode } from '../tree-slice';
import { type AskedDeletion, useTreeActions } from './use-tree-actions';

afterEach(cleanup);

const node = (id: string, depth: number, more: Partial<SliceNode> = {}) =>
  ({ id, title: id, path: id, depth, type: 'document', hasContent: true, ...more }) as SliceNode;

const NODES = [node('Guide', 0), node('Install', 1), node('Use', 1), node('API', 0, { generated: true }), node('End', 0)];
const ALONE = { pages: 1, brokenLinks: 0, views: 0, sites: [] };

/** The actions over a table of contents in which a page is open, with what they changed and said. */
function actions({ open = 'End', deletion = ALONE, refuses = false, changeRequest = undefined as { id: string } | undefined } = {}) {
  const model = buildTreeModel(NODES);
  const screen = testScreen({
    space: {
      space: { id: 'space' },
      base: '/s/space/',
      model,
      current: NODES.findIndex(({ id }) => id === open),
      changeRequest,
      connection: null,
    } as never,
    answers: {
      'editing.previewDeletion': () => deletion,
      'editing.undoDeletion': () => ({ exact: true }),
    },
  });
  const sent: ContentEdit[][] = [];
  const shown: string[][] = [];
  const focused: string[] = [];
  const said: string[] = [];
  const asked: AskedDeletion[] = [];
  const tree = {
    nodes: NODES,
    busy: false,
    refresh: () => undefined,
    async change(changes: ContentEdit[], step?: (nodes: readonly SliceNode[]) => readonly SliceNode[]) {
      sent.push(changes);
      shown.push((step?.(NODES) ?? []).map(({ title }) => title));
      if (refuses) throw refusal('not_allowed');
      return { revisionId: 'after', previousRevisionId: 'before', links: { broken: 2 } } as never;
    },
  };
  const { result } = renderHook(
    () =>
      useTreeActions(tree, {
        ask: (each) => void asked.push(each),
        focus: (id) => void focused.push(id),
        say: (words) => void said.push(words),
      }),
    { wrapper: screen.wrapper },
  );
  const run = (work: (all: typeof result.current) => void) => act(async () => work(result.current));
  return { screen, run, sent, shown, focused, said, asked };
}

it('renames an entry at once by its trimmed title, and sends nothing for the same or an empty one', async () => {
  const { run, sent, shown } = actions();
  await run((tree) => tree.rename('Use', '  Usage '));
  expect(sent).toEqual([[{ operation: 'update_page', page: 'Use', title: 'Usage' }]]);
  expect(shown[0]).toEqual(['Guide', 'Install', 'Usage', 'API', 'End']);
  await run((tree) => tree.rename('Use', ' Use '));
  await run((tree) => tree.rename('Use', '   '));
  await run((tree) => tree.rename('nobody', 'New'));
  expect(sent).toHaveLength(1);
});

it('moves an entry by a key, takes the focus along and announces its place', async () => {
  const { run, sent, focused, said } = actions();
  await run((tree) => tree.moveByKey('Install', 'down'));
  expect(sent).toEqual([[{ operation: 'move_page', page: 'Install', into: 'Guide', at: 1 }]]);
  expect(focused).toEqual(['Install']);
  expect(said[0]).toMatch(/Install.*2.*2/);
});

it('announces why an entry stays, and sends nothing', async () => {
  const { run, sent, said } = actions();
  await run((tree) => tree.moveByKey('Guide', 'up'));
  await run((tree) => tree.moveByKey('API', 'up'));
  expect(sent).toEqual([]);
  expect(said).toHaveLength(2);
  expect(new Set(said).size).toBe(2);
});

it('takes a move back when asked to', async () => {
  const { run, sent, screen } = actions();
  await run((tree) => tree.moveTo('Install', { into: null, at: 0 }));
  await screen.pressToast();
  expect(sent[1]).toEqual([{ operation: 'move_page', page: 'Install', into: 'Guide', at: 0 }]);
});

it('deletes a page that nothing depends on at once, focuses its neighbour, and brings it back when asked to', async () => {
  const { run, sent, focused, asked, screen } = actions();
  await run((tree) => tree.remove('Use'));
  expect(asked).toEqual([]);
  expect(sent).toEqual([[{ operation: 'delete_page', page: 'Use' }]]);
  expect(focused).toEqual(['Install']);
  expect(screen.router.pushed).toEqual([]);
  expect(screen.toasts()[0]).toMatch(/2 links/);
  await screen.pressToast();
  expect(screen.calls.at(-1)).toEqual({ path: 'editing.undoDeletion', input: { spaceId: 'space', revisionId: 'after' } });
  expect(focused).toEqual(['Install', 'Use']);
});

it('asks before it deletes what others depend on', async () => {
  const { run, sent, asked } = actions({ deletion: { ...ALONE, pages: 3 } });
  await run((tree) => tree.remove('Guide'));
  expect(sent).toEqual([]);
  expect(asked).toMatchObject([{ id: 'Guide', title: 'Guide', deletion: { pages: 3 }, branch: undefined }]);
});

it('asks nothing and deletes nothing of what is generated', async () => {
  const { run, sent, said, screen } = actions();
  await run((tree) => tree.remove('API'));
  expect([sent, screen.calls]).toEqual([[], []]);
  expect(said).toHaveLength(1);
});

it('goes on to the neighbour when the open page is deleted, also with a page above it', async () => {
  const { run, screen } = actions({ open: 'Install' });
  await run((tree) => tree.removeNow('Guide'));
  expect(screen.router.pushed).toEqual(['/s/space/API']);
});

it('deletes in the change request that is open, and brings back there', async () => {
  const { run, screen } = actions({ changeRequest: { id: 'request' } });
  await run((tree) => tree.remove('Use'));
  expect(screen.calls[0]?.input).toEqual({ spaceId: 'space', pageId: 'Use', changeRequest: 'request' });
  await screen.pressToast();
  expect(screen.calls.at(-1)?.input).toEqual({
    spaceId: 'space',
    revisionId: 'after',
    in: { changeRequest: 'request', previousRevisionId: 'before' },
  });
});

it('shows the words of the server when it refuses', async () => {
  const { run, screen } = actions({ refuses: true });
  await run((tree) => tree.removeNow('Use'));
  expect(screen.toasts()).toEqual(['Refused.']);
});
