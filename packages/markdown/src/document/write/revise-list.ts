import { isTightItem, writeItem } from '../../blocks/list.ts';
import { arrange, joinParts, type Part } from './arrange.ts';
import { isNothing, said, sameIds } from './base.ts';
import type { SourceNode } from './check.ts';
import { childUnits, convertedBody } from './children.ts';
import { FINENESS } from './fineness.ts';
import { wouldJoin } from './markers.ts';
import { type Counting, countingOf, numbered, partsOfItem, withOtherMarker } from './numbering.ts';
import type { Reviser } from './reviser.ts';
import { led, type Unit } from './unit.ts';

/** Returns whether two nodes are lists whose items look alike: bullets, with boxes or without, or numbers. */
export function isListPair(before: SourceNode, now: SourceNode): boolean {
  const kindOf = ({ type }: SourceNode) => (type === 'list-ordered' ? 'numbers' : /^list-(?:unordered|tasks)$/.test(type) ? 'bullets' : '');
  return kindOf(before) !== '' && kindOf(before) === kindOf(now);
}

/**
 * Returns the list among units that a new one has items of, as when a list is parted; `undefined` if there is none. The new list is written over its source, too,
 * so that these items keep their bytes.
 */
export function lenderOf(units: readonly Unit[], node: SourceNode): Unit | undefined {
  if (!/^list-/.test(node.type)) return undefined;
  const own = new Set(node.nodes.map(said));
  return units.find(({ nodes: [list, other] }) => {
    if (list === undefined || other !== undefined || !isListPair(list, node)) return false;
    return list.nodes.some((item) => own.has(said(item)));
  });
}

/**
 * Returns a list whose items are paired with those of the source: new ones take its marker, indent, looseness and way of counting.
 * @param above what stands before it: a list with the same marker would go on in this one, which then gets another
 */
export function reviseList(unit: Unit, units: readonly Unit[], node: SourceNode, above: string, reviser: Reviser): string {
  const list = new ListReviser(units, node, above, reviser);
  const [first, last] = [units[0] as Unit, units.at(-1) as Unit];
  const head = reviser.slice({ start: unit.start, end: first.start });
  return head + list.write() + reviser.slice({ start: last.end, end: unit.end });
}

class ListReviser {
  readonly #units: readonly Unit[];
  readonly #node: SourceNode;
  readonly #reviser: Reviser;
  readonly #isTight: boolean;
  readonly #gap: string;
  readonly #counting: Counting | undefined;
  readonly #above: string;

  constructor(units: readonly Unit[], node: SourceNode, above: string, reviser: Reviser) {
    this.#above = above;
    this.#units = units;
    this.#node = node;
    this.#reviser = reviser;
    const [one, two] = units as [Unit, ...Unit[]];
    const { eol } = reviser;
    if (two !== undefined) this.#gap = reviser.slice({ start: one.end, end: two.start });
    else
      this.#gap = one.nodes.every((item) => isTightItem(item, reviser.writer)) ? eol + one.lead : eol + one.lead.trimEnd() + eol + one.lead;
    this.#isTight = (this.#gap.match(/\r\n|\n|\r/g) ?? []).length < 2;
    this.#counting = node.type === 'list-ordered' ? countingOf(units.map((unit) => reviser.slice(unit))) : undefined;
  }

  write(): string {
    const { nodes } = this.#node;
    const siblings = {
      said,
      fits: (unit: Unit, those: readonly SourceNode[]) => sameIds(those, unit.nodes) && !this.#reviser.isCoarse(those),
      keep: (unit: Unit) => this.#reviser.keep(unit),
      write: ([item]: readonly SourceNode[], unit: Unit | undefined) => (item === undefined ? [] : [this.#item(item, unit)]),
      silent: (unit: Unit) => this.#reviser.silent(unit),
      separator: () => this.#gap,
      parts: (gap: string) => /[\r\n]/.test(gap),
    };
    const parts = arrange(this.#units, nodes, siblings);
    const { start = 1 } = this.#node.data;
    const counted =
      this.#counting === undefined ? parts : numbered(parts, this.#counting, typeof start === 'number' ? start : 1, this.#lead);
    const marked = wouldJoin(this.#above, counted[0]?.text.trimStart() ?? '') ? counted.map(withOtherMarker) : counted;
    return joinParts(marked, this.#units, this.#reviser.base.doc.text, siblings);
  }

  get #lead(): string {
    return this.#units[0]?.lead ?? '';
  }

  #item(item: SourceNode, unit: Unit | undefined): Part {
    const fineness = this.#reviser.finenessOf(item);
    const revised = unit === undefined || fineness > FINENESS.parts ? undefined : this.#revised(item, unit);
    if (revised !== undefined) return { text: revised, unit, way: 'revised' };
    const { indent, marker, blanks } = partsOfItem(this.#reviser.slice(unit ?? (this.#units[0] as Unit)));
    const least = Math.max(fineness, FINENESS.block);
    this.#reviser.used.set(item, least);
    const { writer, eol } = this.#reviser;
    const write = () =>
      writeItem(item, marker + blanks.slice(1), this.#node.type !== 'list-unordered', this.#isTight && isTightItem(item, writer), writer);
    const text = least === FINENESS.anew ? writer.anew(write) : write();
    return { text: indent + led(text, this.#lead + indent, eol), unit, way: 'written' };
  }

  /** An item with what changed in it; `undefined` if it has to be written. */
  #revised(item: SourceNode, unit: Unit): string | undefined {
    const [before] = unit.nodes;
    const body = convertedBody(unit);
    if (before === undefined || body === undefined || unit.block === undefined || item.nodes.every(isNothing)) return undefined;
    const units = childUnits(this.#reviser.base, unit.block, body);
    const [first, last] = [units?.[0], units?.at(-1)];
    if (units === undefined || first === undefined || last === undefined || units.every(({ nodes }) => nodes.length === 0))
      return undefined;
    const head = withBox(this.#reviser.slice({ start: unit.start, end: first.start }), before.data.checked, item.data.checked);
    if (head === undefined) return undefined;
    const isTight = this.#isTight && isTightItem(item, this.#reviser.writer);
    const text = this.#reviser.blocks(units, item.nodes, {
      lead: first.lead,
      writeOne: (node, writer, above) => writer.block(node, above),
      isTight,
    });
    return head + text + this.#reviser.slice({ start: last.end, end: unit.end });
  }
}

/** Returns the beginning of an item with the wanted task box; `undefined` if the present box is not found. */
function withBox(head: string, before: unknown, now: unknown): string | undefined {
  if (before === now) return head;
  const box = now === undefined ? '' : now === true ? '[x] ' : '[ ] ';
  if (before === undefined) return head + box;
  const match = /\[[ xX]\]([ \t]+)$/.exec(head);
  if (match === null) return undefined;
  return head.slice(0, match.index) + (now === undefined ? '' : box.trimEnd() + (match[1] ?? ' '));
}
