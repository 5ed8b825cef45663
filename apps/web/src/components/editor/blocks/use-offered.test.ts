// @vitest-environment happy-dom
import { openPage } from '@octavo/editor/text';
import { act, cleanup, renderHook } from '@testing-library/react';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, expect, it } from 'vitest';
import type { InstalledBlock, LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { blockEntries } from './entries';
import { useListbox, useOffered } from './use-offered';

const views: EditorView[] = [];

afterEach(() => {
  cleanup();
  for (const view of views.splice(0)) view.destroy();
  document.body.replaceChildren();
});

const page = (title: string): LinkOption => ({ href: `${title}.md`, title, context: '' }) as unknown as LinkOption;
const FORMS = { integration: 'forms', id: 'form', title: 'Form', urlUnfurl: ['https://forms.example/'] } as unknown as InstalledBlock;

/** A text of one paragraph that is typed into, beside what is offered for it. Pages are found when the test answers. */
function editor({ installed = [] as InstalledBlock[] } = {}) {
  const view = new EditorView(document.body.appendChild(document.createElement('div')), {
    state: EditorState.create({ doc: openPage('x\n') }),
  });
  views.push(view);
  const lookups: (PromiseWithResolvers<LinkOption[]> & { query: string })[] = [];
  const asked: string[] = [];
  const options = {
    view: () => view,
    entries: blockEntries(),
    installed,
    links(query: string) {
      const answer = Promise.withResolvers<LinkOption[]>();
      lookups.push({ ...answer, query });
      return answer.promise;
    },
    onAsk: (what: string) => void asked.push(what),
    unfurl: () => new Promise<never>(() => undefined),
  };
  const { result } = renderHook(() => useOffered(options));
  /** Puts a text with the cursor at its end in the place of the one before. */
  const type = (text: string) =>
    act(async () => {
      view.dispatch(view.state.tr.insertText(text, 1, view.state.doc.content.size - 1));
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1 + text.length)));
      result.current.offer(view);
    });
  const press = (key: Parameters<typeof result.current.press>[0]) => act(async () => result.current.press(key));
  const names = () => result.current.offered?.entries.map(({ name }) => name);
  const found = (lookup: number, ...titles: string[]) => act(async () => lookups[lookup]?.resolve(titles.map(page)));
  return { result, view, type, press, names, lookups, found, asked, text: () => view.state.doc.textContent };
}

it('offers blocks behind a slash, fewer with each letter, and none where no block is called so', async () => {
  const { type, names } = editor();
  await type('/');
  const all = names()?.length ?? 0;
  await type('/tab');
  expect(names()).toContain(m.editor.blockEditor.names.table);
  expect(names()?.length).toBeLessThan(all);
  await type('/tabxyz');
  expect(names()).toBeUndefined();
});

it('makes a block of what is picked, and takes the sign with all its letters away', async () => {
  const { type, press, view, text, result } = editor();
  await type('/table');
  await press('pick');
  expect([view.state.doc.firstChild?.type.name, text().includes('/table'), result.current.isOpen()]).toEqual(['table', false, false]);
});

it('goes through the entries by keys, around both ends, and begins at the first again with other letters', async () => {
  const { type, press, result } = editor();
  await type('/');
  const last = (result.current.offered?.entries.length ?? 0) - 1;
  await press('previous');
  expect(result.current.active).toBe(last);
  await press('next');
  await press('next');
  expect(result.current.active).toBe(1);
  await type('/t');
  expect(result.current.active).toBe(0);
});

it('stays away once it was sent away, until there is another sign', async () => {
  const { type, press, result } = editor();
  await type('/ta');
  await press('dismiss');
  await type('/tab');
  expect(result.current.isOpen()).toBe(false);
  await type('and');
  await type('/tab');
  expect(result.current.isOpen()).toBe(true);
});

