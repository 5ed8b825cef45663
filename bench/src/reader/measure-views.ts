import { requirement } from '@octavo/testkit';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { sized } from '../extent.ts';
import type { Program } from '../program.ts';
import { median, type Row } from '../stats.ts';
import type { Site } from './sites.ts';

const ROUNDS = sized(5, 1);
/** A phone on a slow network, as Lighthouse has it: 150 ms, 1.6 Mbit/s, and a processor of a quarter. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
/** Quiet time (ms) after which nothing more is painted or moved. */
const QUIET_MS = sized(1500, 50);
/** A task that holds the main thread for longer blocks it by what is above (ms). */
const LONG_TASK_MS = 50;

interface View {
  /** Largest contentful paint (ms), time that tasks blocked (ms), and cumulative layout shift. */
  lcp: number;
  blocked: number;
  shift: number;
  requests: number;
}

/** First views of a page in Chromium, as a phone on a slow network has them, and what opening the search loads; no rows where there is no browser. */
export async function measureViews(program: Program, { paths }: Site): Promise<Row[]> {
  const browser = requirement('browser');
  if (!browser.available) {
    process.stderr.write(`… no views: ${browser.why}\n`);
    return [];
  }
  const chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  try {
    const views: View[] = [];
    const path = paths[Math.floor(paths.length / 2)] ?? '';
    for (let round = 0; round < ROUNDS; round++) views.push(await viewOf(chrome, program.url + path));
    const of = (pick: (view: View) => number) => median(views.map(pick));
    const each = (pick: (view: View) => number, digits: number) => views.map((view) => pick(view).toFixed(digits)).join(', ');
    return [
      { what: 'largest paint on a slow phone', figure: of(({ lcp }) => lcp), unit: ' ms', limit: 1200, detail: each(({ lcp }) => lcp, 0) },
      {
        what: 'its main thread blocked',
        figure: of(({ blocked }) => blocked),
        unit: ' ms',
        limit: 0,
        detail: each(({ blocked }) => blocked, 0),
      },
      { what: 'its layout shift', figure: of(({ shift }) => shift), unit: '', limit: 0, detail: each(({ shift }) => shift, 3) },
      { what: 'requests that Chromium makes for it', figure: of(({ requests }) => requests), unit: '', detail: 'with the icon of the tab' },
      await searchBytes(chrome, program.url + path),
    ];
  } finally {
    await chrome.close();
  }
}

async function viewOf(chrome: Browser, url: string): Promise<View> {
  const context = await chrome.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const loaded = countBytes(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    const { lcp, tasks, shift } = await page.evaluate(() => (globalThis as unknown as Observed).observed);
    const blocked = tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
    return { lcp, blocked, shift, requests: loaded().requests };
  } finally {
    await context.close();
  }
}

interface Observed {
  observed: { lcp: number; tasks: number[]; shift: number };
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const observed: Observed['observed'] = { lcp: 0, tasks: [], shift: 0 };
  (globalThis as unknown as Observed).observed = observed;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  watch('longtask', ({ duration }) => observed.tasks.push(duration));
  watch('layout-shift', (entry) => {
    observed.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Counts what is loaded from now on. */
function countBytes(session: CDPSession): () => { requests: number; bytes: number } {
  let [requests, bytes] = [0, 0];
  // Pictures that stand in stylesheets are no requests.
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests++;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({ requests, bytes });
}

/** Bytes, with headers, from the key that opens the search to its first hits. */
async function searchBytes(chrome: Browser, url: string): Promise<Row> {
  const page: Page = await chrome.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await session.send('Network.enable');
  const loaded = countBytes(session);
  await page.keyboard.press('/');
  await page.locator('#search[open]').waitFor();
  await page.keyboard.insertText('page');
  await page.locator('.search-list .hit').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { requests, bytes } = loaded();
  return {
    what: 'search opened, and its first answer',
    figure: bytes / 1000,
    unit: ' KB',
    limit: 6,
    detail: `${requests} requests, with headers`,
  };
}
