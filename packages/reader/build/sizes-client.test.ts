import { requirement } from '@octavo/testkit';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAssets } from './testing/built-assets.ts';

const browser = requirement('browser');
/** Widths of windows at which tables of the page begin and cease to fit. */
const WIDTHS = Array.from({ length: 16 }, (_, at) => 320 + at * 75);

const table = (columns: number) => {
  const cells = (tag: string) => Array.from({ length: columns }, (_, at) => `<${tag}>Column_${at}</${tag}>`).join('');
  return `<div class="oct-table"><table><thead><tr>${cells('th')}</tr></thead><tbody>${`<tr>${cells('td')}</tr>`.repeat(9)}</tbody></table></div>`;
};

declare global {
  var changes: number;
}

describe.skipIf(!browser.available)('tables that fit or do not', () => {
  let chrome: Browser;
  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome?.close());

  it('are told so once for a width, at any width, and then the page rests', async () => {
    const assets = await builtAssets();
    const text = (name: RegExp) => new TextDecoder().decode(assets.find(({ path }) => name.test(path))?.bytes);
    const page = await chrome.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    const tables = [2, 3, 4, 6, 8, 12].map(table).join('<p>Text</p>');
    const panel = `<div class="oct-tabs"><div class="oct-tab-panel">${table(5)}</div></div>`;
    const columns = `<div class="oct-columns"><div class="oct-column">${table(4)}</div><div class="oct-column">${table(2)}</div></div>`;
    const style = `<style>${text(/^reader\..*css$/)}</style>`;
    await page.setContent(
      `<!doctype html><html data-js>${style}<div class="frame"><main><div class="body">${tables}${panel}${columns}</div></main></div></html>`,
    );
    await page.evaluate(() => {
      globalThis.changes = 0;
      addEventListener('error', ({ message }) => console.error(message));
      new MutationObserver((list) => {
        globalThis.changes += list.length;
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-fits'] });
    });
    await page.addScriptTag({ content: text(/^reader\..*js$/) });
    const frames = async (count: number) =>
      page.evaluate(async (n) => {
        for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame);
        return globalThis.changes;
      }, count);
    const fitting = new Set<number>();
    for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
      await page.setViewportSize({ width, height: 640 });
      const settled = await frames(4);
      expect([width, await frames(4)]).toEqual([width, settled]);
      fitting.add(await page.locator('[data-fits]').count());
    }
    // Some began to fit on the way, and ceased to again: a table changes twice at most.
    expect(fitting.size).toBeGreaterThan(3);
    expect(await frames(1)).toBeLessThanOrEqual(3 * 9);
    expect(problems).toEqual([]);
    await page.close();
  });
});
