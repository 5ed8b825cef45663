import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { type Cache, type Caches, ownBytes } from '@octavo/core';

/** Forms in which a page can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

interface Kept {
  gzip: Buffer;
  br?: Buffer;
  /** True while, or since, brotli is at work. */
  isAskedAgain: boolean;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const brotli = promisify(brotliCompress);

/**
 * Pages as bytes, by the hash of what they are drawn from: drawn once and compressed at once, off the main thread; by brotli when they are asked for
 * again. Those that were asked for once have little room of their own, so that a crawler of a whole site takes no memory, and no place of what people read.
 */
export class KeptPages {
  readonly #pages: Cache<Promise<Kept>>;
  readonly #once: Cache<Promise<Kept>>;

  constructor(caches: Caches) {
    this.#pages = caches.open('site-pages');
    this.#once = caches.open('site-pages-once');
  }

  /** Returns a page in a form that the client takes, or in another one that is there. */
  async get(key: string, accepted: Encoding, draw: () => Promise<string>): Promise<{ bytes: Buffer; encoding: Encoding }> {
    const known = this.#pages.get(key) ?? this.#once.get(key);
    const kept = await (known ?? this.#make(key, draw));
    if (known !== undefined) this.#keep(key, kept);
    if (accepted === 'identity') return { bytes: await unzip(kept.gzip), encoding: 'identity' };
    if (accepted === 'br' && kept.br !== undefined) return { bytes: kept.br, encoding: 'br' };
    return { bytes: kept.gzip, encoding: 'gzip' };
  }

  async #make(key: string, draw: () => Promise<string>): Promise<Kept> {
    const making = draw().then(async (html): Promise<Kept> => ({ gzip: ownBytes(await zip(html, { level: 6 })), isAskedAgain: false }));
    this.#once.set(key, making, 10_000);
    try {
      const kept = await making;
      this.#once.set(key, making, sizeOf(kept));
      return kept;
    } catch (error) {
      // The next request tries again.
      if (this.#once.get(key) === making) this.#once.delete(key);
      throw error;
    }
  }

  /** Keeps a page that was asked for again among those, and compresses it better. */
  #keep(key: string, kept: Kept): void {
    if (kept.isAskedAgain) return;
    kept.isAskedAgain = true;
    this.#once.delete(key);
    this.#pages.set(key, Promise.resolve(kept), sizeOf(kept));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    void unzip(kept.gzip)
      .then((html) => brotli(html, { params }))
      .then((bytes) => {
        kept.br = ownBytes(bytes);
        this.#pages.set(key, Promise.resolve(kept), sizeOf(kept));
      })
      .catch(() => {
        kept.isAskedAgain = false;
      });
  }
}

const sizeOf = ({ gzip: plain, br }: Kept): number => plain.length + (br?.length ?? 0) + 500;

/** Returns the best form that a client takes: those who send a browser's header take brotli and gzip, others the bytes as they are. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const names = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .flatMap((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
      }),
  );
  if (names.has('br') && (names.has('gzip') || names.has('*'))) return 'br';
  return names.has('gzip') || names.has('*') ? 'gzip' : 'identity';
}
