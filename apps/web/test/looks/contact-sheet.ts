import type { BrowserContext } from 'playwright-core';

/** Picture on a contact sheet, with its name. Without a picture a dash stands in its place. */
export interface Cell {
  title: string;
  picture: Buffer | undefined;
}

/** Returns a picture, `width` px wide, of pictures in rows of `columns` each. */
export async function contactSheet(
  context: BrowserContext,
  cells: readonly Cell[],
  { columns, width }: { columns: number; width: number },
): Promise<Buffer> {
  const page = await context.newPage();
  const figures = cells.map(({ title, picture }) => {
    const image = picture === undefined ? '<p>—</p>' : `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`;
    return `<figure><figcaption>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</figcaption>${image}</figure>`;
  });
  const style = `body{margin:8px;font:13px sans-serif;background:#ddd;display:grid;grid-template-columns:repeat(${columns},minmax(0,1fr));gap:8px;align-items:start}
    figure{margin:0}figcaption{margin:0 0 2px;font-weight:bold}img{width:100%;display:block}`;
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(`<style>${style}</style>${figures.join('')}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
