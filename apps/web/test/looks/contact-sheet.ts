import type { BrowserContext } from 'playwright-core';

/** Pictures of one part of a page. `writing` is undefined where the editor has no such part. */
export interface Pair {
  title: string;
  reading: Buffer;
  writing: Buffer | undefined;
}

/** Returns a picture of all pairs below each other, reading on the left and writing on the right. */
export async function contactSheet(context: BrowserContext, pairs: readonly Pair[], width: number): Promise<Buffer> {
  const page = await context.newPage();
  const image = (bytes: Buffer | undefined) =>
    bytes === undefined ? '<p>—</p>' : `<img src="data:image/png;base64,${bytes.toString('base64')}" alt="">`;
  const rows = pairs.map(({ title, reading, writing }) => `<h2>${title}</h2><div>${image(reading)}${image(writing)}</div>`);
  const style =
    'body{margin:8px;font:13px sans-serif;background:#ddd}h2{font-size:13px;margin:8px 0 2px}div{display:flex;gap:8px;align-items:start}img{width:49.5%}';
  await page.setViewportSize({ width: Math.min(1500, 2 * width + 24), height: 800 });
  await page.setContent(`<style>${style}</style>${rows.join('')}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
