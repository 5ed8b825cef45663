import { readFileSync } from 'node:fs';
import { requirement } from '@octavo/testkit';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';

const browser = requirement('browser');
// In the order of globals.css.
const css = ['./content.css', '../../../../packages/reader/styles/content-kit.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('\n');

it.skipIf(!browser.available)(
  'issue-18-leaves switches and boxes of integrations their size beside those of task lists',
  { timeout: 300_000 },
  async () => {
    const chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
    try {
      const page = await chrome.newPage();
      const input = (name: string) => `<input type="checkbox" class="${name}" style="display: block">`;
      const component = `<div class="ck">${input('ck-switch')}${input('ck-checkbox')}</div>`;
      await page.setContent(
        `<style>* { box-sizing: border-box } ${css}</style><div class="oct-content"><li>${input('task')}</li>${component}</div>`,
      );
      const sizes = await page.locator('input').evaluateAll((inputs) =>
        inputs.map((each) => {
          const { width, height } = each.getBoundingClientRect();
          return [each.className, width, height];
        }),
      );
      expect(sizes).toEqual([
        ['task', 16, 16],
        ['ck-switch', 36, 20],
        ['ck-checkbox', 18, 18],
      ]);
    } finally {
      await chrome.close();
    }
  },
);
