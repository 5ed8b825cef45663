import type { SourceRange } from './types.ts';

/** A line of a text. */
export interface Line extends SourceRange {
  /** Without its line end and, on the first line, without a BOM. */
  text: string;
}

/** The lines of a text from an offset on, found as they are asked for. */
export class Lines {
  readonly #text: string;
  readonly #detached: boolean;
  /** Offset at which the next line that was not found yet starts. */
  #end: number;
  #found: Line[] = [];
  #passed = 0;
  /** Lines of the text before the first of these. */
  number: number;

  /** @param detached whether lines are to be kept without the whole text they are of */
  constructor(text: string, offset: number, number: number, detached: boolean) {
    this.#text = text;
    this.#detached = detached;
    this.#end = offset;
    this.number = number;
  }

  /** Returns the offset of the first of these lines; `undefined` if it is not known. */
  get offset(): number | undefined {
    return this.#found[this.#passed]?.start ?? this.#end;
  }

  /** A line, counted from the first of these; undefined after the last. */
  at(index: number): Line | undefined {
    while (this.#passed + index >= this.#found.length && this.#end < this.#text.length) this.#findNext();
    return this.#found[this.#passed + index];
  }

  slice(from: number, to: number): Line[] {
    return this.#found.slice(this.#passed + from, this.#passed + to);
  }

  /** Goes on from a later line. */
  pass(lines: number): void {
    this.#passed += lines;
    this.number += lines;
    if (this.#passed < 1000) return;
    this.#found = this.#found.slice(this.#passed);
    this.#passed = 0;
  }

  /** Counts lines that are not looked at. */
  skip(lines: number): void {
    this.number += lines;
    this.#found = [];
    this.#passed = 0;
    this.#end = -1;
  }

  #findNext(): void {
    const start = this.#end;
    const newline = this.#text.indexOf('\n', start);
    const end = newline < 0 ? this.#text.length : newline + 1;
    const stretch = this.#text.slice(start, newline < 0 ? end : newline);
    const bare = (this.#detached ? detached(stretch) : stretch).replace(/\r$/, newline < 0 ? '\r' : '');
    this.#found.push({ start, end, text: start === 0 ? bare.replace(/^\ufeff/, '') : bare });
    this.#end = end;
  }
}

/** The same text with memory of its own: a part of a text keeps all of it otherwise. */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
