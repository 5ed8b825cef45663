import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import type { RenderContext } from '../draw/context.ts';
import type { DrawnNode } from '../draw/tree.ts';
import type { LinkInfo } from '../links.ts';
import type { Block } from '../tree.ts';

/** Every kind of block. */
export type BlockKind = Block['type'];

/** A block of a kind. */
export type BlockOf<Kind extends BlockKind> = Block & { type: Kind };

/** What a block itself refers to; links in its running text and its HTML are found without it. */
export type Reference = Pick<LinkInfo, 'kind' | 'form' | 'url' | 'range' | 'text'>;

/** All that a kind of block does. Blocks in it, running text and HTML are found by its members (`walk.ts`). */
export interface BlockDefinition<Kind extends BlockKind> {
  /** Tags that make it: those that mean something without an end tag are `void`. Absent for a kind that a rule of parse/ makes. */
  tags?: Readonly<Record<string, 'pair' | 'void'>>;
  /** What it says by itself, as search indexes it: nothing of blocks in it. */
  text(block: BlockOf<Kind>): string;
  references(block: BlockOf<Kind>): readonly Reference[];
  draw(block: BlockOf<Kind>, context: RenderContext): DrawnNode[];
  /** What it is in a document: mostly one node, none for what is not shown. */
  convert(block: BlockOf<Kind>, context: DocumentContext): DocumentNode[];
  /** The nodes of a document that are written as this kind, by their types. */
  nodes: Readonly<Record<string, NodeDefinition>>;
}

/** What a node of a document does. */
export interface NodeDefinition {
  /**
   * Writes it as Markdown that reads back as the node.
   * @param above what was written before it
   * @throws OctavoError `document_invalid` for what has no form in Markdown
   */
  write(node: SourceNode, writer: BlockWriter, above: string): string;
  /** Whether it stands only in a node that writes it, such as a tab. */
  isPart?: true;
  /** Where its blocks stand: in `nodes`, or in the fragment of a name. Absent for a node without blocks. */
  body?: 'nodes' | { fragment: string };
  /** Whether its blocks are parts of it, such as tabs. */
  hasParts?: true;
  /** What it begins with, before its blocks, where these can be written one by one. */
  opening?(node: SourceNode, writer: BlockWriter): string;
  /** Writes it as HTML of one line, for cells and captions; absent where HTML has no form for it. */
  html?(node: SourceNode, context: WriteContext): string;
  /** Its data so that two nodes which say the same have the same. */
  canonical?(data: Record<string, unknown>): Record<string, unknown>;
  /** What a reader reads of it, beside its nodes and fragments; the titles and descriptions in its data when absent. */
  lines?(node: DocumentNode, inner: (nodes: readonly DocumentNode[] | undefined) => Iterable<string>): Iterable<string>;
}

/** Says nothing by itself. */
export const silent = (): string => '';

/** Refers to nothing by itself. */
export const noReferences = (): readonly Reference[] => [];
