import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type * as Browser from './browser.ts';
import { fromDocument, parse, toDocument, updateDocument } from './index.ts';
import { AuthoredPage } from './testing/authored-page.ts';
import { drawFrom } from './testing/draw.ts';

const ENTRY = new URL('./browser.ts', import.meta.url).pathname;
/** Bytes of the entry as browsers load it. */
const MOST_BYTES = 110_000;

const bundled = (split: boolean) =>
  build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    outdir: 'out',
    ...(split ? { format: 'esm', splitting: true } : { format: 'iife', globalName: 'entry' }),
  });

/** The entry as it runs where nothing of Node is. */
async function inBrowser(): Promise<typeof Browser> {
  const { outputFiles } = await bundled(false);
  return runInNewContext(`${outputFiles[0]?.text ?? ''};entry`, { URL }) as typeof Browser;
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the entry for browsers', () => {
  it('is small, and holds no slugs, highlighting, formulas, emoji names and schemas', async () => {
    const { outputFiles, metafile } = await bundled(true);
    const [path, entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('src/browser.ts')) ?? [];
    const file = outputFiles.find((each) => each.path.endsWith(path ?? '?'));
    expect(gzipSync(file?.contents ?? '', { level: 9 }).length).toBeLessThan(MOST_BYTES);
    expect(file?.contents.length).toBeGreaterThan(100_000);
    const inputs = Object.keys(entry?.inputs ?? {}).filter((input) => /limax|pinyin|highlight\.js|katex|gemoji|\/zod/.test(input));
    expect(inputs).toEqual([]);
  });

  it('reads and writes pages as the program does', async () => {
    const { parse: read, toDocument: convert, updateDocument: update, fromDocument: write, needsNames, loadNames } = await inBrowser();
    const compare = (text: string) => {
      const document = json(toDocument(parse(text))) as { nodes: { nodes?: unknown[] }[] };
      expect(json(convert(read(text)))).toEqual(document);
      expect(write(document)).toBe(fromDocument(document));
      const edited = { ...document, nodes: document.nodes.toReversed() };
      expect(update(text, edited)).toBe(updateDocument(text, edited));
    };
    const pages = Array.from({ length: 60 }, (_, seed) => new AuthoredPage(drawFrom(seed)).text());
    const early = pages.filter((text) => !needsNames(read(text)));
    expect(early.length).toBeGreaterThan(5);
    for (const text of early) compare(text);
    await loadNames();
    for (const text of [...pages, '# T\n\n## 你好\n\n:smile: a']) compare(text);
  });

  it('says which pages names are needed for', async () => {
    const { needsNames, parse: read } = await inBrowser();
    expect(needsNames(read('## A (b) & c\n\nÄ – 12:30\n\n12:30'))).toBe(true);
    expect(needsNames(read('## A (b), c\n\nÄ – 12:30'))).toBe(false);
    expect(needsNames(read('## Ä'))).toBe(true);
    expect(needsNames(read('a :smile:'))).toBe(true);
  });
});
