import { definitionOf } from '../blocks/table.ts';
import { blockAnchors } from '../headings.ts';
import type { Block, Document, Footnote, Inline } from '../tree.ts';
import { childBlocks } from '../walk.ts';
import type { DrawOptions, IncludedPage, Libraries, RenderContext, RenderOptions, Shared } from './context.ts';
import { ENGLISH } from './english.ts';
import { drawInlines } from './inlines.ts';
import { append, type DrawnNode, withKey } from './tree.ts';

/** Draws the blocks of one document, each by the definition of its kind. */
export class Renderer implements RenderContext {
  readonly #doc: Document;
  readonly options: DrawOptions;
  readonly libraries: Libraries;
  readonly anchors: ReadonlyMap<Block, string>;
  readonly depth: number;
  readonly notes: string[] = [];
  readonly #noteNumbers = new Map<string, number>();
  readonly noteBlocks: Map<string, Footnote>;
  readonly shared: Shared;

  constructor(doc: Document, options: RenderOptions, libraries: Libraries, parent?: Renderer) {
    this.#doc = doc;
    this.options = { ...options, words: options.words ?? ENGLISH };
    this.libraries = libraries;
    this.anchors = blockAnchors(doc);
    this.depth = parent ? parent.depth + 1 : 0;
    this.shared = parent?.shared ?? { ids: 0, included: 0 };
    this.noteBlocks = new Map();
    this.#collectNotes(doc.blocks);
  }

  /** Notes in a condition that does not hold are not there. */
  #collectNotes(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.type === 'footnote' && !this.noteBlocks.has(block.label)) this.noteBlocks.set(block.label, block);
      const isHidden = block.type === 'if' && this.options.condition?.(block.argument) === false;
      if (!isHidden) this.#collectNotes(childBlocks(block));
    }
  }

  blocks(blocks: readonly Block[]): DrawnNode[] {
    const drawn: DrawnNode[] = [];
    for (const block of blocks) append(drawn, withKey(definitionOf(block).draw(block, this), this.options.keys?.get(block)));
    return drawn;
  }

  inlines(nodes: readonly Inline[]): DrawnNode[] {
    return drawInlines(nodes, this);
  }

  included({ text, options }: IncludedPage): DrawnNode[] {
    const doc = this.libraries.parse(text);
    return new Renderer(doc, { ...this.options, ...options }, this.libraries, this).blocks(doc.blocks);
  }

  newId(kind: string): string {
    this.shared.ids += 1;
    return this.id(`oct-${kind}-${this.shared.ids}`);
  }

  id(name: string): string {
    return `${this.options.idPrefix ?? ''}${name}`;
  }

  noteNumber(label: string): number | undefined {
    if (!this.noteBlocks.has(label)) return undefined;
    const known = this.#noteNumbers.get(label);
    if (known !== undefined) return known;
    const number = this.notes.push(label);
    this.#noteNumbers.set(label, number);
    return number;
  }

  source(start: number, end: number): string {
    return this.#doc.text.slice(start, end);
  }
}
