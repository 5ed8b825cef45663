import { requirement } from '@octavo/testkit';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNS } from '../src/html/sign.ts';
import { signsCss } from './signs.ts';

const browser = requirement('browser');

it('has one picture for all signs', () => {
  expect(signsCss().match(/data:image/g)).toHaveLength(1);
});

it('draws that picture with one element: a browser works out styles and places of each before anything is painted', () => {
  expect(signsCss().match(/%3C\w+/g)).toEqual(['%3Csvg', '%3Cpath']);
});

describe.skipIf(!browser.available)('signs in a browser', () => {
  let chrome: Browser;
  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome?.close());

  it.each([18, 44])('are each drawn alone in their place, and as no other, at %i px', async (size) => {
    const page = await chrome.newPage({ deviceScaleFactor: 1.5 });
    const spans = SIGNS.map((name) => `<span class="sign sign-${name}"></span>`).join('');
    const style = `body{margin:0;display:flex;flex-wrap:wrap;background:#fff;color:#000}.sign.sign{width:${size}px;height:${size}px;margin:8px}`;
    await page.setContent(`<!doctype html><style>${signsCss()}${style}</style>${spans}`);
    const seen = new Map<string, string>();
    for (const [at, name] of SIGNS.entries()) {
      const drawn = await page.locator('.sign').nth(at).screenshot();
      // The ink of each row and column of the place, so that what a neighbour leaves at the edge is seen.
      const ink = await page.evaluate(async (data) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        const [all, edges] = [[] as number[], [] as number[]];
        for (let i = 0; i < pixels.length; i += 4) {
          all.push(255 - (pixels[i] ?? 0));
          const x = (i / 4) % bitmap.width;
          if (x === 0 || x === bitmap.width - 1) edges.push(255 - (pixels[i] ?? 0));
        }
        return { all: all.join(), sum: all.reduce((a, b) => a + b, 0), edge: Math.max(...edges) };
      }, drawn.toString('base64'));
      expect([name, ink.sum > 0, ink.edge]).toEqual([name, true, 0]);
      expect([name, seen.get(ink.all)]).toEqual([name, undefined]);
      seen.set(ink.all, name);
    }
    await page.close();
  });
});
