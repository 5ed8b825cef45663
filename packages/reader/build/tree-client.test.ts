import { requirement } from '@octavo/testkit';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtAssets } from './testing/built-assets.ts';

const browser = requirement('browser');

describe.skipIf(!browser.available)('the table of contents', () => {
  it('shows the page that one is at with those around it, and moves nothing else', async () => {
    const assets = await builtAssets();
    const text = (name: RegExp) => new TextDecoder().decode(assets.find(({ path }) => name.test(path))?.bytes);
    const chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
    try {
      const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } });
      for (const [current, isScrolled] of [
        [2, false],
        [30, true],
        [99, true],
      ] as const) {
        const rows = Array.from({ length: 100 }, (_, at) => {
          const mark = at === current ? ' aria-current="page"' : '';
          return `<li><div class="tree-row"><a href="#${at}"${mark}>Page ${at}</a></div></li>`;
        }).join('');
        const frame = `<div class="frame"><div class="sidebar"><nav class="tree"><ul>${rows}</ul></nav></div><main style="height:3000px"></main></div>`;
        await page.setContent(`<!doctype html><html data-js><style>${text(/^reader\..*css$/)}</style>${frame}</html>`);
        await page.addScriptTag({ content: text(/^reader\..*js$/) });
        const seen = await page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const [side, link] = [box('.sidebar'), box('[aria-current]')];
          return {
            top: document.querySelector('.sidebar')?.scrollTop ?? 0,
            page: scrollY,
            room: [link.top - side.top, side.bottom - link.bottom],
          };
        });
        expect([current, seen.top > 0, seen.page]).toEqual([current, isScrolled, 0]);
        for (const room of seen.room) expect(room).toBeGreaterThan(current === 99 ? 0 : 64);
      }
    } finally {
      await chrome.close();
    }
  });
});
