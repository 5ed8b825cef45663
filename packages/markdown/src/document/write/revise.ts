import { nodeDefinition } from '../../blocks/table.ts';
import { Effort } from '../../merge/effort.ts';
import type { Block, Range } from '../../tree.ts';
import { visitBlocks } from '../../walk.ts';
import { sourceAt } from '../block-source.ts';
import { arrange, joinParts, type Part, type Siblings } from './arrange.ts';
import { type Base, isNothing, said, sameIds, visitAnnotations } from './base.ts';
import type { BlockWriter } from './block-writer.ts';
import type { SourceNode } from './check.ts';
import { bodyOf, childUnits, convertedBody } from './children.ts';
import { signature } from './compare.ts';
import { FINENESS } from './fineness.ts';
import { htmlTable } from './html-tables.ts';
import { markerOf, wouldJoin } from './markers.ts';
import { listWithOtherMarker } from './numbering.ts';
import { reviseHeading } from './revise-heading.ts';
import { isListPair, lenderOf, reviseList } from './revise-list.ts';
import { reviseTable } from './revise-table.ts';
import type { Reviser, Style } from './reviser.ts';
import { splice } from './splice.ts';
import { led, type Unit } from './unit.ts';

/** Tokens around a difference that are written with it when the difference alone does not read as it should. */
const REACH = 3;

const writeBlock: Style['writeOne'] = (node, writer, above) => writer.block(node, above);
/** Containers have a blank line between blocks, or what their items have. */
const writeItemOf: Style['writeOne'] = (node, writer) => {
  const definition = nodeDefinition(node.type);
  return definition?.isPart === true ? definition.write(node, writer, '') : writer.block(node);
};

/** Writes the blocks of a page over their source: blocks that mean the same keep their bytes, and of others only the difference is written. */
export class DocumentReviser implements Reviser {
  readonly base: Base;
  readonly writer: BlockWriter;
  readonly before: BlockWriter;
  readonly eol: string;
  readonly effort = new Effort();
  /** Notes whose definition stands in the new text. */
  readonly defined = new Set<string>();
  readonly used = new Map<SourceNode, number>();
  readonly #coarse: ReadonlyMap<SourceNode, number>;

  constructor(base: Base, writer: BlockWriter, before: BlockWriter, coarse: ReadonlyMap<SourceNode, number>) {
    this.base = base;
    this.writer = writer;
    this.before = before;
    this.eol = base.doc.text.includes('\r\n') ? '\r\n' : '\n';
    this.#coarse = coarse;
  }

  blocks(units: readonly Unit[], wanted: readonly SourceNode[], style: Style = { lead: '', writeOne: writeBlock }): string {
    const siblings = this.#siblings(units, style);
    return joinParts(this.parts(units, wanted, style), units, this.base.doc.text, siblings);
  }

