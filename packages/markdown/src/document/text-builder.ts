import type { DocumentNode } from '@octavo/contract';
import { type DocumentLeaf, type LeafMark, leaf, textNode } from './nodes.ts';

/** The longest stretch of text a note is hung on. */
const MAX_ANNOTATED = 60;

/** Collects running text: leaves join to texts, inlines stand between them. */
export class TextBuilder {
  readonly nodes: DocumentNode[] = [];
  #leaves: DocumentLeaf[] | undefined;
  /** Text of `<a data-footnote-ref>`, on which the reference behind it is hung. */
  #awaiting: DocumentLeaf | undefined;

  /** Adds text; stretches with the same list of marks become one leaf. */
  text(value: string, marks: LeafMark[]): void {
    this.#settle();
    if (value === '') return;
    if (this.#leaves === undefined) {
      this.#leaves = [leaf(value, marks)];
      this.nodes.push(textNode(this.#leaves));
      return;
    }
    const last = this.#leaves[this.#leaves.length - 1];
    if (last !== undefined && last.marks === marks) last.text += value;
    else this.#leaves.push(leaf(value, marks));
  }

  inline(node: DocumentNode): void {
    this.#settle();
    this.nodes.push(node);
    this.#leaves = undefined;
  }

  /** Adds text that a note is about to be hung on. */
  annotatedText(value: string, marks: LeafMark[]): void {
    this.#settle();
    this.#awaiting = leaf(value, marks);
  }

  /** Takes off what a note is hung on: the text marked for it, else the last word; nothing behind a space or an inline. */
  takeAnnotated(): DocumentLeaf | undefined {
    const marked = this.#awaiting;
    if (marked !== undefined) {
      this.#awaiting = undefined;
      return marked;
    }
    const leaves = this.#leaves;
    const last = leaves?.[leaves.length - 1];
    if (leaves === undefined || last === undefined) return undefined;
    // Not from the middle of a surrogate pair.
    const word = /[^\s\uDC00-\uDFFF]\S*$/.exec(last.text.slice(-MAX_ANNOTATED))?.[0];
    if (word === undefined) return undefined;
    last.text = last.text.slice(0, last.text.length - word.length);
    if (last.text === '') leaves.pop();
    if (leaves.length === 0) {
      this.nodes.pop();
      this.#leaves = undefined;
    }
    return leaf(word, last.marks);
  }

  /** Returns the collected nodes, or an empty text if there are none. */
  finish(): DocumentNode[] {
    this.#settle();
    return this.nodes.length > 0 ? this.nodes : [textNode([])];
  }

  #settle(): void {
    const marked = this.#awaiting;
    if (marked === undefined) return;
    this.#awaiting = undefined;
    this.text(marked.text, marked.marks);
  }
}
