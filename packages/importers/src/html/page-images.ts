import { importLink } from '../import-link.ts';
import type { ImportedAsset, ImportWarning } from '../types.ts';

const DATA = /^data:image\/(png|jpe?g|gif|webp|svg\+xml|avif|bmp)(?:;[^,]*)?,/i;
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', 'svg+xml': 'svg' };

/** Pictures that stand in a page itself, as `data:` addresses: each becomes a file. */
export class PageImages {
  readonly assets: ImportedAsset[] = [];
  readonly warnings: ImportWarning[] = [];
  readonly #source: string;
  readonly #links = new Map<string, string | undefined>();

  /** `source`: the page. */
  constructor(source: string) {
    this.#source = source;
  }

  /** The address of the file that a picture becomes; undefined for a `data:` address that is none. */
  link(url: string): string | undefined {
    if (this.#links.has(url)) return this.#links.get(url);
    const link = this.#add(url);
    this.#links.set(url, link);
    return link;
  }

  #add(url: string): string | undefined {
    const kind = DATA.exec(url)?.[1]?.toLowerCase();
    if (kind === undefined) return undefined;
    const written = url.slice(url.indexOf(',') + 1);
    const isBase64 = /;base64$/i.test(url.slice(0, url.indexOf(',')));
    const data = isBase64 ? Buffer.from(written, 'base64') : Buffer.from(percentDecoded(written));
    return data.byteLength === 0 ? undefined : this.keep(data, ENDINGS[kind] ?? kind);
  }

  /** Keeps the bytes of a picture; returns its address. */
  keep(data: Uint8Array, ending: string): string {
    const name = `image-${this.assets.length + 1}.${ending}`;
    const source = `${this.#source}!/${name}`;
    this.assets.push({ source, name, data });
    return importLink(source);
  }
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
