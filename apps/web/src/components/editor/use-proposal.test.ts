// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { testScreen } from '@/testing/screen';
import { useProposal } from './use-proposal';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const MADE = { id: 'request', number: 7 } as ChangeRequest;

function proposal(address: string, changeRequest?: ChangeRequest) {
  window.history.replaceState(null, '', address);
  const screen = testScreen({ address, space: { space: { id: 'space' } as never, changeRequest } });
  const { result, rerender } = renderHook(useProposal, { wrapper: screen.wrapper });
  const make = () =>
    act(async () => {
      const { place } = result.current;
      if (place?.kind === 'proposal') place.onMade(MADE);
    });
  return { screen, result, rerender, make };
}

const shown = () => window.location.pathname + window.location.search;

it('is asked for by the address, which says which one it is once it is made, so that a reload goes on in it', async () => {
  const { screen, result, rerender, make } = proposal('/s/space/guide?change=new&edit=write');
  expect([result.current.place?.kind, result.current.made, shown()]).toEqual([
    'proposal',
    undefined,
    '/s/space/guide?change=new&edit=write',
  ]);
  await make();
  expect([result.current.made, shown(), screen.toasts()]).toEqual([MADE, '/s/space/guide?change=7&edit=write', [m.changeRequests.made(7)]]);
  expect(result.current.hrefOf('guide')).toBe('/s/space/~/changes/7/guide');
  // The router writes the address that it knows when it has drawn something anew.
  window.history.replaceState(null, '', '/s/space/guide?change=new');
  rerender();
  expect(shown()).toBe('/s/space/guide?change=7');
});

it('leaves the address of another page alone that one has gone on to meanwhile', async () => {
  const { make } = proposal('/s/space/guide?change=new');
  window.history.replaceState(null, '', '/s/space/other?change=new');
  await make();
  expect(shown()).toBe('/s/space/other?change=new');
});

it('is none where the address does not ask for it, nor within a change request', () => {
  expect(proposal('/s/space/guide').result.current.place).toBeUndefined();
  expect(proposal('/s/space/guide?change=new', MADE).result.current.place).toBeUndefined();
});