  /** Returns the parts of {@link blocks} before they are joined. */
  parts(units: readonly Unit[], wanted: readonly SourceNode[], style: Style = { lead: '', writeOne: writeBlock }): Part[] {
    return arrange(units, wanted, this.#siblings(units, style));
  }

  /** Joins parts of the top level. */
  joined(parts: readonly Part[]): string {
    return joinParts(parts, this.base.units, this.base.doc.text, this.#siblings(this.base.units, { lead: '', writeOne: writeBlock }));
  }

  isCoarse(nodes: readonly SourceNode[]): boolean {
    return nodes.some((node) => this.#coarse.has(node));
  }

  finenessOf(node: SourceNode): number {
    const fineness = this.#coarse.get(node) ?? FINENESS.parts;
    this.used.set(node, fineness);
    return fineness;
  }

  keep(unit: Unit): Part {
    const visit = (block: Block): void => {
      if (block.type === 'footnote') this.defined.add(block.label);
      if (block.type === 'heading') this.writer.context.anchors.take(this.base.titleOf(block), block.anchor);
    };
    if (unit.block !== undefined) visitBlocks([unit.block], visit);
    return { text: this.slice(unit), unit, way: 'kept' };
  }

  slice({ start, end }: Range): string {
    return this.base.doc.text.slice(start, end);
  }

  silent(unit: Unit): Part | undefined {
    const { block } = unit;
    const before = block?.type === 'footnote' ? this.base.notes.get(block.label) : undefined;
    if (block?.type !== 'footnote' || before === undefined) return this.keep(unit);
    const note = this.writer.context.notes.get(block.label);
    if (note === undefined) return undefined;
    if (signature(note.body) === signature(before.nodes)) return this.keep(unit);
    this.defined.add(block.label);
    const units = childUnits(this.base, block, before);
    const first = units?.[0];
    if (units === undefined || first === undefined || this.isCoarse(note.body))
      return { text: led(this.writer.note(block.label), unit.lead, this.eol), unit, way: 'written' };
    const body = this.blocks(units, note.body, { lead: first.lead, writeOne: writeBlock });
    return { text: this.slice({ start: unit.start, end: first.start }) + body, unit, way: 'revised' };
  }

  words(unit: Unit, before: string, now: string, reach = 0): string | undefined {
    return splice(this.slice(unit), led(before, unit.lead, this.eol), led(now, unit.lead, this.eol), this.effort, reach);
  }

  #siblings(units: readonly Unit[], style: Style): Siblings {
    const { lead, gap } = style;
    const blank = gap ?? this.eol + lead.trimEnd() + this.eol + lead;
    return {
      said,
      fits: (unit, nodes) => sameIds(nodes, unit.nodes) && !this.isCoarse(nodes),
      keep: (unit, above) => {
        const source = () => this.base.sourceOfUnit(unit);
        const isList = unit.block !== undefined && /^list/.test(unit.block.type);
        const stoodSo = above?.way === 'kept' && stoodBefore(above.unit, unit, units);
        return isList && !stoodSo && wouldJoin(plainOf(above, lead), source()) ? undefined : this.keep(unit);
      },
      giveWay: (above, unit, over) => {
        const other =
          above.way === 'written' && markerOf(plainOf(above, lead)) !== undefined ? listWithOtherMarker(above, lead) : undefined;
        if (other === undefined || wouldJoin(plainOf(over, lead), plainOf(other, lead))) return undefined;
        return wouldJoin(plainOf(other, lead), this.base.sourceOfUnit(unit)) ? undefined : other;
      },
      write: (nodes, unit, above) => this.#write(nodes, unit, above, units, style),
      silent: (unit) => this.silent(unit),
      separator: (above, below) => {
        const isTight = style.isTight === true && above.unit !== undefined && below.way === 'written' && /^[-+*\d]/.test(below.text);
        return isTight ? this.eol + lead : blank;
      },
      parts: (between) => /^[ \t\r\n>]*$/.test(between) && (gap !== undefined || (between.match(/\r\n|\n|\r/g) ?? []).length > 1),
    };
  }

  #write(nodes: readonly SourceNode[], unit: Unit | undefined, above: Part | undefined, units: readonly Unit[], style: Style): Part[] {
    const revised = unit === undefined ? undefined : this.#revised(unit, nodes, above, units, style);
    if (revised !== undefined) return [{ text: revised, unit, way: 'revised' }];
    const parts: Part[] = [];
    for (const node of nodes) {
      const lent = unit === undefined ? this.#lent(node, plainOf(parts.at(-1) ?? above, style.lead), units) : undefined;
      if (lent !== undefined) {
        parts.push({ text: lent, unit, way: 'written' });
        continue;
      }
      const fineness = Math.max(this.finenessOf(node), FINENESS.block);
      this.used.set(node, fineness);
      const write = () => style.writeOne(node, this.writer, plainOf(parts.at(-1) ?? above, style.lead));
      const text = fineness === FINENESS.anew ? this.writer.anew(write) : write();
      if (text !== '') parts.push({ text: led(text, unit?.lead ?? style.lead, this.eol), unit, way: 'written' });
    }
    return parts;
  }

  /** A new list over the source of the one that its items stood in; `undefined` if there is none, or what comes of it does not read as it should. */
  #lent(node: SourceNode, above: string, units: readonly Unit[]): string | undefined {
    const lender = this.finenessOf(node) > FINENESS.parts ? undefined : lenderOf(units, node);
    const body = lender === undefined ? undefined : convertedBody(lender);
    const items = body === undefined || lender?.block === undefined ? undefined : childUnits(this.base, lender.block, body);
    if (lender === undefined || items?.some(({ nodes }) => nodes.length > 0) !== true) return undefined;
    return reviseList(lender, items, node, above, this);
  }

