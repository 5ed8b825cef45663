// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testScreen } from '@/testing/screen';
import { CommandContext, useAllCommands, useCommands, usePlace, useSetPlace } from './command-context';
import { CommandStore } from './command-store';

afterEach(cleanup);

/** A screen within which parts offer commands. */
function commands() {
  const store = new CommandStore();
  const value = { store, openPalette: () => undefined, openHelp: () => undefined, ask: () => undefined };
  const { wrapper } = testScreen({ within: ({ children }) => <CommandContext value={value}>{children}</CommandContext> });
  return { store, wrapper };
}

it('offers the commands of a part while it is shown, and runs them as they were drawn last', () => {
  const { store, wrapper } = commands();
  const all = renderHook(useAllCommands, { wrapper });
  const ran: string[] = [];
  const part = renderHook(({ word }) => useCommands([{ id: 'say', title: 'Say', run: () => void ran.push(word) }]), {
    wrapper,
    initialProps: { word: 'first' },
  });
  all.rerender();
  const [offered] = all.result.current;
  part.rerender({ word: 'second' });
  offered?.run();
  expect([ran, store.all()[0] === offered]).toEqual([['second'], true]);
  part.unmount();
  all.rerender();
  expect(all.result.current).toEqual([]);
});

it('offers one of two commands that are the same, and the other again once the later one has gone', () => {
  const { store } = commands();
  const command = (title: string) => ({ id: 'new', title, run: () => undefined });
  store.add([command('New page'), { ...command('Print'), id: 'print' }]);
  const take = store.add([command('New redirect')]);
  expect(store.all().map(({ title }) => title)).toEqual(['New redirect', 'Print']);
  take();
  expect(store.all().map(({ title }) => title)).toEqual(['New page', 'Print']);
});

it('searches the place of the screen, and none once the screen has gone', () => {
  const { wrapper } = commands();
  const place = renderHook(usePlace, { wrapper });
  const screen = renderHook(() => useSetPlace({ orgId: 'org' }), { wrapper });
  place.rerender();
  expect(place.result.current.orgId).toBe('org');
  screen.unmount();
  place.rerender();
  expect(place.result.current).toEqual({});
});
