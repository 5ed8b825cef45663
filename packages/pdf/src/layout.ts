/** A point of a sheet, in points from its upper left corner. */
export interface Point {
  /** Number of the sheet; the first of a part is 1. */
  sheet: number;
  x: number;
  y: number;
}

/** Positions of everything in a typeset part, as the template reports them. */
export interface Layout {
  sheets: number;
  /** Places that links may lead to, and bookmarks, in the order they have in the document. */
  marks: (Point & ({ place: string } | { bookmark: string; level: number }))[];
}

/** The sheets of a document whose parts were all measured. */
export class Sheets {
  readonly total: number;
  readonly #layouts: readonly Layout[];
  readonly #before: number[];
  readonly #places: Map<string, Point>[];

  constructor(layouts: readonly Layout[]) {
    let total = 0;
    this.#layouts = layouts;
    this.#before = layouts.map(({ sheets }) => {
      total += sheets;
      return total - sheets;
    });
    this.total = total;
    this.#places = layouts.map(({ marks }) => new Map(marks.flatMap((mark) => ('place' in mark ? [[mark.place, mark]] : []))));
  }

  /** Returns the number of sheets before a part. */
  before(part: number): number {
    return this.#before[part] ?? 0;
  }

  /** Returns the number of sheets of a part. */
  of(part: number): number {
    return this.#layouts[part]?.sheets ?? 0;
  }

  /** Returns the position of a place in a part, its sheet counted from the first of the document; `undefined` if nothing marks it. */
  find(part: number, name: string): Point | undefined {
    const point = this.#places[part]?.get(name);
    return point && { ...point, sheet: point.sheet + this.before(part) };
  }

  /** The bookmarks of all parts. */
  bookmarks(): (Point & { bookmark: string; level: number })[] {
    return this.#layouts.flatMap(({ marks }, part) =>
      marks.flatMap((mark) => ('bookmark' in mark ? [{ ...mark, sheet: mark.sheet + this.before(part) }] : [])),
    );
  }
}
