import { cleanText, isRecord, keyOfPart, own, pointed } from './values.ts';

/** A file of an API description, as it is kept. */
export interface SpecFile {
  /** Its address, where it has one: references of other files name it so. */
  filename: string;
  isEntrypoint: boolean;
  specification: unknown;
}

/** A value of a description, with the file that its references are relative to. */
export interface SpecNode {
  value: unknown;
  file: string;
}

/** Most of what one model holds; what is beyond is counted and left out. */
export const API_LIMITS = {
  /** Schemas, parameters, answers and other parts of one operation, and of all on a page. */
  parts: 400,
  partsOnPage: 6000,
  /** Characters of texts of one operation, and of all on a page. */
  characters: 80_000,
  charactersOnPage: 1_500_000,
  /** Schemas inside each other. */
  depth: 6,
  /** Characters of one description, example, and value. */
  description: 20_000,
  example: 6000,
  value: 300,
  enum: 60,
  servers: 10,
  samples: 10,
  schemas: 200,
} as const;

/** References from one value to another that are followed. */
const MOST_HOPS = 10;

/** Room that is left: for one operation, and for all of a page. */
export class Budget {
  omitted = 0;
  #parts: number;
  #characters: number;
  readonly #page: Budget | undefined;

  constructor(parts: number, characters: number, page?: Budget) {
    this.#parts = parts;
    this.#characters = characters;
    this.#page = page;
  }

  /** Takes room for a part. Returns false where there is none left; the part is counted as omitted then. */
  take(): boolean {
    if (this.#parts > 0 && (this.#page === undefined || this.#page.take())) {
      this.#parts--;
      return true;
    }
    this.omitted++;
    return false;
  }

  /** Returns as much of a text as there is room for. */
  text(value: unknown, most: number): string {
    if (typeof value !== 'string') return '';
    const room = Math.min(most, this.#left());
    const text = cleanText(value.slice(0, room + 1)).trimEnd();
    const kept = text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1)).toWellFormed()}…`;
    this.#spend(kept.length);
    return kept;
  }

  #left(): number {
    return this.#page === undefined ? this.#characters : Math.min(this.#characters, this.#page.#left());
  }

  #spend(characters: number): void {
    this.#characters -= characters;
    if (this.#page !== undefined) this.#page.#spend(characters);
  }
}

/** An API description of one or more files, whose references are followed one at a time. */
export class Spec {
  readonly root: SpecNode;
  readonly #files: ReadonlyMap<string, unknown>;

  constructor(files: readonly SpecFile[]) {
    const entry = files.find((file) => file.isEntrypoint) ?? files[0];
    this.#files = new Map(files.map((file) => [file.filename, file.specification]));
    this.root = { value: entry?.specification, file: entry?.filename ?? '' };
  }

  /** Returns a member of a value, its reference followed. */
  member(node: SpecNode, ...path: readonly string[]): SpecNode {
    let at = node;
    for (const key of path) at = this.followed({ value: own(at.value, key), file: at.file });
    return at;
  }

  /**
   * Returns what a reference leads to, through further ones; the value itself where it is none, `undefined` where it leads nowhere or in a circle.
   * A description or summary beside a reference counts before the one that is there.
   */
  followed(node: SpecNode): SpecNode {
    let at = node;
    const beside: Record<string, unknown> = {};
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      const reference = own(at.value, '$ref');
      if (typeof reference !== 'string') return this.#described(at, beside);
      for (const key of ['description', 'summary']) if (typeof own(at.value, key) === 'string') beside[key] ??= own(at.value, key);
      at = this.#target(reference, at.file);
    }
    return { value: undefined, file: at.file };
  }

  /** Name of the schema that a reference names: the end of its path. */
  nameOf(node: SpecNode): string | undefined {
    const reference = own(node.value, '$ref');
    if (typeof reference !== 'string') return undefined;
    const name = keyOfPart(reference.slice(reference.lastIndexOf('/') + 1));
    return /^[^\p{C}\s]{1,100}$/u.test(name) ? name : undefined;
  }

  #target(reference: string, file: string): SpecNode {
    const hash = reference.indexOf('#');
    const [named, pointer] = hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
    const name = named === '' ? file : named;
    return { value: pointed(this.#files.get(name), pointer), file: name };
  }

  #described(node: SpecNode, beside: Record<string, unknown>): SpecNode {
    if (Object.keys(beside).length === 0 || !isRecord(node.value)) return node;
    return { value: { ...node.value, ...beside }, file: node.file };
  }
}
