import type { ImageSize } from './context.ts';

/** Attributes that reserve room for a picture. */
export interface ReservedRoom {
  width?: string;
  height?: string;
  'data-fluid'?: 'true';
  style?: string;
}

const PIXELS = /^\d+$/;

/**
 * Returns the attributes that give a picture its ratio before it is loaded, beside the width and height that its author wrote. The picture
 * is drawn as large as without them: a length that the author left out follows from the other one.
 */
export function reservedRoom(
  written: { width: string | undefined; height: string | undefined },
  size: ImageSize | undefined,
): ReservedRoom {
  const { width, height } = written;
  if (size === undefined || (width !== undefined && height !== undefined)) return {};
  const [across, down] = [Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height))];
  if (width === undefined && height === undefined) {
    return { width: String(across), height: String(down), ...(size.fluid && { 'data-fluid': 'true' as const }) };
  }
  if (width === undefined) {
    return height !== undefined && PIXELS.test(height) ? { width: scaled(height, across / down) } : {};
  }
  // Browsers take a ratio from attributes only where both are lengths.
  return PIXELS.test(width) ? { height: scaled(width, down / across) } : { style: `aspect-ratio: auto ${across} / ${down}` };
}

const scaled = (length: string, ratio: number): string => String(Math.max(1, Math.round(Number(length) * ratio)));
