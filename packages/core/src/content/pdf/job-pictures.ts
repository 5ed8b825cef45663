import type { PrintJob } from '@octavo/pdf';
import type { System } from '../../kernel/base/index.ts';
import type { FileRecord } from '../../kernel/model/index.ts';
import { isPointer } from '../presenters/index.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES_BYTES } from './limits.ts';

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp)$/i;

/** Pictures of a document: each is read once, and all of them are bounded. */
export class JobPictures {
  readonly #system: System;
  readonly #job: Pick<PrintJob, 'files'>;
  /** Keys by blob id; null for what is not taken along. */
  readonly #known = new Map<string, string | null>();
  #bytesLeft = MAX_PICTURES_BYTES;

  constructor(system: System, job: Pick<PrintJob, 'files'>) {
    this.#system = system;
    this.#job = job;
  }

  /** Returns the key of a file as a picture, which the document reads then; null for what is none, or too large. */
  keyOf(file: FileRecord): string | null {
    const { oid, size, path } = file;
    if (!PICTURE.test(path) || isPointer(file)) return null;
    const known = this.#known.get(oid);
    if (known !== undefined) return known;
    let key: string | null = null;
    if (size <= MAX_PICTURE_BYTES && size <= this.#bytesLeft) {
      const { objects } = this.#system;
      key = `~picture/${oid}`;
      this.#bytesLeft -= size;
      // All together they are more than a server should hold for one reader.
      this.#job.files[key] = async () => (await objects.read(oid))?.data;
    }
    this.#known.set(oid, key);
    return key;
  }
}

/** Sets a member whatever its name: a destination may be called `__proto__`. */
export function define<Value>(map: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
}