it('links to the page that is picked', async () => {
  const { type, press, found, lookups, names, view, text } = editor();
  await type('see @Ins');
  expect([lookups[0]?.query, names()]).toEqual(['Ins', undefined]);
  await found(0, 'Install', 'Inspect');
  expect(names()).toEqual(['Install', 'Inspect']);
  await press('next');
  await press('pick');
  expect(JSON.stringify(view.state.doc.firstChild?.lastChild?.marks)).toContain('Inspect.md');
  expect(text()).toBe('see Inspect');
});

it('shows nothing of pages that are found after other letters were typed, or the sign was sent away or has gone', async () => {
  const { type, press, found, names } = editor();
  await type('@I');
  await type('@In');
  await found(1, 'Install');
  await found(0, 'Imprint');
  expect(names()).toEqual(['Install']);
  await type('@Ins');
  await press('dismiss');
  await found(2, 'Install');
  expect(names()).toBeUndefined();
  await type('words');
  await type('@G');
  await type('words');
  await found(3, 'Guide');
  expect(names()).toBeUndefined();
});

it('closes where pages cannot be looked for, but not for letters that were typed before', async () => {
  const { type, found, names, lookups } = editor();
  await type('@I');
  await type('@In');
  await found(1, 'Install');
  await act(async () => lookups[0]?.reject(new Error('no network')));
  expect(names()).toEqual(['Install']);
  await type('@Ins');
  await act(async () => lookups[2]?.reject(new Error('no network')));
  expect(names()).toBeUndefined();
});

it('touches no editor that has gone by the time that pages are found', async () => {
  const { type, found, names, view } = editor();
  await type('@I');
  view.destroy();
  await found(0, 'Install');
  expect(names()).toBeUndefined();
});

it('offers emoji by their names', async () => {
  const { type, result, press, view } = editor();
  await type(':rocket');
  await expect.poll(() => result.current.offered?.entries[0]?.name).toMatch(/rocket/);
  await press('pick');
  const { firstChild } = view.state.doc;
  expect([firstChild?.childCount, firstChild?.firstChild?.toJSON()]).toMatchObject([
    1,
    { type: 'emoji', attrs: { data: { code: '1f680' } } },
  ]);
});

it('offers what a pasted link can become, first the block of the integration that takes it', async () => {
  const url = 'https://forms.example/1';
  const { type, result, names, view } = editor({ installed: [FORMS] });
  await type(url);
  await act(async () => result.current.offerLink(view, { from: 1, to: 1 + url.length, url }));
  await expect.poll(names).toEqual([m.editor.blockEditor.unfurl('Form'), m.editor.blockEditor.keepLink, m.editor.blockEditor.asEmbed]);
});

it('offers nothing for a pasted link behind which something was typed meanwhile', async () => {
  const url = 'https://video.example/1';
  const { type, result, view } = editor();
  await type(url);
  let isOffered = true;
  await act(async () => {
    result.current.offerLink(view, { from: 1, to: 1 + url.length, url });
    view.dispatch(view.state.tr.insertText(' and'));
    // A link that stays is offered for after the same question, and shows that this one was answered.
    await import('@octavo/reader/embeds');
    isOffered = result.current.isOpen();
  });
  expect([isOffered, result.current.isOpen()]).toEqual([false, false]);
});

it('has the text name the entry that is chosen for screen readers while entries are shown', () => {
  const text = document.createElement('div');
  const offered = { from: 1, to: 2, query: '', entries: blockEntries(), at: { left: 0, top: 0, bottom: 0 } };
  const { rerender } = renderHook(({ shown, active }) => useListbox(() => text, 'list', shown, active), {
    initialProps: { shown: offered as typeof offered | undefined, active: 2 },
  });
  expect([text.getAttribute('aria-controls'), text.getAttribute('aria-activedescendant')]).toEqual(['list', 'list-2']);
  rerender({ shown: undefined, active: 0 });
  expect(text.getAttributeNames()).toEqual([]);
});
