import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ADMIN, type Program } from '../program.ts';

const VIEWPORT = { width: 1440, height: 900 };
const OTHER = { displayName: 'Other Writer', email: 'other@example.com', password: 'cut once, measured twice' };

/** A browser in which the admin of a program and somebody else have signed in, with a space to write in. */
export interface Writers extends AsyncDisposable {
  /** Makes a page; returns its path in the console. */
  pageOf(title: string, markdown: string): Promise<string>;
  /** Opens another window of the admin with an empty page. */
  open(): Promise<Page>;
  /** Opens a window of somebody else, who may write as well, with an empty page. */
  openOther(): Promise<Page>;
  /** Opens a window without Octavo. */
  openBare(): Promise<Page>;
}

/** Starts a browser for writers. @param executablePath the browser */
export async function startWriters(program: Program, executablePath: string | undefined): Promise<Writers> {
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const profile = () => browser.newContext({ baseURL: program.url, viewport: VIEWPORT, locale: 'en-US' });
  const context = await profile();
  await call(context, program, 'auth.signIn', { email: ADMIN.email, password: ADMIN.password });
  // Chromium ends with its last window.
  await context.newPage();
  const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Written' });
  const { id: spaceId } = (await made.json()) as { id: string };
  const other = await profile();
  const link = { orgId: program.organization, link: { role: 'edit' } };
  const { urls } = (await call(context, program, 'invites.createLink', link)) as { urls: { app: string } };
  await call(other, program, 'invites.signUp', { token: new URL(urls.app).pathname.split('/').at(-1), ...OTHER });
  const open = async (of: BrowserContext) => {
    const page = await of.newPage();
    page.setDefaultTimeout(120_000);
    return page;
  };
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
    open: () => open(context),
    openOther: () => open(other),
    openBare: () => browser.newPage({ viewport: VIEWPORT }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Calls a procedure of the console's router; returns what it answers. */
async function call({ request }: BrowserContext, { url }: Program, procedure: string, data: object): Promise<unknown> {
  const answer = await request.post(`/api/trpc/${procedure}`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${procedure}: ${await answer.text()}`);
  return ((await answer.json()) as { result: { data: unknown } }).result.data;
}

/** Opens a page to be written, and waits until the cursor is in its blocks. */
export async function openBlocks(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?edit`);
  await page.locator('.oct-edit[role=textbox]').waitFor();
}

/** Begins to write a page that is read, by the key for it, once the page listens to keys; returns the moment (ms) at which it was pressed. */
export async function begin(page: Page): Promise<number> {
  await page.locator('html[data-keys="ready"]').waitFor();
  const begun = performance.now();
  await page.keyboard.press('e');
  return begun;
}

/** Puts the cursor at the end of a paragraph, where the editor has it. */
export async function goTo(page: Page, words: string): Promise<void> {
  await page.locator('.oct-edit').getByText(words, { exact: true }).click();
  await page.keyboard.press('End');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
