import { safeLink } from '@octavo/markdown';
import { readPageAddress } from '../job.ts';
import type { ImageShelf } from './images.ts';
import type { Picture } from './types.ts';

/** Points across and down that a picture may take. */
export const WIDEST = 481;
export const HIGHEST = 620;
/** A pixel, as style sheets count it, in points. */
const POINTS = 0.75;

/** Destination of a link. */
export interface Destination {
  url?: string;
  to?: string;
}

/** State shared by the readers of all pages of a document. */
export class Reading {
  readonly images: ImageShelf;
  readonly #pages: ReadonlySet<string>;
  readonly #addresses: Record<string, string>;
  readonly #targets = new Set<string>();

  constructor(options: { images: ImageShelf; pages: ReadonlySet<string>; addresses: Record<string, string> }) {
    this.images = options.images;
    this.#pages = options.pages;
    this.#addresses = options.addresses;
  }

  /** Takes a name for a place in the document; false when another place has it. */
  takeTarget(name: string): boolean {
    if (this.#targets.has(name)) return false;
    this.#targets.add(name);
    return true;
  }

  /** Returns the linked item with the destination of an address of a drawn page: in the document, or on the web. */
  link<Item extends object>(item: Item, href: string | undefined): Item & Destination {
    return { ...item, ...this.#destination(href ?? '') };
  }

  #destination(href: string): Destination {
    const page = readPageAddress(href);
    if (page !== undefined) {
      if (this.#pages.has(page.id)) return { to: page.anchor === '' ? page.id : `${page.id}.${page.anchor}` };
      const address = Object.hasOwn(this.#addresses, page.id) ? this.#addresses[page.id] : undefined;
      if (address === undefined) return {};
      return { url: page.anchor === '' ? address : `${address}#${encodeURIComponent(page.anchor)}` };
    }
    if (Object.hasOwn(this.#addresses, href)) return { url: this.#addresses[href] };
    if (href.startsWith('#')) return { to: href.slice(1) };
    return /^(?:https?|mailto|tel):/i.test(href) && safeLink(href) !== undefined ? { url: href } : {};
  }

  /** A picture in the size it is drawn in; without `image` when it is none that can be drawn. */
  picture(image: Readonly<Record<string, string>>): Picture {
    const { src = '', alt = '', width = '', height = '' } = image;
    const found = this.images.find(src);
    if (found === undefined) return this.link({ width: 0, height: 0, alt: nameOf(src, alt), caption: [] }, src);
    const wide =
      pixels(width, found.width) ?? (pixels(height) !== undefined ? ((pixels(height) ?? 0) * found.width) / found.height : found.width);
    const points = Math.max(1, wide * POINTS);
    const scale = Math.min(1, WIDEST / points, HIGHEST / ((points * found.height) / found.width));
    const size = { width: points * scale, height: (points * scale * found.height) / found.width };
    this.images.draw(found.key, size);
    return { image: found.key, ...size, alt, caption: [] };
  }
}

/** `300`, or `50%` of the text's width. */
function pixels(written: string, natural?: number): number | undefined {
  const percent = /^(\d{1,3})%$/.exec(written)?.[1];
  if (percent !== undefined && natural !== undefined) return (WIDEST / POINTS) * Math.min(1, Number(percent) / 100);
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined;
}

/** Returns the text in place of a picture: its alternative text, or the last part of its address. */
function nameOf(src: string, alt: string): string {
  if (alt !== '') return alt;
  return src.startsWith('data:') ? '' : (src.split(/[?#]/, 1)[0]?.split('/').pop() ?? src);
}
