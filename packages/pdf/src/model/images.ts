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

/** What Typst reads, by the name the library that looks into files has for it. */
const EXTENSIONS: Record<string, string> = { png: 'png', jpg: 'jpg', gif: 'gif', svg: 'svg', webp: 'webp' };
/** A picture is unpacked to four bytes a pixel: a small file may hold a huge one. */
const MAX_PIXELS = 40_000_000;
/** All pictures of a document together: they are unpacked at the same time. */
const MAX_ALL_PIXELS = 400_000_000;
const DATA = /^data:image\/[a-z]+;base64,/i;

/** The pictures of a document, by their key. Only what is used and can be drawn is handed on. */
export class ImageShelf {
  readonly #files: Record<string, Uint8Array>;
  readonly #known = new Map<string, FoundImage | undefined>();
  readonly #used = new Map<string, { name: string; bytes: Uint8Array }>();

  readonly #leftOut: LeftOut;
  #pixelsLeft = MAX_ALL_PIXELS;

  constructor(files: Record<string, Uint8Array>, leftOut: LeftOut = 'nothing') {
    this.#files = files;
    this.#leftOut = leftOut;
  }

  /** The picture of an address: a key of the files, or data; undefined when there is none, or none that can be drawn. */
  find(address: string): FoundImage | undefined {
    if (this.#known.has(address)) return this.#known.get(address);
    const found = this.#look(address);
    this.#known.set(address, found);
    return found;
  }

  /** Pictures that were found, by key, with the file name to read them by. */
  used(): ReadonlyMap<string, { name: string; bytes: Uint8Array }> {
    return this.#used;
  }

  #look(address: string): FoundImage | undefined {
    const bytes = this.#bytes(address);
    if (bytes === undefined) return undefined;
    const size = this.#leftOut === 'pictures' ? undefined : sizeOf(bytes);
    if (size === undefined) return undefined;
    if (size.extension === 'svg') {
      if (this.#leftOut === 'drawings' || !isDrawableSvg(bytes, pixelsOf)) return undefined;
    } else {
      if (size.width * size.height > this.#pixelsLeft) return undefined;
      this.#pixelsLeft -= size.width * size.height;
    }
    const key = `i${this.#used.size}`;
    this.#used.set(key, { name: `${key}.${size.extension}`, bytes });
    return { key, width: size.width, height: size.height };
  }

  #bytes(address: string): Uint8Array | undefined {
    if (DATA.test(address)) return Buffer.from(address.replace(DATA, ''), 'base64');
    return Object.hasOwn(this.#files, address) ? this.#files[address] : undefined;
  }
}

/** Pixels of a picture; undefined for one that cannot be drawn. */
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
