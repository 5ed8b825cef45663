// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditablePage } from '@/lib/outputs';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { drafts } from './draft-store';
import type { PageEdit, SaveResult, SaveTarget } from './save-target';
import { useEditSession } from './use-edit-session';

/** Longer than typing has to rest for a draft, and for a save (ms). */
const DRAFT_MS = 400;
const SAVE_MS = 1_500;

const PAGE = { id: 'page', documentId: 'one', title: 'Title', description: '', head: '', text: 'Text.\n' } as EditablePage;
const KEY = { userId: 'ada', target: 'space', pageId: 'page' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Answers a save, instead of taking it. */
type Answer = (edit: PageEdit) => SaveResult | Promise<SaveResult>;

/** A page that is edited, and the place that it is saved to, which takes every save that is not answered otherwise. */
function editing({ loaded = PAGE, isShared = false } = {}) {
  const screen = testScreen();
  const saves: PageEdit[] = [];
  const answers: Answer[] = [];
  const loads: Promise<EditablePage>[] = [];
  const merges: string[] = [];
  const told: string[] = [];
  const place = { key: 'space', there: loaded, merged: undefined as string | undefined };
  const take: Answer = ({ source, title, description }) => {
    const { there } = place;
    const documentId = `saved-${saves.length}`;
    place.there = {
      ...there,
      documentId,
      text: source ?? there.text,
      title: title ?? there.title,
      description: description ?? there.description,
    };
    return { kind: 'saved', page: place.there };
  };
  const target = {
    get key() {
      return place.key;
    },
    save: async (edit: PageEdit) => {
      saves.push(edit);
      return (answers.shift() ?? take)(edit);
    },
    load: () => loads.shift() ?? Promise.resolve(place.there),
    merge: async (_: string, source: string) => {
      merges.push(source);
      return { ...place.there, text: place.merged };
    },
  } as unknown as SaveTarget;
  const onMerged = (from: string, to: string) => void told.push(`${from}→${to}`);
  const load = async () => void told.push('loaded');
  const hook = renderHook(() => useEditSession(target, 'ada', loaded, onMerged, load, () => isShared), { wrapper: screen.wrapper });
  const session = () => hook.result.current;
  const write = (part: Parameters<ReturnType<typeof session>['write']>[0]) => act(async () => session().write(part));
  /** Makes somebody else save the page. */
  const other =
    (more: Partial<EditablePage>): Answer =>
    () => {
      place.there = { ...place.there, ...more };
      return { kind: 'changed', theirs: place.there };
    };
  return { ...hook, screen, session, write, place, saves, answers, loads, merges, told, other };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('keeps what is typed in the browser within a moment, saves it when typing rests, and forgets the draft then', async () => {
  const { session, write, saves } = editing();
  await write({ text: 'Text. More.\n' });
  expect(session().state.kind).toBe('unsaved');
  await wait(DRAFT_MS);
  expect(drafts.read(KEY)).toMatchObject({ text: 'Text. More.\n', base: 'one' });
  expect(saves).toEqual([]);
  await wait(SAVE_MS);
  expect(saves).toEqual([{ base: 'one', source: 'Text. More.\n' }]);
  expect([session().state.kind, session().isSaved(), drafts.read(KEY)]).toEqual(['saved', true, undefined]);
});

it('has nothing to save, nor a draft, of what was typed and taken away again', async () => {
  const { session, write, saves } = editing();
  await write({ text: 'Text. M\n' });
  await write({ text: 'Text.\n' });
  await wait(SAVE_MS);
  expect([session().state.kind, saves, drafts.read(KEY)]).toEqual(['saved', [], undefined]);
});

it('goes on with the draft that a crash left, says when it was typed, and saves it', async () => {
  drafts.write(KEY, { base: 'one', title: 'Title', description: '', text: 'Typed.\n', at: 5 });
  const { session, saves } = editing();
  expect(session()).toMatchObject({ restoredAt: 5, state: { kind: 'unsaved' }, written: { text: 'Typed.\n' }, theirs: undefined });
  await wait(SAVE_MS);
  expect(saves).toEqual([{ base: 'one', source: 'Typed.\n' }]);
  expect([session().restoredAt, drafts.read(KEY)]).toEqual([undefined, undefined]);
});

it('forgets a draft that the page says already', () => {
  drafts.write(KEY, { base: 'before', title: 'Title', description: '', text: 'Text.\n', at: 5 });
  const { session } = editing();
  expect([session().restoredAt, session().state.kind, drafts.read(KEY)]).toEqual([undefined, 'saved', undefined]);
});

it('shows the page beside a draft of another text, and saves nothing until somebody has chosen', async () => {
  drafts.write(KEY, { base: 'before', title: 'Title', description: '', text: 'Typed.\n', at: 5 });
  const { session, saves } = editing();
  expect(session().theirs).toMatchObject({ text: 'Text.\n' });
  await wait(60_000);
  expect(saves).toEqual([]);
  await act(() => session().save());
  expect(saves).toEqual([{ base: 'one', source: 'Typed.\n' }]);
  expect([session().theirs, session().state.kind]).toEqual([undefined, 'saved']);
});

it.each([
  ['not_found', m.editor.gone],
  ['change_request_merged', m.editor.merged],
  ['change_request_archived', m.editor.archived],
  ['not_allowed', 'Refused.'],
])('says why a save is refused (%s), keeps the draft, and tries again later', async (code, words) => {
  const { session, write, answers, saves } = editing();
  answers.push(() => Promise.reject(refusal(code)));
  await write({ text: 'Mine.\n' });
  await wait(SAVE_MS);
  expect(session().state).toEqual({ kind: 'failed', message: words });
  expect(drafts.read(KEY)?.text).toBe('Mine.\n');
  await wait(15_000);
  expect([saves.length, session().state.kind, drafts.read(KEY)]).toEqual([2, 'saved', undefined]);
});

it('sends one save at a time, and what was typed meanwhile with the next', async () => {
  const { session, write, answers, saves } = editing();
  const answer = Promise.withResolvers<SaveResult>();
  answers.push(() => answer.promise);
  await write({ text: 'First.\n' });
  await act(async () => void session().save());
  await act(async () => void session().save());
  expect(session().state.kind).toBe('saving');
  await write({ text: 'Second.\n' });
  await wait(DRAFT_MS);
  expect([saves.length, drafts.read(KEY)?.text]).toEqual([1, 'Second.\n']);
  await act(async () => answer.resolve({ kind: 'saved', page: { ...PAGE, documentId: 'two', text: 'First.\n' } }));
  expect([session().state.kind, session().isSaved(), session().written.text]).toEqual(['unsaved', false, 'Second.\n']);
  await wait(SAVE_MS);
  expect(saves[1]).toEqual({ base: 'two', source: 'Second.\n' });
});

it('waits for all that was typed, also during a save, when the editor is left', async () => {
  const { session, write, answers, saves } = editing();
  const answer = Promise.withResolvers<SaveResult>();
  answers.push(() => answer.promise);
  await write({ text: 'First.\n' });
  let isAll: boolean | undefined;
  await act(
    async () =>
      void session()
        .flush()
        .then((all) => (isAll = all)),
  );
  await write({ text: 'Second.\n' });
  await act(async () => answer.resolve({ kind: 'saved', page: { ...PAGE, documentId: 'two', text: 'First.\n' } }));
  expect(saves.map(({ source }) => source)).toEqual(['First.\n', 'Second.\n']);
  expect(isAll).toBe(true);
});

it('says on leaving that some of it is in this browser only, where a save is refused or somebody has to choose', async () => {
  const refused = editing();
  refused.answers.push(...[1, 2, 3].map(() => () => Promise.reject(new Error('no network'))));
  await refused.write({ text: 'Mine.\n' });
  expect(await act(() => refused.session().flush())).toBe(false);
  cleanup();
  const changed = editing();
  changed.answers.push(changed.other({ documentId: 'two', text: 'Theirs.\n' }));
  await changed.write({ text: 'Mine.\n' });
  expect(await act(() => changed.session().flush())).toBe(false);
  expect(changed.saves).toHaveLength(1);
});

it('merges with who was faster elsewhere in the text, and goes on from what was merged', async () => {
  const { session, write, answers, saves, place, told, other } = editing();
  answers.push(other({ documentId: 'two', text: 'Theirs.\n' }));
  place.merged = 'Theirs. Mine.\n';
  await write({ text: 'Mine.\n' });
  await wait(SAVE_MS);
  expect(saves.map(({ base, source }) => [base, source])).toEqual([
    ['one', 'Mine.\n'],
    ['two', 'Theirs. Mine.\n'],
  ]);
  expect(told).toEqual(['loaded', 'Mine.\n→Theirs. Mine.\n']);
  expect(session().theirs).toBeUndefined();
});

it('shows what somebody else wrote at the same words, saves nothing by itself, and then over what was shown', async () => {
  const { session, write, answers, saves, other } = editing();
  answers.push(other({ documentId: 'two', text: 'Theirs.\n' }));
  await write({ text: 'Mine.\n' });
  await wait(SAVE_MS);
  expect(session()).toMatchObject({ theirs: { text: 'Theirs.\n' }, state: { kind: 'unsaved' }, written: { text: 'Mine.\n' } });
  // A reload begins with the same choice.
  expect(drafts.read(KEY)).toMatchObject({ text: 'Mine.\n', base: 'one' });
  await wait(60_000);
  expect(saves).toHaveLength(1);
  await act(() => session().save());
  expect(saves[1]).toEqual({ base: 'two', source: 'Mine.\n' });
  expect(session()).toMatchObject({ theirs: undefined, state: { kind: 'saved' } });
});

it('issue-17-writes-no-title-back-that-somebody-changed-while-one-chooses-between-two-texts', async () => {
  const { session, write, answers, saves, other } = editing();
  answers.push(other({ documentId: 'two', text: 'Theirs.\n', title: 'Second title' }));
  await write({ text: 'Mine.\n' });
  await wait(SAVE_MS);
  expect(session().written.title).toBe('Second title');
  answers.push(other({ documentId: 'three', text: 'Theirs again.\n', title: 'Third title' }));
  await act(() => session().save());
  expect(session().written).toMatchObject({ title: 'Third title', text: 'Mine.\n' });
  await act(() => session().save());
  expect(saves.at(-1)).toEqual({ base: 'three', source: 'Mine.\n' });
});

it('takes what others saved while nothing is typed here, and leaves it while something is', async () => {
  const { session, write, told, place, saves } = editing();
  place.there = { ...PAGE, documentId: 'two', title: 'New title', text: 'Theirs.\n' };
  await act(() => session().pull());
  expect(session()).toMatchObject({ page: { documentId: 'two' }, written: { title: 'New title' } });
  expect(told).toEqual(['loaded', 'Text.\n→Theirs.\n']);
  await write({ text: 'Theirs. Mine.\n' });
  place.there = { ...place.there, documentId: 'three', text: 'Theirs again.\n' };
  await act(() => session().pull());
  expect([session().page.documentId, session().written.text, saves]).toEqual(['two', 'Theirs. Mine.\n', []]);
  expect(told.filter((each) => each.includes('→'))).toHaveLength(1);
});

it('loads nothing to merge with for a text that a room writes', async () => {
  const { session, told, place } = editing({ isShared: true });
  place.there = { ...PAGE, documentId: 'two', text: 'Theirs.\n' };
  await act(() => session().pull());
  expect(told).toEqual(['Text.\n→Theirs.\n']);
});

it('does not go back to a page that was read before a save was done, but reads it again', async () => {
  const { session, write, loads, told, place } = editing();
  const old = Promise.withResolvers<EditablePage>();
  loads.push(old.promise);
  let pulled: Promise<void> | undefined;
  await act(async () => {
    pulled = session().pull();
  });
  await write({ text: 'Mine.\n' });
  await act(() => session().save());
  place.there = { ...place.there, documentId: 'later', text: 'Mine. Theirs.\n' };
  await act(async () => {
    old.resolve({ ...PAGE, documentId: 'zero', text: 'Old.\n' });
    await pulled;
  });
  expect(session().page.documentId).toBe('later');
  expect(told.filter((each) => each.includes('→'))).toEqual(['Mine.\n→Mine. Theirs.\n']);
});

it('drops what was typed, and returns it for who thinks better of it', async () => {
  const { session, write, saves } = editing();
  await write({ title: 'Mine', text: 'Mine.\n' });
  await wait(DRAFT_MS);
  let was: unknown;
  await act(async () => {
    was = session().revert(PAGE);
  });
  expect(was).toEqual({ title: 'Mine', description: '', text: 'Mine.\n' });
  expect([session().written.text, session().state.kind, drafts.read(KEY)]).toEqual(['Text.\n', 'saved', undefined]);
  await wait(60_000);
  expect(saves).toEqual([]);
});

it('has the screen drawn anew for a title that was saved, but not while a proposal is written at its address', async () => {
  const live = editing();
  await live.write({ text: 'Mine.\n' });
  await wait(SAVE_MS);
  expect(live.screen.router.refreshes).toBe(0);
  await live.write({ title: 'New' });
  await wait(SAVE_MS);
  expect(live.screen.router.refreshes).toBe(1);
  cleanup();
  window.history.replaceState(null, '', '/s/space/page?change=new');
  const proposal = editing();
  await proposal.write({ title: 'New' });
  await wait(SAVE_MS);
  expect([proposal.saves.length, proposal.screen.router.refreshes]).toEqual([1, 0]);
});

it('keeps and sends the last letters when the editor goes at once', async () => {
  const { write, answers, saves, unmount } = editing();
  answers.push(() => new Promise(() => undefined));
  await write({ text: 'Mine.\n' });
  unmount();
  expect(drafts.read(KEY)?.text).toBe('Mine.\n');
  await wait(0);
  expect(saves).toEqual([{ base: 'one', source: 'Mine.\n' }]);
});

it('asks before the tab goes while what was typed is neither in the browser nor saved', async () => {
  const setItem = () => {
    throw new Error('The storage is full.');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, clear: () => undefined, setItem });
  const { session, write } = editing();
  await write({ text: 'Mine.\n' });
  await wait(DRAFT_MS);
  expect([session().draftKept, asksBeforeLeaving()]).toEqual([false, true]);
  await wait(SAVE_MS);
  expect([session().draftKept, asksBeforeLeaving()]).toEqual([true, false]);
});

it('takes the draft along when a proposal is made of the page', async () => {
  const { write, place } = editing();
  await write({ text: 'Mine.\n' });
  await wait(DRAFT_MS);
  place.key = 'change-request';
  await write({ text: 'Mine. More.\n' });
  await wait(DRAFT_MS);
  expect([drafts.read(KEY), drafts.read({ ...KEY, target: 'change-request' })?.text]).toEqual([undefined, 'Mine. More.\n']);
});

it('keeps blocks that are no text yet beside the text, until a text has them', async () => {
  const { session } = editing();
  await act(async () => session().hold(() => ({ type: 'doc' })));
  await wait(DRAFT_MS);
  expect(drafts.read(KEY)).toMatchObject({ text: 'Text.\n', blocks: { type: 'doc' } });
  cleanup();
  const again = editing();
  expect(again.session()).toMatchObject({ heldBlocks: { type: 'doc' }, state: { kind: 'unsaved' } });
  await again.write({ text: 'Text. Typed.\n' });
  await wait(DRAFT_MS);
  expect(again.session().heldBlocks).toBeUndefined();
  expect(drafts.read(KEY)).toMatchObject({ text: 'Text. Typed.\n' });
  expect(drafts.read(KEY)).not.toHaveProperty('blocks');
});

it('keeps what a room has not taken as the draft, without saving it here', async () => {
  const { session, saves } = editing();
  await act(async () => session().keepText('In the room.\n'));
  expect(drafts.read(KEY)?.text).toBe('In the room.\n');
  await wait(60_000);
  expect(saves).toEqual([]);
  await act(async () => session().keepText());
  expect(drafts.read(KEY)).toBeUndefined();
});
