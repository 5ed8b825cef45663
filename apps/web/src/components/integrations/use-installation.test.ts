// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { usePublication } from './owner/use-publication';
import { useInstallation } from './use-installation';

afterEach(cleanup);

const FORMS = { name: 'forms', title: 'Forms' };

/** Answers to changes of an integration beside the list of blocks that integrations add. */
async function acting(answers: Answers) {
  const screen = testScreen({ answers: { 'integrations.blocks': () => ({ items: [] }), ...answers } });
  const use = () => {
    const list = useQuery(useTRPC().integrations.blocks.queryOptions({ spaceId: 'space', limit: 200 }));
    return { list, ...useInstallation(FORMS, { id: 'one' }), ...usePublication(FORMS) };
  };
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  await expect.poll(() => result.current.list.isSuccess).toBe(true);
  const done = () => screen.calls.filter(({ path }) => path !== 'integrations.blocks');
  return { screen, result, done, looks: () => screen.calls.length - done().length };
}

it('says that an integration is gone, or offered to nobody any more, and shows the lists as they are then', async () => {
  const { screen, result, done, looks } = await acting({
    'integrations.uninstall': () => undefined,
    'integrations.unpublish': () => undefined,
  });
  await act(async () => result.current.uninstall.mutate());
  await expect.poll(looks).toBe(2);
  await act(async () => result.current.unpublish.mutate());
  await expect.poll(looks).toBe(3);
  expect(screen.toasts()).toEqual([m.integrations.owner.unpublished('Forms'), m.integrations.uninstalled('Forms')]);
  expect(done()).toEqual([
    { path: 'integrations.uninstall', input: { name: 'forms', installationId: 'one' } },
    { path: 'integrations.unpublish', input: { name: 'forms' } },
  ]);
});

it('changes an installation, and shows why that is refused beside what is true', async () => {
  const { screen, result, done, looks } = await acting({ 'integrations.update': () => Promise.reject(refusal('bad_request')) });
  await act(async () => result.current.update.mutate({ paused: true }));
  await expect.poll(() => result.current.update.error?.message).toBe('Refused.');
  expect(done()[0]?.input).toEqual({ name: 'forms', installationId: 'one', patch: { paused: true } });
  await expect.poll(looks).toBe(2);
  expect(screen.toasts()).toEqual([]);
});

it('sends what an integration does to where it is being developed, until that ends', async () => {
  const { result, done } = await acting({
    'integrations.setDevelopment': () => undefined,
    'integrations.endDevelopment': () => undefined,
  });
  await act(async () => void (await result.current.develop.mutateAsync({ tunnelUrl: 'https://dev.example', all: false })));
  await act(async () => void (await result.current.endDevelopment.mutateAsync()));
  expect(done()).toEqual([
    { path: 'integrations.setDevelopment', input: { name: 'forms', development: { tunnelUrl: 'https://dev.example', all: false } } },
    { path: 'integrations.endDevelopment', input: { name: 'forms' } },
  ]);
});
