import { headingAnchors } from '../headings.ts';
import type { Block, Document, Footnote, Inline } from '../tree.ts';
import { walkBlocks } from '../walk.ts';
import type { DrawnNode } from './tree.ts';

/** Where a link leads, as the caller knows it. */
export interface LinkTarget {
  href: string;
  /** Title of the target: text of mentions and of link cards. */
  title?: string;
  description?: string;
  /** The target is gone: the text is drawn without a link, marked as broken. */
  broken?: boolean;
}

/** An included file: its text, and what resolves its own relative links. */
export interface IncludedPage {
  text: string;
  options?: Pick<RenderOptions, 'resolveLink' | 'resolveImage' | 'resolveInclude'>;
}

/** How to draw a page. Every address a callback returns still passes the URL rules. */
export interface RenderOptions {
  /** Address of a link's destination as written; undefined keeps it as it is. */
  resolveLink?: (url: string) => LinkTarget | undefined;
  /** Address of a picture or file; undefined keeps it as it is. */
  resolveImage?: (url: string) => string | undefined;
  /** Content of `{% include "…" %}`; undefined draws a note that it is missing. At most 5 deep. */
  resolveInclude?: (target: string) => IncludedPage | undefined;
  /** Whether headings carry a link to themselves; true when absent. */
  headingAnchors?: boolean;
  /** Leaves out the heading that opens the page, where the caller draws the title. */
  omitTitle?: boolean;
  /** Keys of the document's blocks (`blockKeys`), each put as `data-key` on the element that its block is drawn as. */
  keys?: ReadonlyMap<Block, string>;
  /** Put before every `id` the page makes and every `#anchor` it links to, so that two pages fit in one document. */
  idPrefix?: string;
  /**
   * Origins such as `https://docs.example.com` whose files are shown as pictures. Those of all other hosts wait until the reader asks for
   * them. Absent: all pictures are loaded.
   */
  ownOrigins?: readonly string[];
}

/** Includes nest at most this deep. */
export const MAX_INCLUDE_DEPTH = 5;
/** All includes of a page together draw at most this much text. */
export const MAX_INCLUDED_LENGTH = 2_000_000;

/** Counters that a page and its includes share. */
interface Shared {
  ids: number;
  included: number;
}

/** What the drawing functions of one document share. */
export class RenderContext {
  readonly doc: Document;
  readonly options: RenderOptions;
  readonly anchors: Map<Block, string>;
  readonly depth: number;
  /** Labels of referenced footnotes in the order of their first reference. */
  readonly notes: string[] = [];
  readonly noteBlocks: Map<string, Footnote>;
  readonly shared: Shared;
  readonly #drawBlocks: (blocks: readonly Block[], context: RenderContext) => DrawnNode[];
  readonly #drawInlines: (nodes: readonly Inline[], context: RenderContext) => DrawnNode[];

  constructor(
    doc: Document,
    options: RenderOptions,
    drawBlocks: (blocks: readonly Block[], context: RenderContext) => DrawnNode[],
    drawInlines: (nodes: readonly Inline[], context: RenderContext) => DrawnNode[],
    parent?: RenderContext,
  ) {
    this.doc = doc;
    this.options = options;
    this.#drawBlocks = drawBlocks;
    this.#drawInlines = drawInlines;
    this.anchors = headingAnchors(doc);
    this.depth = parent ? parent.depth + 1 : 0;
    this.shared = parent?.shared ?? { ids: 0, included: 0 };
    this.noteBlocks = new Map();
    for (const block of walkBlocks(doc.blocks)) {
      if (block.type === 'footnote' && !this.noteBlocks.has(block.label)) this.noteBlocks.set(block.label, block);
    }
  }

  blocks(blocks: readonly Block[]): DrawnNode[] {
    return this.#drawBlocks(blocks, this);
  }

  inlines(nodes: readonly Inline[]): DrawnNode[] {
    return this.#drawInlines(nodes, this);
  }

  /** A context for an included document. */
  nested(doc: Document, options: RenderOptions): RenderContext {
    return new RenderContext(doc, { ...this.options, ...options }, this.#drawBlocks, this.#drawInlines, this);
  }

  /** An id no other part of the page has. */
  newId(kind: string): string {
    this.shared.ids += 1;
    return this.id(`oct-${kind}-${this.shared.ids}`);
  }

  /** An id as it is written in the page. */
  id(name: string): string {
    return `${this.options.idPrefix ?? ''}${name}`;
  }

  /** Number of a footnote, from 1; undefined when it has no text. */
  noteNumber(label: string): number | undefined {
    if (!this.noteBlocks.has(label)) return undefined;
    const at = this.notes.indexOf(label);
    return at >= 0 ? at + 1 : this.notes.push(label);
  }

  /** The source of a stretch of the page. */
  source(start: number, end: number): string {
    return this.doc.text.slice(start, end);
  }
}
