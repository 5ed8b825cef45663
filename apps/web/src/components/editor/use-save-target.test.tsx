// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UploadQueue, type UploadTarget } from '@/components/uploads/upload-queue';
import { UploadsContext } from '@/components/uploads/uploads-context';
import type { ChangeRequest } from '@/lib/outputs';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { type SavePlace, useSaveTarget } from './use-save-target';

afterEach(cleanup);

const EDIT = { base: 'one', source: '# Title\n\nMine.\n' };
const CHANGE = { operation: 'update_page', page: 'page', base: 'one', document: { source: EDIT.source } };

/** The place that a page is saved to, of a server that takes everything unless it is told otherwise. */
function saving(place: SavePlace, answers: Answers = {}) {
  const uploaded: UploadTarget[] = [];
  const queue = new UploadQueue({
    send: async (target) => {
      uploaded.push(target);
      return 'key';
    },
    insert: async (_, files) => files.map(({ name }) => ({ id: `id of ${name}`, name, path: name })),
    words: String,
    onInserted: () => undefined,
  });
  const screen = testScreen({
    within: ({ children }) => <UploadsContext value={queue}>{children}</UploadsContext>,
    answers: {
      'content.change': () => ({ revisionId: 'live-2' }),
      'changes.change': () => ({ revisionId: 'request-2' }),
      'changes.propose': () => ({ revisionId: 'request-1', changeRequest: { id: 'request' } }),
      'changes.create': () => ({ id: 'request' }),
      'editing.page': () => ({ id: 'page' }),
      'editing.linkToFile': (input) => ({ href: `files/${(input as { fileId: string }).fileId}` }),
      ...answers,
    },
  });
  const space = { id: 'space', organization: 'org' };
  const { result, rerender } = renderHook(() => useSaveTarget(space, 'page', place), { wrapper: screen.wrapper });
  return { target: () => result.current, rerender, calls: screen.calls, uploaded, queue };
}

/** A proposal, with the change requests that were made of it. */
function proposal() {
  const made: string[] = [];
  return { made, place: { kind: 'proposal', onMade: ({ id }: ChangeRequest) => void made.push(id) } as const };
}

it('saves live pages as part of an autosave, and reads the page as that save made it', async () => {
  const { target, calls } = saving({ kind: 'live' });
  expect(await target().save(EDIT)).toEqual({ kind: 'saved', page: { id: 'page' } });
  expect(calls).toEqual([
    { path: 'content.change', input: { spaceId: 'space', changes: [CHANGE], isAutosave: true } },
    { path: 'editing.page', input: { spaceId: 'space', pageId: 'page', revisionId: 'live-2' } },
  ]);
});

it('takes a description away that was emptied, and leaves what was not edited', async () => {
  const { target, calls } = saving({ kind: 'live' });
  await target().save({ base: 'one', title: 'New', description: '' });
  expect(calls[0]?.input).toMatchObject({
    changes: [{ operation: 'update_page', page: 'page', base: 'one', title: 'New', description: null }],
  });
});

it('saves into the change request that is open, and reads from there', async () => {
  const { target, calls } = saving({ kind: 'change-request', id: 'request' });
  await target().save(EDIT);
  await target().load();
  expect(calls.map(({ path }) => path)).toEqual(['changes.change', 'editing.page', 'editing.page']);
  expect(calls[0]?.input).toEqual({ spaceId: 'space', changeRequest: 'request', changes: [CHANGE] });
  expect(calls[2]?.input).toEqual({ spaceId: 'space', pageId: 'page', changeRequest: 'request' });
  expect(target().room()).toEqual({ spaceId: 'space', pageId: 'page', changeRequest: 'request' });
});

it.each(['page_changed', 'content_changed'])('returns the page of who was faster (%s)', async (code) => {
  const { target } = saving({ kind: 'live' }, { 'content.change': () => Promise.reject(refusal(code)) });
  expect(await target().save(EDIT)).toEqual({ kind: 'changed', theirs: { id: 'page' } });
});

it('reads nothing after any other refusal, and passes it on', async () => {
  const { target, calls } = saving({ kind: 'live' }, { 'content.change': () => Promise.reject(refusal('not_allowed')) });
  await expect(target().save(EDIT)).rejects.toThrow('Refused.');
  expect(calls).toHaveLength(1);
});

it('makes a change request with the first save of a proposal, and saves into it from then on', async () => {
  const { place, made } = proposal();
  const { target, rerender, calls } = saving(place);
  expect([target().key, target().room()]).toEqual(['space', undefined]);
  await target().save(EDIT);
  expect(calls[0]).toEqual({ path: 'changes.propose', input: { spaceId: 'space', changes: [CHANGE] } });
  expect(made).toEqual(['request']);
  rerender();
  expect([target().key, target().room()?.changeRequest]).toEqual(['request', 'request']);
  await target().save(EDIT);
  expect(calls.at(-2)).toMatchObject({ path: 'changes.change', input: { changeRequest: 'request' } });
  expect(made).toHaveLength(1);
});

it('makes one change request of a proposal for all that is put into it at once', async () => {
  const { place, made } = proposal();
  const { target, calls, uploaded } = saving(place);
  const files = target().files?.([new File(['a'], 'a.png'), new File(['b'], 'b.png')]) ?? [];
  const [, placed] = await Promise.all([target().save(EDIT), Promise.all(files)]);
  expect(made).toEqual(['request']);
  expect(calls.filter(({ path }) => path === 'changes.create' || path === 'changes.propose')).toHaveLength(1);
  expect(uploaded).toEqual([1, 2].map(() => ({ spaceId: 'space', orgId: 'org', changeRequest: 'request' })));
  expect(placed).toEqual(['a.png', 'b.png'].map((name) => ({ name, href: `files/id of ${name}` })));
});

it('proposes again after a proposal was refused', async () => {
  const { place, made } = proposal();
  let isRefused = true;
  const { target } = saving(place, {
    'changes.propose': () => (isRefused ? Promise.reject(refusal('busy')) : { revisionId: 'r', changeRequest: { id: 'request' } }),
  });
  await expect(target().save(EDIT)).rejects.toThrow('Refused.');
  expect([made, target().key]).toEqual([[], 'space']);
  isRefused = false;
  expect(await target().save(EDIT)).toMatchObject({ kind: 'saved' });
  expect(made).toEqual(['request']);
});

it('puts files of a live page into the live content, and links to none that was cancelled', async () => {
  const { target, calls, uploaded, queue } = saving({ kind: 'live' });
  const end = queue.subscribe(() => {
    const item = queue.items().find(({ state, file }) => state === 'sending' && file.name === 'no.png');
    if (item !== undefined) queue.cancel(item.id);
  });
  const placed = await Promise.all(target().files?.([new File(['a'], 'a.png'), new File(['b'], 'no.png')]) ?? []);
  end();
  expect(uploaded[0]).toEqual({ spaceId: 'space', orgId: 'org' });
  expect(placed).toEqual([{ name: 'a.png', href: 'files/id of a.png' }, undefined]);
  expect(calls.map(({ path }) => path)).toEqual(['editing.linkToFile']);
});
