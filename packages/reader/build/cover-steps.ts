import { COVER_HEIGHTS, COVER_PLACES } from '../src/page/cover.ts';

/** Writes the rules of covers: a height for each step, and the part of the picture that is seen. */
export function coverCss(): string {
  const heights = COVER_HEIGHTS.map((height) => `.cover[data-height="${height}"]{--cover:${height}px}`);
  const places = COVER_PLACES.filter((y) => y !== 0).map((y) => `.cover [data-y="${y}"]{object-position:50% ${50 - y / 2}%}`);
  return [...heights, ...places].join('');
}