  /** A unit with what changed in it; `undefined` if it has to be written. */
  #revised(unit: Unit, nodes: readonly SourceNode[], above: Part | undefined, units: readonly Unit[], style: Style): string | undefined {
    const [node] = nodes;
    if (node === undefined || nodes.length !== unit.nodes.length || nodes.some(isNothing)) return undefined;
    const fineness = Math.max(...nodes.map((each) => this.finenessOf(each)));
    if (fineness >= FINENESS.block) return undefined;
    const plain = plainOf(above, style.lead);
    if (fineness === FINENESS.parts) {
      const stoodSo = above !== undefined && above.way !== 'written' && stoodBefore(above.unit, unit, units);
      const revised = nodes.length === 1 ? this.#inParts(unit, node, stoodSo ? '' : plain) : undefined;
      if (revised !== undefined) return revised;
    }
    for (const each of nodes) this.used.set(each, Math.max(fineness, FINENESS.words));
    if (nodes.length === 1 && node.key !== unit.nodes[0]?.key && node.type !== unit.nodes[0]?.type) return undefined;
    if (nodes.length === 1 && node.type.startsWith('heading-')) return reviseHeading(unit, node, this);
    const isHtml = unit.block?.type === 'html-table' || unit.block?.type === 'html';
    const write = (writer: BlockWriter, which: readonly SourceNode[]) =>
      writer.anew(() =>
        which
          // A table of HTML goes on to be one where pipes could say it.
          .map((each) => (isHtml && each.type === 'table' ? htmlTable(each, writer.context) : style.writeOne(each, writer, plain)))
          .join('\n\n'),
      );
    const now = write(this.writer, nodes);
    const before = attempt(() => write(this.before, unit.nodes));
    return before === undefined ? undefined : this.words(unit, before, now, fineness === FINENESS.phrases ? REACH : 0);
  }

  /** A container whose blocks are paired with those in its source. */
  #inParts(unit: Unit, node: SourceNode, above: string): string | undefined {
    const [before] = unit.nodes;
    if (before === undefined || unit.block === undefined) return undefined;
    if (node.type === 'table' && before.type === 'table') return reviseTable(unit, node, this);
    if (before.type !== node.type && !isListPair(before, node)) return undefined;
    const [body, wanted] = [convertedBody(unit), bodyOf(node)];
    if (body === undefined || wanted === undefined || wanted.every(isNothing)) return undefined;
    const units = childUnits(this.base, unit.block, body);
    const first = units?.find(({ nodes }) => nodes.length > 0);
    if (units === undefined || first === undefined) return undefined;
    if (isListPair(before, node)) return reviseList(unit, units, node, above, this);
    const [top, last] = [units[0] as Unit, units.at(-1) as Unit];
    const head = this.#head({ ...unit, end: top.start }, before, node);
    if (head === undefined) return undefined;
    const isOfItems = nodeDefinition(node.type)?.hasParts === true;
    const [one, two] = units;
    const gap = !isOfItems || one === undefined || two === undefined ? undefined : this.slice({ start: one.end, end: two.start });
    const text = this.blocks(units, wanted, { lead: first.lead, writeOne: isOfItems ? writeItemOf : writeBlock, gap });
    return head + text + this.slice({ start: last.end, end: unit.end });
  }

  /** Returns the beginning of a container, changed where its content differs; `undefined` if that is not supported here. */
  #head(head: Unit, before: SourceNode, node: SourceNode): string | undefined {
    if (shellOf(before) === shellOf(node)) return this.slice(head);
    const { opening } = nodeDefinition(node.type) ?? {};
    const now = opening?.(node, this.writer);
    const then = attempt(() => opening?.(before, this.before));
    return now === undefined || then === undefined ? undefined : this.words(head, then, now);
  }
}

/** Returns whether a unit was the next one behind another that is shown. */
function stoodBefore(above: Unit | undefined, unit: Unit, units: readonly Unit[]): boolean {
  return (
    above !== undefined && above.index < unit.index && units.slice(above.index + 1, unit.index).every(({ nodes }) => nodes.length === 0)
  );
}

/** Returns the content of a container without its blocks. */
function shellOf(node: SourceNode): string {
  const body = bodyOf(node);
  return signature([
    { ...node, nodes: node.nodes === body ? [] : node.nodes, fragments: node.fragments.filter(({ nodes }) => nodes !== body) },
  ]);
}

/** Returns a part as its container sees it. */
function plainOf(part: Part | undefined, lead: string): string {
  return part === undefined ? '' : sourceAt(part.text, { start: 0, end: part.text.length, lead });
}

/** Returns the result of a function; `undefined` if the document that the source is cannot be written. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Has notes that say what they said keep their labels, before others ask for them. */
export function claimLabels(wanted: readonly SourceNode[], base: Base, writer: BlockWriter): void {
  if (base.notes.size === 0) return;
  visitAnnotations(wanted, (note) => {
    const before = base.notes.get(String(note.data.label));
    const body = note.fragments.find(({ type }) => type === 'annotation-body')?.nodes ?? [];
    if (before !== undefined && signature(before.nodes) === signature(body)) writer.context.label(note);
  });
}
