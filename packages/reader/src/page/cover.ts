import type { PageLayout } from '@octavo/contract';
import type { DrawnElement } from '@octavo/markdown/draw';
import { picture } from '../html/picture.ts';
import type { ReaderCover } from '../model.ts';

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Heights that a cover can have, in CSS pixels. */
export const COVER_HEIGHTS: readonly number[] = steps(80, 720, 40);

/** Places of a picture in its cover: how far it is moved down, in percent of what is cut off. */
export const COVER_PLACES: readonly number[] = steps(-100, 100, 10);

const nearest = (value: number, allowed: readonly number[]): number =>
  allowed.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));

/** Picture above the page. Position and height are steps of the stylesheet: pages have no style attributes. */
export function drawCover(cover: ReaderCover, { coverSize, coverMask }: PageLayout): DrawnElement {
  const { yPos, height } = cover;
  return picture(
    cover,
    { alt: '', 'data-y': nearest(yPos, COVER_PLACES), fetchpriority: 'high' },
    {
      class: 'cover',
      'data-size': coverSize,
      'data-mask': coverMask === 'none' ? undefined : coverMask,
      'data-height': height === undefined ? undefined : nearest(height, COVER_HEIGHTS),
    },
  );
}
