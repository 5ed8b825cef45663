// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TreeNode } from '@/lib/outputs';
import { m } from '@/messages';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { CommandContext } from './command-context';
import { CommandStore } from './command-store';
import { usePaletteGroups } from './use-palette-groups';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const INSTALL = { id: 'install', title: 'Install', path: 'install', depth: 0, type: 'document' } as TreeNode;
const hit = (title: string) => ({
  id: title,
  title,
  path: title,
  ancestors: [],
  variants: [],
  isPinned: false,
  sections: [{ title, anchor: '', excerpt: `${title} is here.`, titleMarks: [], marks: [] }],
});

/** The palette of a space in which two commands can be run. */
function palette(typed: string, answers: Answers = {}, isInSpace = true) {
  const store = new CommandStore();
  store.add([
    { id: 'print', title: 'Print the space', run: () => undefined },
    { id: 'sign-out', title: 'Sign out', run: () => undefined },
  ]);
  if (isInSpace) store.setPlace({ orgId: 'org', space: { spaceId: 'space', base: '/s/space/', nodes: [INSTALL] } });
  const asked: string[] = [];
  const dialogs = { openPalette: () => undefined, openHelp: () => undefined, ask: (question: string) => void asked.push(question) };
  const screen = testScreen({
    within: ({ children }) => <CommandContext value={{ store, ...dialogs }}>{children}</CommandContext>,
    answers: {
      'ask.state': () => ({ hasModel: false, isOn: false }),
      'content.search': () => ({ pages: [] }),
      'spaces.list': () => ({ items: [] }),
      'spaces.starred': () => [],
      ...answers,
    },
  });
  const hook = renderHook(({ query }) => usePaletteGroups(query), { wrapper: screen.wrapper, initialProps: { query: typed } });
  /** Titles by the headings of their groups. */
  const shown = () => Object.fromEntries(hook.result.current.groups.map(({ label, items }) => [label, items.map(({ title }) => title)]));
  const order = () => hook.result.current.groups.map(({ label }) => label);
  const searched = () =>
    screen.calls.filter(({ path }) => path === 'content.search').map(({ input }) => (input as { query: string }).query);
  return { ...hook, shown, order, searched, asked, screen };
}

/** Lets time pass, and answers arrive. */
async function wait(ms: number): Promise<void> {
  for (const step of [ms, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(step));
}

it('lists commands alone before anything is typed', async () => {
  const { shown, searched } = palette('');
  await wait(1_000);
  expect([shown(), searched()]).toEqual([{ [m.palette.commands]: ['Print the space', 'Sign out'] }, []]);
});

it('finds pages by their titles at once, and looks into texts when typing rests', async () => {
  const { result, rerender, shown, searched } = palette('', { 'content.search': () => ({ pages: [hit('Upgrade')] }) });
  for (const query of ['i', 'in', 'ins']) {
    rerender({ query });
    await wait(50);
  }
  expect([shown()[m.palette.pages], searched(), result.current.searching]).toEqual([['Install'], [], false]);
  await wait(200);
  expect(searched()).toEqual(['ins']);
  expect(shown()).toMatchObject({ [m.palette.pages]: ['Install'], [m.palette.text]: ['Upgrade'] });
});

it('shows what was found before while it looks for more, and says that it does', async () => {
  const second = Promise.withResolvers<unknown>();
  const answers = {
    'content.search': (input: unknown) => ((input as { query: string }).query === 'up' ? { pages: [hit('Upgrade')] } : second.promise),
  };
  const { result, rerender, shown } = palette('up', answers);
  await wait(200);
  rerender({ query: 'upd' });
  await wait(200);
  expect([shown()[m.palette.text], result.current.searching]).toEqual([['Upgrade'], true]);
  second.resolve({ pages: [hit('Update')] });
  await wait(1);
  expect([shown()[m.palette.text], result.current.searching]).toEqual([['Update'], false]);
});

it('does not let texts that are found later move the command that was named', async () => {
  const answers = { 'content.search': () => ({ pages: [hit('Paper')] }) };
  const named = palette('print', answers);
  await wait(200);
  expect(named.order().slice(0, 2)).toEqual([m.palette.commands, m.palette.text]);
  const other = palette('prc', answers);
  await wait(200);
  expect(other.order().slice(0, 2)).toEqual([m.palette.text, m.palette.commands]);
});

it('says what was taken for another word, and which words were left out', async () => {
  const meant = palette('instal', { 'content.search': () => ({ pages: [hit('Install')], didYouMean: 'install' }) });
  await wait(200);
  expect(meant.order()).toContain(m.palette.textMeant('install'));
  const without = palette('the install', { 'content.search': () => ({ pages: [hit('Install')], leftOut: ['the'] }) });
  await wait(200);
  expect(without.order()).toContain(m.palette.textWithout('“the”'));
});

it('says that texts could not be searched, until nothing is asked for any more', async () => {
  const { result, rerender, shown } = palette('install', { 'content.search': () => Promise.reject(refusal('busy')) });
  await wait(200);
  expect([result.current.failed, shown()[m.palette.pages]]).toEqual([true, ['Install']]);
  rerender({ query: ' ' });
  expect(result.current.failed).toBe(false);
});

it('asks for spaces by their title only where there are more than were read, and lists each once', async () => {
  const spaces = (more: boolean) => ({
    'spaces.list': (input: unknown) =>
      (input as { title?: string }).title === undefined
        ? { items: [{ id: 'a', title: 'Handbook A' }], ...(more ? { next: { page: 'two' } } : {}) }
        : {
            items: [
              { id: 'a', title: 'Handbook A' },
              { id: 'b', title: 'Handbook B' },
            ],
          },
  });
  const few = palette('handbook', spaces(false));
  await wait(200);
  expect(few.shown()[m.palette.spaces]).toEqual(['Handbook A']);
  const many = palette('handbook', spaces(true));
  await wait(200);
  expect(many.shown()[m.palette.spaces]).toEqual(['Handbook A', 'Handbook B']);
});

it('offers to answer a question where the organization has that on', async () => {
  const off = palette('How to install?', { 'ask.state': () => ({ hasModel: true, isOn: false }) });
  await wait(200);
  expect(off.order()).not.toContain(m.palette.ask);
  const on = palette('How to install?', { 'ask.state': () => ({ hasModel: true, isOn: true }) });
  await wait(200);
  on.result.current.groups.find(({ label }) => label === m.palette.ask)?.items[0]?.run?.();
  expect(on.asked).toEqual(['How to install?']);
});

it('asks the server for nothing outside of organizations and spaces', async () => {
  const { shown, screen } = palette('print', {}, false);
  await wait(1_000);
  expect([shown(), screen.calls]).toEqual([{ [m.palette.commands]: ['Print the space'] }, []]);
});
