import type { ContentRef, DocumentNode } from '@octavo/contract';
import { apiAnchors } from '#api-drawing';
import { definitionOf } from '../blocks/table.ts';
import { safeImage, safeLink } from '../draw/urls.ts';
import { blockAnchors } from '../headings.ts';
import type { HtmlNode } from '../html-tree.ts';
import type { Block, Document, Footnote, Range } from '../tree.ts';
import { visitBlocks } from '../walk.ts';
import type { DocumentContext, DocumentOptions } from './context.ts';
import { htmlBlocks } from './html-blocks.ts';
import { KeyMaker } from './keys.ts';

/** All notes of a page together are written out up to this many characters: each reference to a note repeats it. */
const MAX_NOTES_LENGTH = 1_000_000;

/** The rest of a page that is converted in part. */
interface Around {
  keys?: KeyMaker;
  /** Bodies of notes by label, which count before those of the part. */
  notes?: ReadonlyMap<string, readonly DocumentNode[]>;
}

/** Converts the blocks of one page to document nodes, each by the definition of its kind. */
export class Converter implements DocumentContext {
  readonly #doc: Document;
  readonly keys: KeyMaker;
  readonly anchors: ReadonlyMap<Block, string>;
  readonly apiAnchors: ReadonlyMap<Block, string>;
  /** The block of each node that is all of one. */
  readonly origins = new Map<DocumentNode, Block>();
  readonly isEvaluated: boolean;
  readonly sources = new Map<DocumentNode, Block>();
  readonly #options: DocumentOptions;
  readonly #notes = new Map<string, Footnote>();
  readonly #notesAround: ReadonlyMap<string, readonly DocumentNode[]>;
  #notesLeft = MAX_NOTES_LENGTH;
  #inNote = false;

  constructor(doc: Document, options: DocumentOptions, { keys = new KeyMaker(), notes = new Map() }: Around = {}) {
    this.#doc = doc;
    this.keys = keys;
    this.#notesAround = notes;
    this.#options = options;
    this.anchors = blockAnchors(doc);
    this.apiAnchors = apiAnchors(doc, this.anchors.values());
    this.isEvaluated = options.isEvaluated === true;
    visitBlocks(doc.blocks, (block) => {
      if (block.type === 'footnote' && !this.#notes.has(block.label)) this.#notes.set(block.label, block);
    });
  }

  link(url: string): ContentRef | undefined {
    const known = this.#options.resolveLink?.(url);
    if (known !== undefined) return known;
    if (url.startsWith('#') && url.length > 1) return { kind: 'anchor', anchor: decoded(url.slice(1)) };
    const safe = safeLink(url);
    return safe === undefined ? undefined : { kind: 'url', url: safe };
  }

  linkOrEmpty(url: string): ContentRef {
    return this.link(url) ?? { kind: 'url', url: '' };
  }

  file(url: string): ContentRef {
    return this.#options.resolveFile?.(url) ?? { kind: 'url', url: safeImage(url) ?? '' };
  }

  include(target: string): ContentRef {
    return this.#options.resolveInclude?.(target) ?? { kind: 'url', url: safeLink(target) ?? '' };
  }

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

  html(nodes: readonly HtmlNode[]): DocumentNode[] {
    return htmlBlocks(nodes, this);
  }

  source({ start, end }: Range): string {
    return this.#doc.text.slice(start, end);
  }

  note(label: string): DocumentNode[] | undefined {
    if (this.#inNote) return undefined;
    const known = this.#notesAround.get(label);
    if (known !== undefined) return [...known];
    const note = this.#notes.get(label);
    if (note === undefined) return undefined;
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
