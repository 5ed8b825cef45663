import type { PageBody } from '@octavo/reader';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createCaches } from '../../kernel/caches/index.ts';
import { keptBody } from './kept-bodies.ts';

const body = (html: string): PageBody => ({
  html,
  outline: [{ level: 2, title: 'Öffnen', anchor: 'offnen' }],
  features: ['math'],
  icons: [],
});

const bytesIn = (caches: ReturnType<typeof createCaches>) => caches.use().find(({ name }) => name === 'site-bodies')?.bytes ?? 0;

it('a body is made once for all who ask, at the same time or later, and stays equal', async () => {
  const html = fc.string({ unit: 'binary', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(html, async (text) => {
      const caches = createCaches();
      let made = 0;
      const make = async () => {
        made++;
        return body(text);
      };
      const together = await Promise.all([keptBody(caches, 'a', make), keptBody(caches, 'a', make)]);
      await vi.waitUntil(() => bytesIn(caches) < 5000, { timeout: 60_000 });
      expect([...together, await keptBody(caches, 'a', make)]).toEqual([body(text), body(text), body(text)]);
      expect(made).toBe(1);
    }),
    { numRuns: 10 },
  );
});

it('issue-19-a body that is kept takes less memory than its text, although it was joined from many pieces', async () => {
  const caches = createCaches();
  let html = '';
  for (let n = 0; n < 1000; n++) html += `<p>Line ${n}</p>`;
  await keptBody(caches, 'a', async () => body(html));
  await vi.waitUntil(() => bytesIn(caches) < html.length / 2, { timeout: 60_000 });
});

it('what could not be made is tried again', async () => {
  const caches = createCaches();
  await expect(keptBody(caches, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keptBody(caches, 'a', async () => body('x'))).toEqual(body('x'));
});
