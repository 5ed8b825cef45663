import { indented } from './lines.ts';

/** Characters at the end that are kept apart: an indentation that is longer is text. */
const TAIL = 1000;

/** A text that grows by parts and by blocks. Adding costs what is added: only its end is looked at. */
export class BlockText {
  readonly #parts: string[] = [];
  #tail = '';

  get text(): string {
    return this.#parts.join('') + this.#tail;
  }

  add(text: string): void {
    this.#tail += text;
    if (this.#tail.length <= 2 * TAIL) return;
    this.#parts.push(this.#tail.slice(0, -TAIL));
    this.#tail = this.#tail.slice(-TAIL);
  }

  /** Adds a block, with blank lines around it, and as far to the right as its tag was. */
  addBlock(block: string): void {
    let end = this.#tail.length;
    while (end > 0 && (this.#tail[end - 1] === ' ' || this.#tail[end - 1] === '\t')) end--;
    const indent = this.#tail.slice(end);
    this.#tail = this.#tail.slice(0, end);
    const made = block.trim();
    if (made === '') return;
    const isEmpty = this.#tail === '' && this.#parts.length === 0;
    const gap = isEmpty || this.#tail.endsWith('\n\n') ? '' : this.#tail.endsWith('\n') ? '\n' : '\n\n';
    this.add(`${gap}${indented(made, indent)}\n`);
  }
}
