import { gzipSync } from 'node:zlib';
import { requirement } from '@octavo/testkit';
import type { Page, Response } from 'playwright-core';
import { sized } from '../extent.ts';
import type { Program } from '../program.ts';
import { median, percentile, type Row } from '../stats.ts';
import { begin, goTo, openBlocks, startWriters, type Writers } from './writers.ts';

const BLOCKS = sized(5000, 50);
const KEYS = sized(300, 5);
const SHARED_KEYS = sized(100, 3);
const SAVES = sized(5, 1);
const OPENINGS = sized(3, 1);
const LARGE = sized(1_000_000, 5000);
/** Time (ms) between keys, as somebody types fast. */
const BETWEEN_MS = sized(60, 20);
/** The script that reads and writes the text of a page, which nobody needs to press a key. */
const READS_TEXT = /document_invalid/;

/** Measures what a writer waits for in Chromium: the script of the editor, a key, what others see, saving, and a large page; no rows where there is no browser. */
export async function measureWriting(program: Program): Promise<Row[]> {
  const browser = requirement('browser');
  if (!browser.available) {
    process.stderr.write(`… no writing: ${browser.why}\n`);
    return [];
  }
  await using writers = await startWriters(program, browser.value);
  const first = await writers.pageOf('First', 'Words to begin with.\n');
  return [
    await scriptBytes(writers, first),
    ...(await keyToPaint(writers)),
    await keyToPeer(writers),
    await keyToSaved(writers),
    await largePage(writers),
  ];
}

/** Script that writing loads beside that of reading, as it is sent, until the text can be saved. */
async function scriptBytes(writers: Writers, path: string): Promise<Row> {
  const page = await writers.open();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const coming: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    if (/\.js(?:\?|$)/.test(response.url())) coming.push(response.text().catch(() => ''));
  });
  await begin(page);
  await page.locator('.oct-edit[role=textbox]').waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(coming);
  const sizeOf = (some: readonly string[]) => some.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1000;
  const reading = scripts.filter((script) => READS_TEXT.test(script));
  const editor = scripts.filter((script) => !READS_TEXT.test(script));
  await page.close();
  return {
    what: 'editor: script to write with, gzip',
    figure: sizeOf(editor),
    unit: ' KB',
    limit: 150,
    detail: `${editor.length} files; ${sizeOf(reading).toFixed(0)} KB that reads and writes texts come behind it`,
  };
}

