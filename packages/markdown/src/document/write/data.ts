import type { ContentRef } from '@octavo/contract';
import type { SourceNode } from './check.ts';
import { refuse } from './refuse.ts';

/** Kinds of references, each with the member that names its target. */
const TARGETS: Record<ContentRef['kind'], string> = {
  file: 'file',
  url: 'url',
  page: 'page',
  anchor: 'anchor',
  user: 'user',
  collection: 'collection',
  space: 'space',
  'reusable-content': 'reusableContent',
  openapi: 'spec',
  tag: 'tag',
};

/** Reads the data of a node; what was not asked for in the end has no place in markdown, and is refused rather than lost. */
export class Data {
  readonly path: string;
  readonly #left: Map<string, unknown>;

  constructor({ path, data }: Pick<SourceNode, 'path' | 'data'>) {
    this.path = `${path}.data`;
    this.#left = new Map(Object.entries(data));
  }

  take(name: string): unknown {
    const value = this.#left.get(name);
    this.#left.delete(name);
    return value;
  }

  text(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'string') return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : refuse(`${this.path}.${name}`, 'it has to be a text.');
  }

  flag(name: string): boolean | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'boolean') return value;
    return refuse(`${this.path}.${name}`, 'it has to be true or false.');
  }

  number(name: string): number | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'number') return value;
    return refuse(`${this.path}.${name}`, 'it has to be a number.');
  }

  /** One of some words; `undefined` if absent. */
  word(name: string, words: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined || value === '' || words.includes(value)) return value || undefined;
    return refuse(`${this.path}.${name}`, `it has to be one of: ${words.join(', ')}.`);
  }

  /** A length: pixels as a number, or `{unit: "%", value}`. */
  length(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'number') return String(value);
    const { unit, value: amount } = asRecord(value) ?? {};
    if (typeof amount === 'number' && (unit === '%' || unit === 'px')) return unit === '%' ? `${amount}%` : String(amount);
    return refuse(`${this.path}.${name}`, 'it has to be a number, or {unit: "%", value}.');
  }

  ref(name: string): ContentRef | undefined {
    const value = this.take(name);
    return value === undefined ? undefined : asRef(value, `${this.path}.${name}`);
  }

  record(name: string): Record<string, unknown> | undefined {
    const value = this.take(name);
    return value === undefined ? undefined : (asRecord(value) ?? refuse(`${this.path}.${name}`, 'it has to be an object.'));
  }

  list(name: string): unknown[] | undefined {
    const value = this.take(name);
    return value === undefined || Array.isArray(value) ? value : refuse(`${this.path}.${name}`, 'it has to be a list.');
  }

  /** All that is left, as attributes of a tag. */
  attributes(): [string, string][] {
    return [...this.#left.keys()].map((name) => [name, this.text(name) ?? '']);
  }

  /** @throws OctavoError when something is left that markdown cannot say. */
  end(): void {
    for (const [name, value] of this.#left) {
      if (value === false || value === '') continue;
      refuse(`${this.path}.${name}`, 'this member is not known here, so that it would be lost. Leave it out.');
    }
  }
}

/** Returns an object, or undefined. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

/** Returns a content reference. @throws OctavoError `document_invalid` */
export function asRef(value: unknown, path: string): ContentRef {
  const record = asRecord(value);
  const kind = record?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(TARGETS, kind)) return refuse(path, 'it has to be a reference to content, with a "kind".');
  const target = TARGETS[kind as ContentRef['kind']];
  for (const name of new Set([target, 'space', 'page'])) {
    const named = record?.[name];
    if (named === undefined ? name === target : typeof named !== 'string') refuse(`${path}.${name}`, 'it has to be a text.');
  }
  return record as ContentRef;
}

/** Returns the alignment of a block, as HTML has it. */
export function aligned(data: Data): string | undefined {
  const align = data.word('align', Object.keys(ALIGNMENTS));
  return align === undefined ? undefined : ALIGNMENTS[align];
}

const ALIGNMENTS: Readonly<Record<string, string>> = { start: 'left', center: 'center', end: 'right' };

/** Returns the key by which the rows of a table stand in order. */
export function orderOf(record: unknown): string {
  const order = asRecord(record)?.orderIndex;
  return typeof order === 'string' ? order : '';
}
