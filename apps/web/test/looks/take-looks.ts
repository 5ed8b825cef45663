import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { commitFiles, findRequirements, initBareRepo, requirement, startGitServer, tempDir } from '@octavo/testkit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { FIXTURE_FILES } from '../fixture-pages.ts';
import { startProgram } from '../start-program.ts';
import { type Cell, contactSheet } from './contact-sheet.ts';

/** Looks in which each block is taken. The windows are so high that nothing scrolls. */
const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', width: 1280 },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 1280 },
  { name: 'phone', colorScheme: 'light', forcedColors: 'none', width: 390 },
  { name: 'high-contrast', colorScheme: 'dark', forcedColors: 'active', width: 1280 },
  // 1280 px at 400 %.
  { name: 'zoomed', colorScheme: 'light', forcedColors: 'none', width: 320 },
] as const;
const HEIGHT = 7000;
const ADA = { displayName: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };

const { values } = parseArgs({ options: { out: { type: 'string', default: 'looks' } }, allowPositionals: true });
await findRequirements();
const { available, value: executablePath, why } = requirement('browser');
if (!available) throw new Error(why);

await using folder = await tempDir('octavo-looks-');
const repository = path.join(folder.path, 'docs.git');
await initBareRepo(repository);
await commitFiles(repository, FIXTURE_FILES);
await using git = await startGitServer({ root: folder.path });
await using program = await startProgram(path.join(folder.path, 'data'));
const browser: Browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(values.out, { recursive: true });
  const context = await browser.newContext({ baseURL: program.url, locale: 'en-US' });
  const page = await context.newPage();
  const space = await importFixture(page);
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: look.colorScheme, forcedColors: look.forcedColors, reducedMotion: 'reduce' });
    await page.goto(`${space}blocks`);
    const reading = await sectionsOf(page, 'main .oct-content');
    await page.goto(`${space}blocks?edit`);
    const writing = await sectionsOf(page, '.oct-edit');
    const cells = [...reading].flatMap(([title, read]): Cell[] => [
      { title, picture: read },
      { title: `${title}, written`, picture: writing.get(title) },
    ]);
    const file = path.join(values.out, `${look.name}.png`);
    await writeFile(file, await contactSheet(context, cells, { columns: 2, width: Math.min(1500, 2 * look.width + 24) }));
    process.stdout.write(`${file}\n`);
  }
} finally {
  await browser.close();
}

/** Pictures of the parts of a page below its headings, by their titles; what stands before the first is `Text`. */
async function sectionsOf(page: Page, selector: string): Promise<Map<string, Buffer>> {
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isAtRest, selector, { polling: 250 });
  const parts = await page.evaluate((found) => {
    const content = document.querySelector(found);
    if (content === null) return [];
    const { left, width, top, bottom } = content.getBoundingClientRect();
    const heads = [...content.querySelectorAll(':scope > h2')].map((head) => ({
      title: head.textContent.replace(/#$/, '').trim(),
      top: head.getBoundingClientRect().top,
    }));
    const all = [{ title: 'Text', top }, ...heads];
    return all.map((each, i) => ({ ...each, left, width, height: (all[i + 1]?.top ?? bottom) - each.top }));
  }, selector);
  const whole = parts.filter(({ height }) => height >= 1);
  const pictures = new Map<string, Buffer>();
  for (const { title, left: x, top: y, width, height } of whole) {
    const clip = { x: Math.max(0, x - 24), y, width: width + 48, height: Math.min(height, HEIGHT - y) };
    pictures.set(title, await page.screenshot({ clip }));
  }
  return pictures;
}

/** Returns true, in the page, once an element has been as high for a second. */
function isAtRest(selector: string): boolean {
  const seen = window as unknown as { heights?: number[] };
  seen.heights = [...(seen.heights ?? []), document.querySelector(selector)?.scrollHeight ?? 0].slice(-5);
  return seen.heights.length === 5 && new Set(seen.heights).size === 1;
}

/** Sets the installation up, and imports the page with all blocks; returns the path of its space. */
async function importFixture(page: Page): Promise<string> {
  const { organization } = await call<{ organization: { id: string } }>(page, 'setup.create', { organizationTitle: 'Acme', ...ADA });
  const input = { target: { orgId: organization.id }, remote: { url: git.url('docs.git') } };
  const { spaceId, job } = await call<{ spaceId: string; job: { id: string } }>(page, 'git.import', input);
  const asked = encodeURIComponent(JSON.stringify({ jobId: job.id }));
  const state = async () => (await (await page.request.get(`/api/trpc/jobs.get?input=${asked}`)).json()).result.data.state as string;
  for (let now = await state(); now !== 'succeeded'; now = await state()) {
    if (now === 'failed') throw new Error('The pages could not be imported.');
    await page.waitForTimeout(200);
  }
  return `/s/${spaceId}/`;
}

async function call<Answer>(page: Page, procedure: string, input: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/trpc/${procedure}`, { data: input, headers: { origin: program.url } });
  if (!answer.ok()) throw new Error(`${procedure}: ${await answer.text()}`);
  return (await answer.json()).result.data;
}
