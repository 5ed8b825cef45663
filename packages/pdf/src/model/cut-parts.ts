import type { PartLimits } from '../protocol.ts';
import type { Block, ModelPage } from './types.ts';

/** Pages that are set together. */
export interface Part {
  /** Titles of its first and its last page. */
  first: string;
  last: string;
  /** Names of the places in it that links may lead to. */
  targets: string[];
  /** Keys of its pictures. */
  images: string[];
}

interface Piece {
  json: string;
  targets: string[];
  images: Set<string>;
}

/**
 * Cuts pages, as they come, into parts that are no larger than the limits. A page that is larger by itself is cut between its blocks, and goes
 * on on a new sheet; a block is never cut.
 */
export class PartCutter {
  readonly parts: Part[];
  readonly #limits: PartLimits;
  readonly #pixelsOf: (image: string) => number;
  readonly #write: (pages: string, part: number) => void;
  #pages: string[] = [];
  #characters = 0;
  #pixels = 0;
  #targets: string[] = [];
  #images = new Set<string>();
  #titles: string[] = [];

  /** @param before parts that come before all pages */
  constructor(
    before: readonly Part[],
    limits: PartLimits,
    pixelsOf: (image: string) => number,
    write: (pages: string, part: number) => void,
  ) {
    this.parts = [...before];
    this.#limits = limits;
    this.#pixelsOf = pixelsOf;
    this.#write = write;
  }

  /** Puts a page into the part that is open, or into a new one. */
  add({ blocks, ...page }: ModelPage): void {
    const head = piece(page);
    const pieces = blocks.map((block) => ({ ...piece(block), isHeading: block.type === 'heading' }));
    if (this.#pages.length > 0 && !this.#fits([head, ...pieces])) this.end();
    let kept: Piece[] = [];
    let rest: Omit<ModelPage, 'blocks'> = page;
    const close = () => {
      this.#take(rest, [head, ...kept]);
      rest = { ...page, description: '', continued: true };
      kept = [];
    };
    for (const [index, next] of pieces.entries()) {
      // A heading goes with what it is the heading of.
      const follower = pieces[index + 1];
      const together = next.isHeading && follower !== undefined ? [next, follower] : [next];
      if (kept.length > 0 && !this.#fits([...kept, ...together])) {
        close();
        this.end();
      }
      kept.push(next);
    }
    close();
  }

  /** Ends the part that is open. */
  end(): void {
    if (this.#pages.length === 0) return;
    this.#write(`[${this.#pages.join(',')}]`, this.parts.length);
    this.parts.push({
      first: this.#titles[0] ?? '',
      last: this.#titles.at(-1) ?? '',
      targets: this.#targets,
      images: [...this.#images],
    });
    this.#pages = [];
    this.#characters = 0;
    this.#pixels = 0;
    this.#targets = [];
    this.#images = new Set();
    this.#titles = [];
  }

  #fits(pieces: readonly Piece[]): boolean {
    const characters = pieces.reduce((sum, { json }) => sum + json.length, this.#characters);
    return characters <= this.#limits.characters && this.#pixels + this.#pixelsIn(pieces) <= this.#limits.pixels;
  }

  #pixelsIn(pieces: readonly Piece[]): number {
    const images = new Set(pieces.flatMap(({ images }) => [...images]));
    return [...images].reduce((sum, image) => sum + (this.#images.has(image) ? 0 : this.#pixelsOf(image)), 0);
  }

  #take(page: Omit<ModelPage, 'blocks'>, pieces: readonly Piece[]): void {
    const [, ...blocks] = pieces;
    const json = `${JSON.stringify(page).slice(0, -1)},"blocks":[${blocks.map((block) => block.json).join(',')}]}`;
    this.#pixels += this.#pixelsIn(pieces);
    this.#pages.push(json);
    this.#characters += json.length;
    for (const { targets, images } of page.continued ? blocks : pieces) {
      this.#targets.push(...targets);
      for (const image of images) this.#images.add(image);
    }
    this.#titles.push(page.title);
  }
}

function piece(value: Block | Omit<ModelPage, 'blocks'>): Piece {
  const targets: string[] = [];
  const images = new Set<string>();
  const json = JSON.stringify(value, (key, each: unknown) => {
    if (typeof each === 'string' && key === 'target') targets.push(each);
    if (typeof each === 'string' && key === 'image') images.add(each);
    return each;
  });
  return { json, targets, images };
}
