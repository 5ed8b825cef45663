import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ADMIN, type Program } from '../program.ts';

/** A browser in which the admin of a program has signed in, with a space to write in. */
export interface Writers extends AsyncDisposable {
  /** Makes a page; returns its path in the console. */
  pageOf(title: string, markdown: string): Promise<string>;
  /** Opens another window with an empty page. */
  open(): Promise<Page>;
}

/** Starts a browser for writers. @param executablePath the browser */
export async function startWriters(program: Program, executablePath: string | undefined): Promise<Writers> {
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const context: BrowserContext = await browser.newContext({
    baseURL: program.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const signedIn = await context.request.post('/api/trpc/auth.signIn', {
    data: { email: ADMIN.email, password: ADMIN.password },
    headers: { origin: program.url },
  });
  // Chromium ends with its last window.
  await context.newPage();
  if (!signedIn.ok()) throw new Error(`The admin could not sign in: ${await signedIn.text()}`);
  const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Written' });
  const { id: spaceId } = (await made.json()) as { id: string };
  let pages = 0;
  return {
    async pageOf(title, markdown) {
      pages += 1;
      const slug = `page-${pages}`;
      await program.call('POST', `/spaces/${spaceId}/content`, {
        changes: [{ operation: 'insert_page', title, slug, document: { markdown } }],
      });
      // The first page of a space is at its beginning.
      return `/s/${spaceId}/${pages === 1 ? '' : slug}`;
    },
    async open() {
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Opens a page to be written, and waits until the cursor is in its blocks. */
export async function openBlocks(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?edit`);
  await page.locator('.oct-edit[role=textbox]').waitFor();
}

/** Puts the cursor at the end of a paragraph, where the editor has it. */
export async function goTo(page: Page, words: string): Promise<void> {
  await page.locator('.oct-edit').getByText(words, { exact: true }).click();
  await page.keyboard.press('End');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
