import type { ReadDocument } from './read-document.ts';
import type { ModelPage } from './types.ts';

/** A place that a link leads to: its part, and its number among the places of that part. */
export interface Place {
  name: string;
  part: number;
  index: number;
}

/** The places of a document, by name. */
export class Places {
  readonly #places = new Map<string, Place>();

  constructor({ parts }: Pick<ReadDocument, 'parts'>) {
    for (const [part, { targets }] of parts.entries())
      for (const [index, name] of targets.entries()) this.#places.set(name, { name, part, index });
  }

  /** Returns the place that a link leads to: the page of a place that does not exist, or `undefined` if there is none. */
  settle(name: string): Place | undefined {
    const place = this.#places.get(name);
    if (place !== undefined) return place;
    const dot = name.indexOf('.');
    return dot === -1 ? undefined : this.settle(name.slice(0, dot));
  }
}

/** Returns the name of a place in another part, as links use it. */
export function farName({ part, index }: Place): string {
  return `${part}/${index}`;
}

/** Reads the pages of a part, with links settled: `to` names a place in this part, `far` one of another, with the number of its sheet. */
export function readPages(json: string, own: number, places: Places, sheetOf: (place: Place) => number): ModelPage[] {
  return JSON.parse(json, function (this: Record<string, unknown>, key: string, value: unknown) {
    if (key !== 'to' || typeof value !== 'string') return value;
    const place = places.settle(value);
    if (place?.part === own) return place.name;
    if (place !== undefined) {
      this.far = farName(place);
      this.sheet = sheetOf(place);
    }
    return undefined;
  }) as ModelPage[];
}
