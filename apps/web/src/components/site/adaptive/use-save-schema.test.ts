// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useSaveSchema } from './use-save-schema';

afterEach(cleanup);

const SCHEMA = { type: 'object' };

function saving(answer: () => unknown) {
  const screen = testScreen({ site: { site: { id: 'site' }, organization: { id: 'org' } }, answers: { 'sites.adaptive.update': answer } });
  let done = 0;
  const { result } = renderHook(() => useSaveSchema(() => void done++), { wrapper: screen.wrapper });
  return { screen, result, done: () => done, run: () => act(async () => result.current.run(SCHEMA)) };
}

it('saves the schema, and says so', async () => {
  const { screen, result, done, run } = saving(() => undefined);
  await run();
  await expect.poll(screen.toasts).toEqual([m.adaptive.saved]);
  expect(screen.calls[0]?.input).toEqual({ orgId: 'org', siteId: 'site', change: { jsonSchema: SCHEMA } });
  expect([done(), result.current.problem]).toEqual([1, undefined]);
});

it('names the place in the schema that is refused, with what is wrong there', async () => {
  const { screen, result, done, run } = saving(() =>
    Promise.reject(refusal('bad_request', [], { pointer: '/properties/plan', problem: 'unknown type' })),
  );
  await run();
  await expect.poll(() => result.current.problem).toEqual({ pointer: '/properties/plan', message: 'unknown type' });
  expect([done(), screen.toasts()]).toEqual([1, []]);
});

it('shows the words of the server where the schema is refused as a whole, or something else is', async () => {
  const whole = saving(() => Promise.reject(refusal('bad_request', [], { pointer: '', problem: 'not an object' })));
  await whole.run();
  await expect.poll(() => whole.result.current.problem).toEqual({ pointer: '', message: 'Refused.' });
  const other = saving(() => Promise.reject(refusal('not_allowed')));
  await other.run();
  await expect.poll(() => other.result.current.problem).toEqual({ pointer: '', message: 'Refused.' });
});
