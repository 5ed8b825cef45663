// @vitest-environment happy-dom
import { schema } from '@octavo/editor/peer';
import { act, cleanup, renderHook } from '@testing-library/react';
import { EditorState } from 'prosemirror-state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Live, LiveContext } from '@/components/live/live-context';
import type { LiveMessage, PresentPerson, RoomNews } from '@/components/live/live-message';
import { m } from '@/messages';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import type { BlockPaneHandle, RoomListener } from '../blocks/block-pane-handle';
import type { SaveTarget } from '../save-target';
import { useTogether } from './use-together';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DOC = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] });
const GRACE: PresentPerson = { id: 'grace', displayName: 'Grace', page: 'page', editing: true };
const JOINED = {
  room: 'room',
  version: 0,
  savedVersion: 0,
  doc: DOC.toJSON(),
  peers: [{ peer: 'g', userId: 'grace', displayName: 'Grace' }],
};

interface Setting {
  people?: PresentPerson[];
  isPossible?: boolean;
  connection?: string | undefined;
}

/** An editor of a page whose text is saved, in a space with others. */
function editor(answers: Answers = {}) {
  const log: string[] = [];
  const listeners = new Set<(message: LiveMessage) => void>();
  const now = {
    live: {} as Live,
    isFlushed: true,
    ready: Promise.resolve(),
    state: EditorState.create({ doc: DOC }),
    listener: undefined as RoomListener | undefined,
  };
  const pane = {
    ready: () => now.ready,
    flush: () => now.state.doc.textContent,
    share(on: RoomListener) {
      now.listener = on;
      log.push('shared');
      const surface = {
        state: () => now.state,
        dispatch: (tr: typeof now.state.tr) => {
          now.state = now.state.apply(tr);
        },
        plug: (plugins: Parameters<typeof now.state.reconfigure>[0]['plugins']) => {
          now.state = now.state.reconfigure(plugins === undefined ? {} : { plugins: [...plugins] });
          return () => undefined;
        },
      };
      return { surface, saved: DOC };
    },
    unshare: () => void log.push('unshared'),
  } as unknown as BlockPaneHandle;
  const session = {
    flush: async () => now.isFlushed,
    isSaved: () => true,
    keepText: (text?: string) => void log.push(text === undefined ? 'draft forgotten' : `draft ${text}`),
    pull: async () => void log.push('pulled'),
    write: ({ text }: { text?: string }) => void log.push(`text ${text}`),
  };
  const target = { key: 'space', room: () => ({ spaceId: 'space', pageId: 'page' }) } as unknown as SaveTarget;
  const screen = testScreen({
    space: { space: { id: 'space' }, changeRequest: undefined } as never,
    within: ({ children }) => <LiveContext value={now.live}>{children}</LiveContext>,
    answers: {
      'rooms.join': () => JOINED,
      'rooms.send': () => ({ kind: 'taken' }),
      'rooms.save': () => undefined,
      'rooms.leave': () => undefined,
      'rooms.point': () => undefined,
      ...answers,
    },
  });
  const subscribe = (listener: (message: LiveMessage) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const renew = () => void log.push('renewed');
  const place = (setting: Setting) => {
    now.live = { people: setting.people ?? [GRACE], connection: 'connection' in setting ? setting.connection : 'live', subscribe, renew };
    return setting.isPossible ?? true;
  };
  const [blocks, sessionRef] = [{ current: pane }, { current: session }];
  const begin = (setting: Setting = {}) => {
    const initialProps = { isPossible: place(setting) };
    const use = ({ isPossible }: { isPossible: boolean }) =>
      useTogether({ target, pageId: 'page', isPossible, blocks, session: sessionRef });
    return renderHook(use, { wrapper: screen.wrapper, initialProps });
  };
  const hear = (message: LiveMessage) =>
    act(async () => {
      for (const listener of listeners) listener(message);
    });
  const news = (told: RoomNews) => hear({ kind: 'room', room: 'room', news: told });
  const type = (words: string) =>
    act(async () => {
      now.state = now.state.apply(now.state.tr.insertText(words, now.state.doc.content.size - 1));
      now.listener?.changed();
    });
  const asked = (name: string) => screen.calls.filter(({ path }) => path === `rooms.${name}`);
  return { screen, begin, hear, news, type, asked, log, now };
}

/** Lets time pass, and what is loaded behind the editor arrive. */
async function wait(ms = 0): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

it('writes together as soon as somebody else edits the page, and says with whom', async () => {
  const { begin, asked, log } = editor();
  const { result } = begin();
  await wait();
  expect(asked('join')[0]?.input).toMatchObject({ spaceId: 'space', pageId: 'page', connection: 'live' });
  expect(result.current).toMatchObject({ state: { names: ['Grace'], isUnsaved: false } });
  expect([result.current.isShared(), log]).toEqual([true, ['shared']]);
});

it.each<[string, Setting]>([
  ['nobody else is there', { people: [] }],
  ['others only read', { people: [{ ...GRACE, editing: false }] }],
  ['others edit another page', { people: [{ ...GRACE, page: 'other' }] }],
  ['others edit the page in a change request', { people: [{ ...GRACE, changeRequest: 'request' }] }],
  ['the page is written as a text', { isPossible: false }],
  ['nothing is told live', { connection: undefined }],
])('writes alone where %s', async (_, setting) => {
  const { begin, screen } = editor();
  const { result } = begin(setting);
  await wait(5_000);
  expect([screen.calls, result.current.state, result.current.isShared()]).toEqual([[], undefined, false]);
});

it('waits with joining until what is typed could be saved', async () => {
  const { begin, asked, now } = editor();
  now.isFlushed = false;
  begin();
  await wait(2_000);
  expect(asked('join')).toEqual([]);
  now.isFlushed = true;
  await wait(1_000);
  expect(asked('join')).toHaveLength(1);
});

it('joins once, however long it takes until the blocks can be handed over', async () => {
  const { begin, asked, log, now } = editor();
  const isReady = Promise.withResolvers<void>();
  now.ready = isReady.promise;
  begin();
  await wait(3_000);
  isReady.resolve();
  await wait(3_000);
  expect([log, asked('join').length]).toEqual([['shared'], 1]);
});

it('joins once, and tries a room that cannot be had again only after a while', async () => {
  let isAway = true;
  const { begin, asked, log } = editor({ 'rooms.join': () => (isAway ? Promise.reject(refusal('busy')) : JOINED) });
  const { result } = begin();
  await wait(5_000);
  expect([asked('join').length, result.current.isShared()]).toEqual([1, false]);
  // The blocks are one's own again, with their text.
  expect(log).toEqual(['shared', 'unshared', 'text Words.']);
  isAway = false;
  await wait(10_000);
  expect([asked('join').length, result.current.isShared()]).toEqual([2, true]);
});

it('connects anew where the server does not know the connection', async () => {
  const { begin, log } = editor({ 'rooms.join': () => Promise.reject(refusal('bad_request')) });
  begin();
  await wait();
  expect(log).toContain('renewed');
});

it('keeps what the room has not taken in this browser, and forgets that once it is saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { begin, type, news, log } = editor({ 'rooms.send': () => answer.promise });
  const { result } = begin();
  await wait();
  await type(' More.');
  await wait(400);
  expect([log.at(-1), result.current.state?.isUnsaved]).toEqual(['draft Words. More.', true]);
  await act(async () => answer.resolve({ kind: 'taken' }));
  await news({ type: 'saved', version: 1 });
  await wait();
  expect(log.slice(-2)).toEqual(['pulled', 'draft forgotten']);
  expect(result.current.state?.isUnsaved).toBe(false);
});

