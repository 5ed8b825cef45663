import type { Range } from '../../tree.ts';
import type { Part } from './arrange.ts';
import type { Base } from './base.ts';
import type { BlockWriter } from './block-writer.ts';
import type { SourceNode } from './check.ts';
import type { Unit } from './unit.ts';

/** Style that siblings of a container are written in. */
export interface Style {
  lead: string;
  /** Returns a block as the writer writes it. */
  writeOne: (node: SourceNode, writer: BlockWriter, above: string) => string;
  /** Separator of siblings, where they have one of their own. */
  gap?: string | undefined;
  /** Set where lists stand right below paragraphs. */
  isTight?: boolean;
}

/** Writes the blocks of a page over their source, for the functions that revise one kind of block. */
export interface Reviser {
  readonly base: Base;
  readonly writer: BlockWriter;
  /** Writes the meaning of the source, to compare it with the wanted one. */
  readonly before: BlockWriter;
  /** Line end of the file. */
  readonly eol: string;
  /** Nodes that were written, with their fineness. */
  readonly used: Map<SourceNode, number>;
  /** Returns the text of the blocks of a page, or of a container. */
  blocks(units: readonly Unit[], wanted: readonly SourceNode[], style: Style): string;
  /** Returns true for nodes that have to be written although a unit says them. */
  isCoarse(nodes: readonly SourceNode[]): boolean;
  /** Returns the fineness that a node has to be written with, and adds it to `used`. */
  finenessOf(node: SourceNode): number;
  /** Returns the source of a unit, and takes the headings and notes in it into account. */
  keep(unit: Unit): Part;
  /** Returns the source of a range. */
  slice(range: Range): string;
  /** Returns a unit that readers do not see, where it stays: comments, definitions, and notes that something refers to. */
  silent(unit: Unit): Part | undefined;
  /** Returns the source of a unit with the difference of two texts made in it; `undefined` where it has to be written. */
  words(unit: Unit, before: string, now: string, reach?: number): string | undefined;
}
