import type { ContentRef, DocumentNode } from '@octavo/contract';
import { definitionOf } from '../blocks/table.ts';
import { safeImage, safeLink } from '../draw/urls.ts';
import { headingAnchors } from '../headings.ts';
import type { HtmlNode } from '../html-tree.ts';
import type { Block, Document, Footnote, Range } from '../tree.ts';
import { walkBlocks } from '../walk.ts';
import { htmlBlocks } from './html-blocks.ts';
import { KeyMaker } from './keys.ts';

/** What the caller knows about destinations. What a callback leaves undefined becomes a `url` (or `anchor`) reference. */
export interface DocumentOptions {
  /** What a link, mention or content reference leads to. */
  resolveLink?: (url: string) => ContentRef | undefined;
  /** What a picture or file is. */
  resolveFile?: (url: string) => ContentRef | undefined;
  /** What `{% include "…" %}` includes. */
  resolveInclude?: (target: string) => ContentRef | undefined;
}

/** All notes of a page together are written out up to this many characters: each reference to a note repeats it. */
const MAX_NOTES_LENGTH = 1_000_000;

/** What the converting functions of one page share. */
export class DocumentContext {
  readonly doc: Document;
  readonly keys = new KeyMaker();
  readonly anchors: Map<Block, string>;
  /** The block of each node that is all of one. */
  readonly origins = new Map<DocumentNode, Block>();
  /** The block that each node was made of, also where one became several, and for items of lists and of containers. */
  readonly sources = new Map<DocumentNode, Block>();
  readonly #options: DocumentOptions;
  readonly #notes = new Map<string, Footnote>();
  #notesLeft = MAX_NOTES_LENGTH;
  #inNote = false;

  constructor(doc: Document, options: DocumentOptions) {
    this.doc = doc;
    this.#options = options;
    this.anchors = headingAnchors(doc);
    for (const block of walkBlocks(doc.blocks)) {
      if (block.type === 'footnote' && !this.#notes.has(block.label)) this.#notes.set(block.label, block);
    }
  }

  /** What a link leads to; undefined when its address must not be followed (the one rule for links, html/urls.ts). */
  link(url: string): ContentRef | undefined {
    const known = this.#options.resolveLink?.(url);
    if (known !== undefined) return known;
    if (url.startsWith('#') && url.length > 1) return { kind: 'anchor', anchor: decoded(url.slice(1)) };
    const safe = safeLink(url);
    return safe === undefined ? undefined : { kind: 'url', url: safe };
  }

  /** A reference that must be there: one that may not be followed is empty. */
  linkOrEmpty(url: string): ContentRef {
    return this.link(url) ?? { kind: 'url', url: '' };
  }

  /** What a picture or file is; an empty address when it may not be loaded. */
  file(url: string): ContentRef {
    return this.#options.resolveFile?.(url) ?? { kind: 'url', url: safeImage(url) ?? '' };
  }

  include(target: string): ContentRef {
    return this.#options.resolveInclude?.(target) ?? { kind: 'url', url: safeLink(target) ?? '' };
  }

  /** Blocks as nodes. The first node of each block has its key from the block's source. */
  blocks(blocks: readonly Block[]): DocumentNode[] {
    const nodes: DocumentNode[] = [];
    for (const block of blocks) {
      const made = definitionOf(block).convert(block, this);
      const [first] = made;
      if (first !== undefined && made.length === 1) this.origins.set(first, block);
      if (first !== undefined && first.key === '') first.key = this.keys.take(`${first.type} ${this.source(block)}`);
      for (const [i, node] of made.entries()) {
        // A block that becomes several nodes gives all of them keys that do not depend on its place.
        if (i > 0 && node.key === '') node.key = this.keys.take(`${first?.key ?? ''}+${i}`);
        if (!this.sources.has(node)) this.sources.set(node, block);
        nodes.push(node);
      }
    }
    return nodes;
  }

  /** HTML as blocks: running text between block elements becomes paragraphs. */
  html(nodes: readonly HtmlNode[]): DocumentNode[] {
    return htmlBlocks(nodes, this);
  }

  /** The source of a block. */
  source({ start, end }: Range): string {
    return this.doc.text.slice(start, end);
  }

  /** The note of a label. Undefined for no such note, for one inside another, and when the notes got too long. */
  note(label: string): DocumentNode[] | undefined {
    const note = this.#notes.get(label);
    if (note === undefined || this.#inNote) return undefined;
    this.#notesLeft -= note.end - note.start;
    if (this.#notesLeft < 0) return undefined;
    this.#inNote = true;
    const nodes = this.blocks(note.children);
    this.#inNote = false;
    return nodes;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
