import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import type { RenderContext } from '../draw/context.ts';
import type { DrawnNode } from '../draw/tree.ts';
import type { LinkInfo } from '../link-info.ts';
import type { Block } from '../tree.ts';

/** Every kind of block. */
export type BlockKind = Block['type'];

/** A block of a kind. */
export type BlockOf<Kind extends BlockKind> = Block & { type: Kind };

/** A reference of a block itself, such as the address of an embed; links in its running text and HTML are collected by `links.ts`. */
export type Reference = Pick<LinkInfo, 'kind' | 'form' | 'url' | 'range' | 'text'>;

/**
 * Declaration of a kind of block. Limits are constants of its file. Child blocks, running text and HTML are found by the members of its type
 * (`walk.ts`).
 */
export interface BlockDefinition<Kind extends BlockKind> {
  /** Tags of this kind; `void` ones are valid without an end tag. Absent for kinds that parser rules produce. */
  tags?: Readonly<Record<string, 'pair' | 'void'>>;
  /** Returns its own plain text for the search index, without that of child blocks. */
  text(block: BlockOf<Kind>): string;
  /** Returns its own references, in file order. */
  references(block: BlockOf<Kind>): readonly Reference[];
  /** Returns the elements that readers see; empty for what is not shown. Attributes and addresses of the page pass the rules of draw/. */
  draw(block: BlockOf<Kind>, context: RenderContext): DrawnNode[];
  /** Returns its nodes in document JSON: usually one, none for what is not shown. */
  convert(block: BlockOf<Kind>, context: DocumentContext): DocumentNode[];
  /** Document nodes that are written back as this kind, by type. */
  nodes: Readonly<Record<string, NodeDefinition>>;
}

/** Declaration of a type of document node. */
export interface NodeDefinition {
  /**
   * Returns Markdown that reads back as the node.
   * @param above Markdown of its preceding siblings
   * @throws OctavoError `document_invalid` for what has no form in Markdown
   */
  write(node: SourceNode, writer: BlockWriter, above: string): string;
  /** Set for nodes that are valid only in a parent of their own, such as a tab. */
  isPart?: true;
  /** Location of its child blocks: `nodes`, or the fragment of a name. Absent for leaves. */
  body?: 'nodes' | { fragment: string };
  /** Set for nodes whose children are such parts. */
  hasParts?: true;
  /** Returns the Markdown before its children, for nodes whose children can be written one by one. */
  opening?(node: SourceNode, writer: BlockWriter): string;
  /** Returns HTML of one line, for cells and captions. Absent for nodes without a form in HTML. */
  html?(node: SourceNode, context: WriteContext): string;
  /** Returns its data in a canonical form: equal for nodes that mean the same. */
  canonical?(data: Record<string, unknown>): Record<string, unknown>;
  /** Yields its plain text, line by line. Absent: titles and descriptions in its data, then its nodes and fragments. */
  lines?(node: DocumentNode, inner: (nodes: readonly DocumentNode[] | undefined) => Iterable<string>): Iterable<string>;
}

/** For kinds without text of their own. */
export const silent = (): string => '';

/** For kinds without references of their own. */
export const noReferences = (): readonly Reference[] => [];
