// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { savedFiles } from '@/testing/saved-files';
import { testScreen } from '@/testing/screen';
import { useLinkExport } from './use-link-export';

afterEach(cleanup);

const link = (text: string) => ({ holder: { title: 'Page', path: 'page' }, text, url: `${text}.md`, problem: 'page_not_found' });

it('waits until the links of all spaces are counted, and saves those of all pages of all spaces', async () => {
  const saved = savedFiles();
  let counted = 0;
  const screen = testScreen({
    answers: {
      'links.health': () => {
        counted += 1;
        const items = [
          { id: 'a', title: 'A' },
          { id: 'b', title: 'B' },
        ].slice(0, counted);
        return { items, counted, spaces: 2 };
      },
      'links.browse': (input) => {
        const { spaceId, cursor } = input as { spaceId: string; cursor?: string };
        if (spaceId === 'a') return { items: [link('one')] };
        return cursor === undefined ? { items: [link('two')], next: { page: 'more' } } : { items: [link('three')] };
      },
    },
  });
  const { result } = renderHook(() => useLinkExport({ orgId: 'org', title: 'guide' }), { wrapper: screen.wrapper });
  await act(async () => result.current.start());
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.text.split('\r\n').slice(1, -1)).toEqual([
    'A,Page,,one,one.md,page_not_found,http://localhost:3000/s/a/page',
    'B,Page,,two,two.md,page_not_found,http://localhost:3000/s/b/page',
    'B,Page,,three,three.md,page_not_found,http://localhost:3000/s/b/page',
  ]);
  expect(screen.calls.map(({ path }) => path)).toEqual([...Array(2).fill('links.health'), ...Array(3).fill('links.browse')]);
  expect(screen.calls[0]?.input).toEqual({ orgId: 'org', title: 'guide', broken: true, limit: 500 });
  expect(screen.toasts()).toEqual([m.linkHealth.exported(3)]);
});
