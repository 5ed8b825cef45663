import type { UsedImage } from './images.ts';

/** Dots of a picture in an inch of paper; more are not seen. */
const DOTS = 300;
const POINTS_PER_INCH = 72;

/** Returns the pixels that a picture needs where it is drawn largest; `undefined` if it has no more than those. */
export function printSize({ width, height, isDrawing, points }: UsedImage): { width: number; height: number } | undefined {
  if (isDrawing || points.width === 0) return undefined;
  const scale = (points.width * DOTS) / POINTS_PER_INCH / width;
  if (scale >= 1) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
