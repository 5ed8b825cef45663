import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Cell, contactSheet } from './looks/contact-sheet';

/** Forms in which screens are looked at. */
export const FORMS: Readonly<Record<string, BrowserContextOptions & { rightToLeft?: boolean }>> = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  'right-to-left': { colorScheme: 'light', viewport: { width: 1440, height: 900 }, rightToLeft: true },
};

/** A screen by its address, and what is opened on it before it is photographed. */
export interface Shot {
  name: string;
  path: string;
  prepare?(page: Page): Promise<void>;
}

/** Screens on one sheet. */
const ON_A_SHEET = 12;
/** In px. */
const SHEET_WIDTH = 1800;
/** Time (ms) for which a screen may be doing something before it is photographed as it is. */
const PATIENCE = 15_000;

/**
 * Photographs screens in each form, and puts the pictures together as sheets: `FOLDER/FORM-N.png`, beside the pictures in `FOLDER/FORM/`.
 * @returns what went wrong, by screen and form: errors, and screens that are wider than the window
 */
export async function makeContactSheets(
  folder: string,
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
  shots: readonly Shot[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [form, { rightToLeft = false, ...look }] of Object.entries(FORMS)) {
    await mkdir(path.join(folder, form), { recursive: true });
    const context = await open({ reducedMotion: 'reduce', ...look });
    if (rightToLeft) await context.addInitScript(turnAround);
    const page = await context.newPage();
    const taken: Cell[] = [];
    for (const shot of shots) {
      const file = path.join(folder, form, `${shot.name.replaceAll(/\W+/g, '-')}.png`);
      try {
        await show(page, shot);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        if (scrollWidth > clientWidth) problems.push(`${shot.name}, ${form}: ${scrollWidth} of ${clientWidth} px`);
        taken.push({ title: shot.name, picture: await page.screenshot({ path: file }) });
      } catch (error) {
        problems.push(`${shot.name}, ${form}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    for (let at = 0; at < taken.length; at += ON_A_SHEET) {
      const sheet = path.join(folder, `${form}-${at / ON_A_SHEET + 1}.png`);
      const cells = taken.slice(at, at + ON_A_SHEET);
      await writeFile(sheet, await contactSheet(context, cells, { columns: form === 'phone' ? 6 : 3, width: SHEET_WIDTH }));
    }
    await context.close();
  }
  await writeFile(path.join(folder, 'problems.txt'), `${problems.join('\n')}\n`);
  return problems;
}

async function show(page: Page, { path: address, prepare }: Shot): Promise<void> {
  await page.goto(address);
  await page.locator('h1, [role=dialog]').first().waitFor({ state: 'attached', timeout: PATIENCE });
  await page.locator('.skeleton').first().waitFor({ state: 'detached', timeout: PATIENCE });
  await prepare?.(page);
}

/** Runs in the page, before anything else: has the document read from right to left from its first frame on. */
function turnAround(): void {
  const turn = () => document.documentElement?.setAttribute('dir', 'rtl');
  turn();
  document.addEventListener('DOMContentLoaded', turn);
}
