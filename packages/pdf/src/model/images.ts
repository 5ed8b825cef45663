import { imageSize } from 'image-size';
import type { LeftOut } from '../protocol.ts';
import { isDrawableSvg } from './svg-limits.ts';

/** A picture that can be drawn. */
export interface FoundImage {
  key: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture that is drawn. */
export interface UsedImage {
  /** File name, whose ending says its format. */
  name: string;
  /** Pixels; those of a drawing cost nothing. */
  width: number;
  height: number;
  isDrawing: boolean;
  /** The largest that it is drawn, in points. */
  points: { width: number; height: number };
}

/** Source of pictures, and destination of those that are used. */
export interface ImageFiles {
  /** The bytes of a key; `undefined` if it is not there. */
  read(key: string): Uint8Array | undefined;
  keep(name: string, bytes: Uint8Array): void;
}

/** Formats that Typst reads, by the library's name of the file type. */
const EXTENSIONS: Record<string, string> = { png: 'png', jpg: 'jpg', gif: 'gif', svg: 'svg', webp: 'webp' };
/** A picture is unpacked to four bytes a pixel: a small file may hold a huge one. */
export const MAX_PIXELS = 40_000_000;
/** All pictures of a document together: each of them is unpacked. */
const MAX_ALL_PIXELS = 400_000_000;
const DATA = /^data:image\/[a-z]+;base64,/i;

/** The pictures of a document, by their key. One is in memory at a time; only what is used and can be drawn is kept. */
export class ImageShelf {
  readonly #files: ImageFiles;
  readonly #known = new Map<string, FoundImage | undefined>();
  readonly #used = new Map<string, UsedImage>();
  readonly #leftOut: LeftOut;
  #pixelsLeft = MAX_ALL_PIXELS;

  constructor(files: ImageFiles, leftOut: LeftOut = 'nothing') {
    this.#files = files;
    this.#leftOut = leftOut;
  }

  /** The picture of an address: a key of the files, or data; `undefined` if there is none, or none that can be drawn. */
  find(address: string): FoundImage | undefined {
    if (this.#known.has(address)) return this.#known.get(address);
    const found = this.#look(address);
    this.#known.set(address, found);
    return found;
  }

  /** Notes the size that a picture is drawn in, in points. */
  draw(key: string, { width, height }: { width: number; height: number }): void {
    const points = this.#used.get(key)?.points;
    if (points === undefined) return;
    points.width = Math.max(points.width, width);
    points.height = Math.max(points.height, height);
  }

  /** Pictures that were found, by key. */
  used(): ReadonlyMap<string, UsedImage> {
    return this.#used;
  }

  #look(address: string): FoundImage | undefined {
    const bytes = DATA.test(address) ? Buffer.from(address.replace(DATA, ''), 'base64') : this.#files.read(address);
    if (bytes === undefined) return undefined;
    const size = this.#leftOut === 'pictures' ? undefined : sizeOf(bytes);
    if (size === undefined) return undefined;
    const isDrawing = size.extension === 'svg';
    if (isDrawing) {
      if (this.#leftOut === 'drawings' || !isDrawableSvg(bytes, pixelsOf)) return undefined;
    } else {
      if (size.width * size.height > this.#pixelsLeft) return undefined;
      this.#pixelsLeft -= size.width * size.height;
    }
    const { width, height } = size;
    const key = `i${this.#used.size}`;
    const name = `${key}.${size.extension}`;
    this.#used.set(key, { name, width, height, isDrawing, points: { width: 0, height: 0 } });
    this.#files.keep(name, bytes);
    return { key, width, height };
  }
}

/** Pixels of a picture; `undefined` if it cannot be drawn. */
function pixelsOf(bytes: Uint8Array): number | undefined {
  const size = sizeOf(bytes);
  return size === undefined ? undefined : size.width * size.height;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number; extension: string } | undefined {
  try {
    const { width, height, type, orientation = 1 } = imageSize(bytes);
    const extension = type !== undefined && Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined;
    if (extension === undefined || !(width > 0) || !(height > 0) || width * height > MAX_PIXELS) return undefined;
    // Cameras write pictures lying down; the typesetter turns them.
    return orientation >= 5 ? { width: height, height: width, extension } : { width, height, extension };
  } catch {
    return undefined;
  }
}
