import { definitionOf } from '../blocks/table.ts';
import { headingAnchors } from '../headings.ts';
import type { Block, Document, Footnote, Inline } from '../tree.ts';
import { visitBlocks } from '../walk.ts';
import type { IncludedPage, Libraries, RenderContext, RenderOptions, Shared } from './context.ts';
import { drawInlines } from './inlines.ts';
import { append, type DrawnNode, withKey } from './tree.ts';

/** Draws the blocks of one document, each by the definition of its kind. */
export class Renderer implements RenderContext {
  readonly #doc: Document;
  readonly options: RenderOptions;
  readonly libraries: Libraries;
  readonly anchors: Map<Block, string>;
  readonly depth: number;
  readonly notes: string[] = [];
  readonly noteBlocks: Map<string, Footnote>;
  readonly shared: Shared;

  constructor(doc: Document, options: RenderOptions, libraries: Libraries, parent?: Renderer) {
    this.#doc = doc;
    this.options = options;
    this.libraries = libraries;
    this.anchors = headingAnchors(doc);
    this.depth = parent ? parent.depth + 1 : 0;
    this.shared = parent?.shared ?? { ids: 0, included: 0 };
    this.noteBlocks = new Map();
    visitBlocks(doc.blocks, (block) => {
      if (block.type === 'footnote' && !this.noteBlocks.has(block.label)) this.noteBlocks.set(block.label, block);
    });
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
    const at = this.notes.indexOf(label);
    return at >= 0 ? at + 1 : this.notes.push(label);
  }

  source(start: number, end: number): string {
    return this.#doc.text.slice(start, end);
  }
}
