import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Card } from './card.ts';
import { createPrinter } from './printer.ts';
import { sourcePrinter } from './testing.ts';

const CARD: Card = {
  title: 'Install',
  description: '',
  section: 'Guides',
  site: 'Acme Docs',
  sign: 'A',
  language: 'en',
  ground: '#ffffff',
  text: '#111111',
  soft: '#555555',
  accent: '#346ddb',
  onAccent: '#ffffff',
  radius: 14,
};

const LONG = 'A title that goes on and on, with many words that nobody needs, until there is no room left for them. '.repeat(4);

/** Share of the pixels in a part of a picture that are not its ground. */
async function inkIn(png: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const { data, info } = await sharp(png).extract({ left, top, width, height }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let ink = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 200) ink++;
  return ink / (width * height);
}

describe('the picture of a page', () => {
  async function drawn(card: Partial<Card>): Promise<Buffer> {
    const folder = await tempDir();
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const printer = createPrinter(sourcePrinter(folder.path));
    onTestFinished(() => printer.close());
    const file = path.join(folder.path, 'card.png');
    const bytes = await printer.card({ ...CARD, ...card }, file);
    const png = await readFile(file);
    expect(png.length).toBe(bytes);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    return png;
  }

  it.each([
    ['English', { title: 'Install', language: 'en' }, 'left'],
    ['Arabic', { title: 'التثبيت والإعداد', language: 'ar' }, 'right'],
    ['Hebrew', { title: 'התקנה', language: 'he' }, 'right'],
    ['Japanese', { title: 'インストール', language: 'ja' }, 'left'],
    ['Chinese', { title: '安装说明', language: 'zh' }, 'left'],
    ['a mixed title', { title: '安装 emoji 🚀 и ещё', language: 'ru' }, 'left'],
  ] as const)('has its texts in %s where they are read from, and no sheet beyond', async (_language, card, side) => {
    const png = await drawn(card);
    const [left, right] = [await inkIn(png, 60, 120, 300, 200), await inkIn(png, 840, 120, 300, 200)];
    if (side === 'left') expect(left).toBeGreaterThan(right);
    else expect(right).toBeGreaterThan(left);
  });

  it('makes long texts smaller, and cuts off what has no room, above the name of the site', async () => {
    const png = await drawn({ title: LONG, description: LONG, site: LONG, section: LONG });
    expect(await inkIn(png, 0, 20, 60, 600)).toBe(0);
    expect(await inkIn(png, 1140, 20, 60, 600)).toBe(0);
    expect(await inkIn(png, 80, 514, 64, 64)).toBeGreaterThan(0.3);
  });

  it('takes its texts as texts, whatever is in them', async () => {
    await drawn({ title: '#import "x" $x$ *b* \\ <svg onload="x"> ]]> " \u0000', description: '#panic("no")', sign: '<', site: '&amp;' });
  });
});
