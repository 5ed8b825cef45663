import sharp from 'sharp';
import { MAX_PIXELS } from './images.ts';

/**
 * Returns a picture in fewer pixels, turned as its camera says; `undefined` if it cannot be read, which the typesetter then names in its place.
 * Formats stay, but for GIF and WebP, which become PNG.
 */
export async function reduced(bytes: Uint8Array, size: { width: number; height: number }, name: string): Promise<Uint8Array | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
    const small = picture.resize({ ...size, fit: 'fill' });
    // Colours are converted to sRGB, which the typesetter takes a picture without a profile for.
    return await (name.endsWith('.jpg') ? small.jpeg({ quality: 88 }) : small.png()).toBuffer();
  } catch {
    return undefined;
  }
}

/** Keeps nothing of one picture for the next, works on one at a time, and reads no other format than those that the typesetter draws. */
export function preparePictures(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });
}
