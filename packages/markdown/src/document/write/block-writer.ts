import type { SourceNode } from './check.ts';
import type { WriteContext } from './context.ts';

/** Source that is kept as it is in place of a node. */
export interface Kept {
  text: string;
  /** Its headings: their titles and explicit anchors. */
  headings: { title: string; anchor: string | undefined }[];
}

/** Writes blocks as Markdown of the dialect. */
export interface BlockWriter {
  readonly context: WriteContext;
  /** Returns blocks with blank lines between; `tight` leaves these out. */
  blocks(nodes: readonly SourceNode[], tight?: boolean): string;
  /** Runs a function in which no source is kept: all that it writes is in the writer's style. Returns its result. */
  anew<T>(write: () => T): T;
  /** Returns one block; `above` is the text before it: two lists must not become one. */
  block(node: SourceNode, above?: string): string;
  /**
   * Returns the first of some forms of a block that reads back as the block.
   * @throws OctavoError `document_invalid` when none does
   */
  leaf(node: SourceNode, forms: readonly (() => string)[]): string;
  /** Returns true for nodes without content, such as an empty paragraph. */
  isSilent(nodes: readonly SourceNode[]): boolean;
  /** Returns a note, written out under its label. */
  note(label: string): string;
  /** Returns a heading, and the explicit anchor that its id needs: empty when the id follows from its text. */
  heading(node: SourceNode): { text: string; anchor: string };
  /** Returns a heading without its id. */
  headingText(node: SourceNode): string;
}
