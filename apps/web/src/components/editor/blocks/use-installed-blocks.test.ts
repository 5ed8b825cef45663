// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InstalledBlock } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useInstalledBlocks } from './use-installed-blocks';

afterEach(cleanup);

const FORM = { integration: 'forms', id: 'form', title: 'Form' } as InstalledBlock;

function installed(unfurl: () => unknown) {
  const screen = testScreen({
    space: { space: { id: 'space' } as never },
    answers: { 'integrations.blocks': () => ({ items: [FORM] }), 'integrations.unfurl': unfurl },
  });
  return { screen, ...renderHook(useInstalledBlocks, { wrapper: screen.wrapper }) };
}

it('makes a block of a link with what its script says', async () => {
  const { screen, result } = installed(() => ({ props: { form: 'one' } }));
  expect(result.current.blocks).toEqual([]);
  await expect.poll(() => result.current.blocks).toEqual([FORM]);
  const made = await result.current.unfurl(FORM, 'https://forms.example/1');
  expect(JSON.stringify(made.toJSON())).toMatch(/forms.*form.*one/);
  expect(screen.calls.at(-1)?.input).toEqual({ spaceId: 'space', integration: 'forms', block: 'form', url: 'https://forms.example/1' });
});

it('says why a link stays a link, and has the editor keep it', async () => {
  const { screen, result } = installed(() => Promise.reject(refusal('integration_failed')));
  await act(async () => {
    await expect(result.current.unfurl(FORM, 'https://forms.example/1')).rejects.toThrow('Refused.');
  });
  expect(screen.toasts()).toEqual(['Refused.']);
});