/** From a key until the frame that shows it is painted, in the middle of a long page, beside what the browser takes for it without an editor. */
async function keyToPaint(writers: Writers): Promise<Row[]> {
  const path = await writers.pageOf('Long', paragraphs(BLOCKS));
  const page = await writers.open();
  await openBlocks(page, path);
  await goTo(page, `Paragraph ${Math.floor(BLOCKS / 2)}.`);
  const times = await paintTimes(page);
  await page.close();
  const bare = await writers.openBare();
  const html = Array.from({ length: BLOCKS }, (_, i) => `<p>Paragraph ${i}.</p>`).join('');
  await bare.setContent(`<div contenteditable style="width: 44rem; margin: auto">${html}</div>`);
  await bare.getByText(`Paragraph ${Math.floor(BLOCKS / 2)}.`, { exact: true }).click();
  const bareTimes = await paintTimes(bare);
  await bare.close();
  const [p95, bareP95] = [percentile(times, 0.95), percentile(bareTimes, 0.95)];
  return [
    {
      what: 'editor: key press to paint, p95',
      figure: p95,
      unit: ' ms',
      limit: 16,
      detail: `${BLOCKS} blocks, ${times.length} keys; p50 ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    },
    {
      what: 'editor: the same / paragraphs that the browser edits by itself',
      figure: p95 / bareP95,
      unit: '',
      limit: 1.3,
      detail: `p95 ${bareP95.toFixed(1)} ms, p50 ${percentile(bareTimes, 0.5).toFixed(1)} ms without an editor`,
    },
  ];
}

/** Types where the cursor is; returns the times (ms) from each key to the frame that shows it. */
async function paintTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    const painted = new MessageChannel();
    const begun: number[] = [];
    painted.port1.onmessage = () => times.push(performance.now() - (begun.shift() ?? Number.NaN));
    const onKey = ({ timeStamp }: Event) => {
      begun.push(timeStamp);
      requestAnimationFrame(() => painted.port2.postMessage(0));
    };
    document.addEventListener('keydown', onKey, { capture: true });
  });
  await type(page, KEYS);
  await page.waitForFunction((count) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length >= count, KEYS);
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/** From a key until the letter stands on the page of somebody who writes the same page. */
async function keyToPeer(writers: Writers): Promise<Row> {
  const path = await writers.pageOf('Shared', 'Together.\n\nBehind.\n');
  const [one, other] = [await writers.open(), await writers.openOther()];
  await openBlocks(one, path);
  await openBlocks(other, path);
  await goTo(one, 'Together.');
  // Both are in the room once a letter of one stands on the page of the other.
  await one.keyboard.type('!');
  await other.locator('.oct-edit').getByText('Together.!').waitFor();
  const marks = Array.from({ length: SHARED_KEYS }, (_, i) => String.fromCodePoint(0x4e00 + i));
  await other.evaluate((wanted) => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    const box = document.querySelector('.oct-edit');
    const look = () => {
      const text = box?.textContent ?? '';
      for (const mark of wanted) if (text.includes(mark)) seen[mark] ??= performance.timeOrigin + performance.now();
    };
    if (box !== null) new MutationObserver(look).observe(box, { childList: true, characterData: true, subtree: true });
  }, marks);
  await one.evaluate(() => {
    const sent: Record<string, number> = {};
    Object.assign(globalThis, { sent });
    const onInput = (event: InputEvent) => {
      if (event.data !== null) sent[event.data] = performance.timeOrigin + event.timeStamp;
    };
    document.addEventListener('beforeinput', onInput, { capture: true });
  });
  for (const mark of marks) {
    await one.keyboard.insertText(mark);
    await one.waitForTimeout(BETWEEN_MS);
  }
  await other.waitForFunction((count) => Object.keys((globalThis as unknown as Seen).seen).length >= count, marks.length);
  const sent = await one.evaluate(() => (globalThis as unknown as Sent).sent);
  const seen = await other.evaluate(() => (globalThis as unknown as Seen).seen);
  const times = marks.flatMap((mark) => {
    const [from, to] = [sent[mark], seen[mark]];
    return from === undefined || to === undefined ? [] : [to - from];
  });
  await Promise.all([one.close(), other.close()]);
  return {
    what: 'editor: a peer sees a key press, p95',
    figure: percentile(times, 0.95),
    unit: ' ms',
    limit: 50,
    detail: `${times.length} keys; p50 ${percentile(times, 0.5).toFixed(1)} ms`,
  };
}

interface Seen {
  seen: Record<string, number>;
}

interface Sent {
  sent: Record<string, number>;
}

/** From the last key until what was written is said to be saved. */
async function keyToSaved(writers: Writers): Promise<Row> {
  const path = await writers.pageOf('Saved', 'Begun.\n');
  const page = await writers.open();
  await openBlocks(page, path);
  await goTo(page, 'Begun.');
  const times: number[] = [];
  const saved = page.getByRole('status').getByText('Saved', { exact: true });
  for (let round = 0; round < SAVES; round += 1) {
    await type(page, 5);
    await saved.waitFor({ state: 'detached' });
    const begun = await page.evaluate(() => (globalThis as unknown as { lastKey?: number }).lastKey ?? performance.now());
    await saved.waitFor();
    times.push((await page.evaluate(() => performance.now())) - begun);
  }
  await page.close();
  return {
    what: 'editor: saved after the last key',
    figure: median(times) / 1000,
    unit: ' s',
    limit: 1.5,
    detail: times.map((ms) => (ms / 1000).toFixed(2)).join(', '),
  };
}

/** From the key that begins writing until a page of a million bytes can be written, as blocks or as its source. */
async function largePage(writers: Writers): Promise<Row> {
  const words = 'Some words of a long page that goes on and on, **now and then** with a mark and [a link](README.md).\n\n';
  const path = await writers.pageOf('Large', words.repeat(Math.ceil(LARGE / words.length)));
  const times: number[] = [];
  let isSource = false;
  for (let round = 0; round < OPENINGS; round += 1) {
    const page = await writers.open();
    await page.goto(path);
    const editor = page.locator('.oct-edit[role=textbox], .cm-content').first();
    const begun = await begin(page);
    await editor.waitFor();
    times.push(performance.now() - begun);
    isSource = (await page.locator('.cm-content').count()) > 0;
    await page.close();
  }
  return {
    what: 'editor: a page of 1 MB opened to be written',
    figure: median(times) / 1000,
    unit: ' s',
    limit: 1,
    detail: `as ${isSource ? 'its source' : 'blocks'}; ${times.map((ms) => (ms / 1000).toFixed(2)).join(', ')}`,
  };
}

async function type(page: Page, keys: number): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('keydown', ({ timeStamp }) => Object.assign(globalThis, { lastKey: timeStamp }), { capture: true }),
  );
  for (let i = 0; i < keys; i += 1) {
    await page.keyboard.press('abcdefghij'.charAt(i % 10));
    await page.waitForTimeout(BETWEEN_MS);
  }
}

function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, i) => `Paragraph ${i}.\n`).join('\n');
}
