import type { StoredImageSize } from '@octavo/db';
import { imageSize } from 'image-size';
import { svgSize } from './svg-size.ts';

/** Bytes of a picture that are looked at: photographs may begin with large profiles. */
export const IMAGE_HEAD = 1024 * 1024;
/** Bytes of a drawing that its root element may end in. */
const SVG_HEAD = 64 * 1024;
/** No browser draws a larger side. */
const LONGEST_SIDE = 1_000_000;

const utf8 = new TextDecoder('utf-8');

/** Returns whether a file begins as one of the formats of bitmaps; the library is given nothing else. */
function isBitmap(head: Uint8Array): boolean {
  const beginning = String.fromCharCode(...head.subarray(0, 16));
  if (/^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a)/.test(beginning)) return true;
  const [first, rest] = [beginning.slice(0, 4), beginning.slice(4)];
  return (first === 'RIFF' && rest.slice(4).startsWith('WEBPVP8')) || /^ftyp(?:avif|mif1)/.test(rest);
}

/**
 * Returns the size of a picture (PNG, JPEG, GIF, WebP, AVIF or SVG) as browsers draw it, from the first {@link IMAGE_HEAD} bytes of its
 * file; null for anything else, also where the bytes are damaged. Never throws, and reads headers only: nothing is unpacked.
 */
export function measureImage(bytes: Uint8Array): StoredImageSize | null {
  const head = bytes.subarray(0, IMAGE_HEAD);
  const size = isBitmap(head) ? bitmapSize(head) : svgSize(utf8.decode(head.subarray(0, SVG_HEAD)));
  if (size === undefined) return null;
  const [width, height] = [rounded(size.width), rounded(size.height)];
  if (!(width > 0) || !(height > 0) || width > LONGEST_SIDE || height > LONGEST_SIDE) return null;
  return { width, height, ...(size.fluid && { fluid: true as const }) };
}

function bitmapSize(head: Uint8Array): StoredImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    // Cameras write pictures lying down; browsers turn them.
    return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

const rounded = (length: number): number => Math.round(length * 1000) / 1000;
