// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeRequest } from '@/lib/outputs';
import { testScreen } from '@/testing/screen';
import { usePageMarks } from './use-page-marks';

afterEach(cleanup);

const CHANGES = { changes: [{ type: 'page_edited', page: { id: 'guide', title: 'Guide', path: 'guide' } }] };

function marks(changeRequest: ChangeRequest | undefined) {
  const screen = testScreen({
    space: { space: { id: 'space' } as never, changeRequest },
    answers: { 'changes.differences': () => CHANGES },
  });
  const { result } = renderHook(usePageMarks, { wrapper: screen.wrapper });
  return { screen, marks: () => [...result.current.marks] };
}

it('marks the pages that the change request on the screen changes', async () => {
  const { screen, marks: shown } = marks({ id: 'request' } as ChangeRequest);
  expect(shown()).toEqual([]);
  await expect.poll(shown).toEqual([['guide', 'page_edited']]);
  expect(screen.calls[0]?.input).toEqual({ spaceId: 'space', changeRequest: 'request' });
});

it('asks for nothing in the live content', () => {
  const { screen, marks: shown } = marks(undefined);
  expect([shown(), screen.calls]).toEqual([[], []]);
});
