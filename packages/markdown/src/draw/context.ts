import type { ApiRequest } from '../api/request.ts';
import type { Block, Document, Footnote, Inline } from '../tree.ts';
import type { DrawnNode } from './tree.ts';
import type { DrawWords } from './words.ts';

/** Target of a link, as the caller knows it. */
export interface LinkTarget {
  href: string;
  /** Title of the target: text of mentions and of link cards. */
  title?: string;
  description?: string;
  /** The target is gone: the text is drawn without a link, marked as broken. */
  broken?: boolean;
}

/** Room that a picture takes, in CSS pixels. */
export interface ImageSize {
  width: number;
  height: number;
  /** The file states a ratio only, as drawings with nothing but a `viewBox` do: browsers draw it as wide as the text. */
  fluid?: true;
}

/** An included file: its text, and what resolves its own relative links. */
export interface IncludedPage {
  text: string;
  options?: Pick<RenderOptions, 'resolveLink' | 'resolveImage' | 'imageSize' | 'externalTarget' | 'resolveInclude' | 'origin'>;
}

/** Options of drawing a page. Every address a callback returns still passes the URL rules. */
export interface RenderOptions {
  /** Address of a link's destination as written; undefined keeps it as it is. */
  resolveLink?: (url: string) => LinkTarget | undefined;
  /** Address of a picture or file; undefined keeps it as it is. */
  resolveImage?: (url: string) => string | undefined;
  /** Size of a picture, so that browsers reserve room for it before it is loaded; undefined reserves none. */
  imageSize?: (url: string) => ImageSize | undefined;
  /** Window in which links that leave the site open; the same one if absent. */
  externalTarget?: '_blank' | undefined;
  /** Content of `{% include "…" %}`; undefined draws a note that it is missing. At most 5 deep. */
  resolveInclude?: (target: string) => IncludedPage | undefined;
  /** True if headings have a link to themselves; true if absent. */
  headingAnchors?: boolean;
  /** Leaves out the heading that opens the page, where the caller draws the title. */
  omitTitle?: boolean;
  /** Decides whether the content of `{% if %}` is there; what does not hold leaves no trace. Absent: it is drawn with its condition. */
  condition?: (expression: string) => boolean;
  /** Value of an expression in running text; undefined shows the expression. */
  expression?: (expression: string) => string | undefined;
  /** Player of an embedded address, for readers who want it; undefined for an address without one. */
  player?: (url: string) => { src: string; ratio: string } | undefined;
  /**
   * Draws a block of an integration, named `@integration/block`, with its properties; undefined draws it as a link, or as its source, which `otherwise`
   * draws; for a block that is written as code (`isFence`) the code. Content that it returns is written as it is.
   */
  integration?: (
    name: string,
    properties: Record<string, string>,
    otherwise: () => DrawnNode[],
    isFence?: boolean,
  ) => readonly DrawnNode[] | undefined;
  /**
   * Block of an integration that a code block of a language stands for, with the property that takes the code; undefined draws the code. Asked for plain fences:
   * with `{% code %}` around it, code is shown as code.
   */
  fence?: (language: string) => { name: string; body: string } | undefined;
  /**
   * Draws the operation, webhook or schemas that a block names; undefined for those that are not known, which are drawn as a card.
   * @param facts anchor of the block, and the heading that stands before it
   */
  drawApi?: (request: ApiRequest, facts: { id: string; heading: string }, context: RenderContext) => DrawnNode[] | undefined;
  /** Words that the dialect adds; English if absent. */
  words?: DrawWords;
  /** Leaves the targets of addresses open: elements that depend on them are drawn as slots, for `fillSlot`. */
  hasSlots?: boolean;
  /** Names the file that is drawn in its slots: its addresses are relative to it. */
  origin?: string;
  /** Draws the content of conditional blocks without naming the condition, where the caller has left out those that do not hold. */
  omitConditions?: boolean;
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

/** Options with the words that are absent in them. */
export type DrawOptions = RenderOptions & { words: DrawWords };

/** Counters that a page and its includes share. */
export interface Shared {
  ids: number;
  included: number;
  /** Anchors of API blocks that were drawn. */
  apiAnchors?: Set<string>;
}

/** Functions of large libraries, which code that only reads or writes pages does not load. */
export interface Libraries {
  /** Code as HTML with the classes of highlight.js; undefined for code that is shown as it is. */
  highlight(code: string, language: string): string | undefined;
  /** A formula as MathML, in the `<span>` of KaTeX; `undefined` if it is shown as its source. */
  formula(formula: string, display: boolean): string | undefined;
  parse(text: string): Document;
}

/** State that the drawing functions of one document share. */
export interface RenderContext {
  readonly options: DrawOptions;
  readonly libraries: Libraries;
  /** Anchors of headings, expandables and tabs. */
  readonly anchors: ReadonlyMap<Block, string>;
  /** Number of includes around the document: 0 for the page itself. */
  readonly depth: number;
  /** Labels of referenced footnotes in the order of their first reference. */
  readonly notes: readonly string[];
  /** Footnotes by label. */
  readonly noteBlocks: ReadonlyMap<string, Footnote>;
  readonly shared: Shared;
  /** Draws blocks one after the other. */
  blocks(blocks: readonly Block[]): DrawnNode[];
  /** Draws running text. */
  inlines(nodes: readonly Inline[]): DrawnNode[];
  /** Draws an included page in place. */
  included(page: IncludedPage): DrawnNode[];
  /** Returns an id no other part of the page has. */
  newId(kind: string): string;
  /** Returns an id as it is written in the page. */
  id(name: string): string;
  /** Returns the number of a footnote, from 1; `undefined` when it has no text. */
  noteNumber(label: string): number | undefined;
  /** Returns the source of a stretch of the page. */
  source(start: number, end: number): string;
}
