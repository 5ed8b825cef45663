import type { ContentRef, DocumentNode } from '@octavo/contract';
import type { HtmlNode } from '../html-tree.ts';
import type { Block, Range } from '../tree.ts';
import type { KeyMaker } from './keys.ts';

/** Resolvers of destinations. What a callback leaves undefined becomes a `url` (or `anchor`) reference. */
export interface DocumentOptions {
  /** Returns the target of a link, mention or content reference. */
  resolveLink?: (url: string) => ContentRef | undefined;
  /** Returns the reference of a picture or file. */
  resolveFile?: (url: string) => ContentRef | undefined;
  /** Returns the content that `{% include "…" %}` includes. */
  resolveInclude?: (target: string) => ContentRef | undefined;
  /**
   * True for a document that is shown to a reader and never written back (see `shownDocument`): content of conditional blocks stands in the place of the block,
   * where the caller has left out those that do not hold, and columns have the options that their cells name.
   */
  isEvaluated?: boolean;
}

/** State that the converting functions of one page share. */
export interface DocumentContext {
  readonly keys: KeyMaker;
  /** Anchors of headings, expandables and tabs. */
  readonly anchors: ReadonlyMap<Block, string>;
  /** Anchors of blocks that name parts of API descriptions. */
  readonly apiAnchors: ReadonlyMap<Block, string>;
  /** The block that each node was made of, also where one became several, and for items of lists and of containers. */
  readonly sources: Map<DocumentNode, Block>;
  /** Returns the target of a link; `undefined` when its address must not be followed (the rules of draw/urls.ts). */
  link(url: string): ContentRef | undefined;
  /** Returns a reference that is required: an empty one for an address that must not be followed. */
  linkOrEmpty(url: string): ContentRef;
  /** Returns the reference of a picture or file; an empty address when it must not be loaded. */
  file(url: string): ContentRef;
  /** True for a document that is shown to a reader and never written back. */
  readonly isEvaluated: boolean;
  /** Returns the reference of included content. */
  include(target: string): ContentRef;
  /** Returns blocks as nodes. The first node of each block has its key from the block's source. */
  blocks(blocks: readonly Block[]): DocumentNode[];
  /** Returns HTML as blocks: running text between block elements becomes paragraphs. */
  html(nodes: readonly HtmlNode[]): DocumentNode[];
  /** Returns the source of a block. */
  source(range: Range): string;
  /** Returns the note of a label; `undefined` for an unknown one, for one inside another, and when the notes got too long. */
  note(label: string): DocumentNode[] | undefined;
}