it('keeps the last letters when the tab goes', async () => {
  const { begin, type, log } = editor({ 'rooms.send': () => new Promise(() => undefined) });
  begin();
  await wait();
  await type(' More.');
  window.dispatchEvent(new Event('pagehide'));
  expect(log.at(-1)).toBe('draft Words. More.');
});

it('saves through the room, and says when the server did not take it', async () => {
  let isAway = false;
  const { begin, asked } = editor({ 'rooms.save': () => (isAway ? Promise.reject(new Error('no network')) : undefined) });
  const { result } = begin();
  await wait();
  expect(await act(() => result.current.save())).toBe(true);
  isAway = true;
  expect(await act(() => result.current.save())).toBe(false);
  expect(asked('save')).toHaveLength(2);
});

it('says why the page cannot be saved, and that the same words were saved from elsewhere', async () => {
  const { begin, news, screen } = editor();
  const { result } = begin();
  await wait();
  await news({ type: 'unsaved', message: 'The page was deleted.' });
  expect(result.current.state?.problem).toBe('The page was deleted.');
  await news({ type: 'both' });
  expect(screen.toasts()).toEqual([m.presence.both]);
});

it('goes on alone with the text of the blocks once the room is closed, and joins the next one', async () => {
  const { begin, log, news } = editor();
  const { result } = begin();
  await wait();
  await news({ type: 'closed' });
  expect(log.slice(0, 3)).toEqual(['shared', 'unshared', 'text Words.']);
  await wait(1_000);
  expect(result.current.isShared()).toBe(true);
});

it('issue-17-stays-out-of-a-room-that-was-left-until-the-editor-has-gone', async () => {
  const { begin, log, asked } = editor();
  const { result } = begin();
  await wait();
  await act(() => result.current.leave());
  await wait(5_000);
  expect([log, asked('leave').length, asked('join').length]).toEqual([['shared', 'pulled', 'unshared', 'text Words.'], 1, 1]);
  expect([result.current.state, result.current.isShared()]).toEqual([undefined, false]);
  // A person who stays after all writes together with others again.
  await wait(6_000);
  expect(result.current.isShared()).toBe(true);
});

it('joins again at once when somebody comes back to blocks from the text', async () => {
  const { begin, asked } = editor();
  const { result, rerender } = begin();
  await wait();
  await act(() => result.current.leave());
  rerender({ isPossible: false });
  rerender({ isPossible: true });
  await wait();
  expect([asked('join').length, result.current.isShared()]).toEqual([2, true]);
});

it('comes back over the new connection after the server was away', async () => {
  const { begin, hear, asked } = editor({
    'rooms.join': (input) => ((input as { known?: unknown }).known === undefined ? JOINED : { ...JOINED, doc: undefined, missed: [] }),
  });
  const { result } = begin();
  await wait();
  await hear({ kind: 'hello', connection: 'renewed' });
  await wait();
  expect(asked('join').at(-1)?.input).toMatchObject({ connection: 'renewed', known: { room: 'room', version: 0 } });
  expect(result.current.isShared()).toBe(true);
});

it('leaves the room when the editor goes', async () => {
  const { begin, asked } = editor();
  const { unmount } = begin();
  await wait();
  unmount();
  await wait();
  expect(asked('leave')).toHaveLength(1);
});
