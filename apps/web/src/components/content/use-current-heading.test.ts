// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageView } from '@/lib/outputs';
import { useCurrentHeading } from './use-current-heading';

const items = ['intro', 'install', 'use'].map((anchor) => ({ anchor })) as PageView['outline'];
/** Tops (px) of the headings in the document, and its height. */
const TOPS: Record<string, number> = { intro: 0, install: 800, use: 1_600 };
const HEIGHT = 2_400;

beforeEach(() => {
  document.body.replaceChildren(
    ...Object.entries(TOPS).map(([id, top]) => {
      const heading = document.createElement('h2');
      heading.id = id;
      heading.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 100, 20);
      return heading;
    }),
  );
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: HEIGHT, configurable: true });
  window.scrollTo(0, 0);
});

afterEach(cleanup);

/** Scrolls, and waits for the next frame. */
async function scroll(y: number): Promise<void> {
  await act(async () => {
    window.scrollTo(0, y);
    window.dispatchEvent(new Event('scroll'));
    await new Promise((done) => requestAnimationFrame(done));
  });
}

it('is the last heading above the reading line', async () => {
  const { result } = renderHook(() => useCurrentHeading(items));
  expect(result.current).toBe('intro');
  await scroll(700);
  expect(result.current).toBe('intro');
  await scroll(760);
  expect(result.current).toBe('install');
  await scroll(0);
  expect(result.current).toBe('intro');
});

it('is the last one at the end of the page, where it cannot reach the line', async () => {
  const { result } = renderHook(() => useCurrentHeading(items));
  await scroll(HEIGHT - window.innerHeight);
  expect(result.current).toBe('use');
});

it('is none on a page without headings', () => {
  expect(renderHook(() => useCurrentHeading([])).result.current).toBeUndefined();
});
