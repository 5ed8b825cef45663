import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { CARD_SIZE } from './card.ts';
import { PrintFolder } from './print-folder.ts';
import type { CardStep, PrintAnswer, PrintSurroundings } from './protocol.ts';
import { Typesetter } from './typeset.ts';

/**
 * Draws a card as PNG: the typesetter sets its texts as outlines, in the fonts of PDFs, and those are drawn without any other font.
 * @throws TypesetError
 */
export async function drawCard({ card, output, workspace, template, fonts }: PrintSurroundings & CardStep): Promise<PrintAnswer> {
  const { world } = new PrintFolder(workspace);
  mkdirSync(world, { recursive: true });
  const svg = new Typesetter({ template, fonts, world }).card(card);
  sharp.cache(false);
  sharp.concurrency(1);
  const bytes = await sharp(Buffer.from(svg))
    .resize({ ...CARD_SIZE, fit: 'fill' })
    .png({ palette: true, quality: 90 })
    .toBuffer();
  writeFileSync(output, bytes, { mode: 0o600 });
  return { bytes: bytes.length };
}
