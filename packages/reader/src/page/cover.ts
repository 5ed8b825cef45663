import type { PageLayout } from '@octavo/contract';
import type { DrawnElement } from '@octavo/markdown/draw';
import { picture } from '../html/picture.ts';
import type { ReaderCover } from '../model.ts';

/** Picture above the page. Position and height are steps of the stylesheet: pages have no style attributes. */
export function drawCover(cover: ReaderCover, { coverSize, coverMask }: PageLayout): DrawnElement {
  const { yPos, height } = cover;
  return picture(
    cover,
    { alt: '', 'data-y': String(Math.round(Math.min(100, Math.max(-100, yPos)) / 10) * 10), fetchpriority: 'high' },
    {
      class: 'cover',
      'data-size': coverSize,
      'data-mask': coverMask === 'none' ? undefined : coverMask,
      'data-height': height === undefined ? undefined : String(Math.round(Math.min(700, Math.max(80, height)) / 40) * 40),
    },
  );
}
