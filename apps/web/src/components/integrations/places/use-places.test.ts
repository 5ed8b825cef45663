// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { usePlaceActions, usePlaces } from './use-places';

afterEach(cleanup);

/** Answers a list in two pages. */
const inTwo = (first: unknown, second: unknown) => (input: unknown) =>
  (input as { cursor?: string }).cursor === undefined ? { items: [first], next: { page: 'more' } } : { items: [second] };
const SPACES = inTwo({ id: 'a', title: 'A' }, { id: 'b', title: 'B' });
const ON_SPACE = { object: 'integration-space-installation', space: 'b' };
const ON_SITE = { object: 'integration-site-installation', site: { id: 'a' } };
const BY = { orgId: 'org', name: 'forms', installationId: 'one' };

function places(kind: 'space' | 'site', answers: Answers) {
  const screen = testScreen({ answers });
  const hook = renderHook(({ enabled }) => usePlaces(kind, { ...BY, enabled }), {
    wrapper: screen.wrapper,
    initialProps: { enabled: true },
  });
  return { ...hook, screen };
}

it('lists all spaces of all pages, with the installation on those that have one', async () => {
  const { result } = places('space', { 'spaces.list': SPACES, 'integrations.spaces': inTwo({ ...ON_SPACE, space: 'gone' }, ON_SPACE) });
  expect(result.current.isPending).toBe(true);
  await expect
    .poll(() => result.current.places?.map(({ id, placed }) => [id, placed]))
    .toEqual([
      ['a', undefined],
      ['b', ON_SPACE],
    ]);
  expect(result.current.isPending).toBe(false);
});

it('lists sites, whose installations have the whole site', async () => {
  const { result } = places('site', { 'sites.list': SPACES, 'integrations.sites': () => ({ items: [ON_SITE] }) });
  await expect.poll(() => result.current.places?.map(({ placed }) => placed)).toEqual([ON_SITE, undefined]);
});

it('asks for nothing before it is wanted', async () => {
  const screen = testScreen({ answers: { 'spaces.list': SPACES, 'integrations.spaces': () => ({ items: [] }) } });
  const { result, rerender } = renderHook(({ enabled }) => usePlaces('space', { ...BY, enabled }), {
    wrapper: screen.wrapper,
    initialProps: { enabled: false },
  });
  await act(async () => undefined);
  expect(screen.calls).toEqual([]);
  rerender({ enabled: true });
  await expect.poll(() => result.current.places?.length).toBe(2);
});

it('shows the error of either list', async () => {
  const { result } = places('space', { 'spaces.list': SPACES, 'integrations.spaces': () => Promise.reject(refusal('not_allowed')) });
  await expect.poll(() => result.current.error?.message).toBe('Refused.');
});

/** Answers to changes of places, beside a list of them. @param isRefused makes the server refuse them */
function acting(kind: 'space' | 'site', isRefused = false) {
  const take = () => (isRefused ? Promise.reject(refusal('not_allowed')) : undefined);
  const names = ['addSpace', 'removeSpace', 'updateSpace', 'addSite', 'removeSite', 'updateSite'];
  const screen = testScreen({
    answers: {
      'spaces.list': SPACES,
      'sites.list': SPACES,
      'integrations.spaces': () => ({ items: [] }),
      'integrations.sites': () => ({ items: [] }),
      ...Object.fromEntries(names.map((name) => [`integrations.${name}`, take])),
    },
  });
  const use = () => ({ list: usePlaces(kind, { ...BY, enabled: true }), ...usePlaceActions(kind, { name: 'forms' }, { id: 'one' }) });
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  const done = () => screen.calls.filter(({ path }) => names.includes(path.replace('integrations.', '')));
  const looks = () => screen.calls.filter(({ path }) => path === 'integrations.spaces' || path === 'integrations.sites').length;
  return { result, done, looks };
}

it('puts an integration on a space, changes and takes it away there', async () => {
  const { result, done } = acting('space');
  await act(() => result.current.put.mutateAsync({ id: 'a', isOn: true, configuration: { colour: 'blue' } }));
  await act(() => result.current.update.mutateAsync({ id: 'a', patch: { paused: true } }));
  await act(() => result.current.put.mutateAsync({ id: 'a', isOn: false }));
  const at = { name: 'forms', installationId: 'one', spaceId: 'a' };
  expect(done()).toEqual([
    { path: 'integrations.addSpace', input: { ...at, configuration: { colour: 'blue' } } },
    { path: 'integrations.updateSpace', input: { ...at, patch: { paused: true } } },
    { path: 'integrations.removeSpace', input: at },
  ]);
});

it('puts an integration on a site, changes and takes it away there', async () => {
  const { result, done } = acting('site');
  await act(() => result.current.put.mutateAsync({ id: 'a', isOn: true }));
  await act(() => result.current.update.mutateAsync({ id: 'a', patch: { paused: false } }));
  await act(() => result.current.put.mutateAsync({ id: 'a', isOn: false }));
  const at = { name: 'forms', installationId: 'one', siteId: 'a' };
  expect(done()).toEqual([
    { path: 'integrations.addSite', input: at },
    { path: 'integrations.updateSite', input: { ...at, patch: { paused: false } } },
    { path: 'integrations.removeSite', input: at },
  ]);
});

it('reads the list again after a refusal, too: somebody else may have been there', async () => {
  const { result, looks } = acting('space', true);
  await expect.poll(() => result.current.list.isPending).toBe(false);
  const before = looks();
  await act(() => expect(result.current.put.mutateAsync({ id: 'a', isOn: true })).rejects.toThrow('Refused.'));
  await expect.poll(looks).toBe(before + 1);
});
