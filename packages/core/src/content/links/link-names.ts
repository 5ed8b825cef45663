import { readSpot, type Spot, spotName } from './spots.ts';

const README = /(^|\/)readme\.md$/i;

/** Spots that are what they are whatever the content holds; they have the first numbers, and nobody asks who links to them. */
export const FIXED_SPOTS = ['url', 'app', 'nowhere'] as const;

/**
 * Numbers for records (`page:` and id) and for spots. They only grow, so that all graphs of one content over time share them; what a number
 * means never changes.
 */
export class LinkNames {
  readonly #records = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #spots = new Map<string, number>();
  readonly #names: string[] = [];
  /** Spots with an anchor, by the spot of the whole. */
  readonly #anchored = new Map<number, number[]>();
  /** Spots of READMEs by the path of their folder, which they fall back to. */
  readonly #folders = new Map<string, Set<number>>();
  readonly #specs: number[] = [];
  readonly #outsides: number[] = [];
  readonly #includes = new Set<number>();

  constructor() {
    for (const name of FIXED_SPOTS) this.spot(name);
  }

  /** Returns the number of names. */
  get size(): number {
    return this.#keys.length + this.#names.length;
  }

  /** Returns the number of spots. */
  get spots(): number {
    return this.#names.length;
  }

  /** The number of a record's key. */
  record(key: string): number {
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.push(key) - 1;
    this.#records.set(key, number);
    return number;
  }

  findRecord(key: string): number | undefined {
    return this.#records.get(key);
  }

  key(record: number): string {
    return this.#keys[record] ?? '';
  }

  /** The number of a spot by its name. */
  spot(name: string): number {
    const known = this.#spots.get(name);
    if (known !== undefined) return known;
    const number = this.#names.push(name) - 1;
    this.#spots.set(name, number);
    const { kind, path, anchor } = readSpot(name);
    if (kind === 'spec') this.#specs.push(number);
    if (kind === 'outside') this.#outsides.push(number);
    if (kind === 'include') this.#includes.add(number);
    if (anchor !== '') {
      const whole = this.spot(spotName({ kind, path, anchor: '' }));
      const anchored = this.#anchored.get(whole);
      if (anchored === undefined) this.#anchored.set(whole, [number]);
      else anchored.push(number);
    } else if (kind === 'path' && README.test(path)) {
      const folder = path.replace(README, '');
      this.#folders.set(folder, (this.#folders.get(folder) ?? new Set()).add(number));
    }
    return number;
  }

  /** Returns the spot that a number names. */
  read(spot: number): Spot {
    return readSpot(this.#names[spot] ?? '');
  }

  isInclude(spot: number): boolean {
    return this.#includes.has(spot);
  }

  /** Spots of specifications. */
  get specs(): readonly number[] {
    return this.#specs;
  }

  /** Spots of paths out of the content. */
  get outsides(): readonly number[] {
    return this.#outsides;
  }

  /** Spots of a kind and path: of the whole, and of places in it. */
  spotsAt(kind: Spot['kind'], path: string): number[] {
    const whole = this.#spots.get(spotName({ kind, path, anchor: '' }));
    return whole === undefined ? [] : [whole, ...(this.#anchored.get(whole) ?? [])];
  }

  /** Every spot that may lead to the page or file at a path: as `resolveReference` tries them. */
  spotsFor(path: string): number[] {
    const names = [path];
    if (path.endsWith('.md')) names.push(path.slice(0, -'.md'.length));
    if (path.endsWith('/README.md')) names.push(path.slice(0, -'/README.md'.length));
    const found = names.flatMap((name) => this.spotsAt('path', name));
    for (const whole of this.#folders.get(path) ?? []) found.push(whole, ...(this.#anchored.get(whole) ?? []));
    return found;
  }
}
