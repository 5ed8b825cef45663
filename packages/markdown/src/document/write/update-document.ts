import { walkBlocks } from '../../walk.ts';
import { annotations, Base, said, sameIds, type Unit } from './base.ts';
import { BlockWriter, lastMarker, markerOf, notSayable } from './blocks.ts';
import { checkDocument, type SourceNode } from './check.ts';
import { signature } from './compare.ts';
import { WriteContext, type WriteOptions } from './context.ts';
import { difference } from './from-document.ts';

/** A part of the new body: a block that stays, or a node that is written. */
interface Piece {
  /** What stays, or stood there before. */
  unit: Unit | undefined;
  nodes: SourceNode[];
  isKept: boolean;
}

/** A block of the new file; `asItWas` when its bytes are those of its unit. */
interface Part {
  text: string;
  unit: Unit | undefined;
  asItWas: boolean;
}

/** How a page is updated. */
export interface UpdateOptions extends WriteOptions {
  /** The page as it was once: what says the same as a block of it is written as it stood there. */
  earlier?: Base;
}

/**
 * The file of a page whose body is to say what a document says. Front matter, the title, comments and definitions stay; a block that says
 * what a node says keeps its bytes, the one with the node's key first; only other nodes are written, and of a tag that changed only those
 * blocks in it that did. Line ends are the file's own.
 * @throws OctavoError `document_invalid` (400) as `fromDocument`; `page_too_large` (413) for a text that cannot be parsed.
 */
export function updateDocument(text: string, document: unknown, options: UpdateOptions = {}): string {
  const wanted = checkDocument(document);
  const base = new Base(text, options.read ?? {});
  const update = new Update(base, wanted, options, true);
  const written = update.write();
  if (difference(written, wanted, update.writer) === undefined) return written;
  // What stays may mean something else beside what is new: then nothing of the body stays.
  const anew = new Update(base, wanted, options, false);
  const all = anew.write();
  const failed = difference(all, wanted, anew.writer);
  return failed === undefined ? all : notSayable(failed);
}

class Update {
  readonly writer: BlockWriter;
  readonly #base: Base;
  readonly #pieces: Piece[];
  readonly #eol: string;

  constructor(base: Base, wanted: readonly SourceNode[], options: UpdateOptions, keeps: boolean) {
    this.#base = base;
    this.#eol = base.doc.text.includes('\r\n') ? '\r\n' : '\n';
    this.writer = new BlockWriter(new WriteContext(options), keeps ? (node) => base.keep(node) ?? options.earlier?.keep(node) : undefined);
    this.#pieces = keeps ? matched(base.units, wanted) : wanted.map((node) => ({ unit: undefined, nodes: [node], isKept: false }));
    // Notes of what stays keep their labels.
    for (const { isKept, nodes } of this.#pieces) if (isKept) for (const note of annotations(nodes)) this.writer.context.label(note);
  }

  write(): string {
    const parts: Part[] = [];
    for (const piece of this.#pieces) this.#write(piece, parts);
    const all = this.#withSilent(parts);
    this.#addNotes(all);
    return this.#joined(all);
  }

  #write({ unit, nodes, isKept }: Piece, parts: Part[]): void {
    const above = parts[parts.length - 1];
    if (isKept && unit !== undefined) {
      const source = this.#sourceOf(unit);
      const wouldJoin = markerOf(source) !== undefined && markerOf(source) === lastMarker(above?.text ?? '');
      if (!wouldJoin || (above?.asItWas === true && above.unit?.index === unit.index - 1)) {
        for (const block of walkBlocks([unit.block])) {
          if (block.type === 'heading') this.writer.context.anchors.take(this.#base.titleOf(block), block.anchor);
        }
        parts.push({ text: source, unit, asItWas: true });
        return;
      }
    }
    for (const node of nodes) {
      const text = this.writer.block(node, (parts[parts.length - 1]?.text ?? '').replace(/\r\n?/g, '\n'));
      if (text !== '') parts.push({ text: text.replaceAll('\n', this.#eol), unit, asItWas: false });
    }
  }

  /** The parts with what is not shown between, each behind what it stood behind. */
  #withSilent(parts: readonly Part[]): Part[] {
    const { units } = this.#base;
    const standing = new Set(parts.flatMap(({ unit }) => unit?.index ?? []));
    const last = units.findLastIndex(({ nodes }) => nodes.length > 0);
    /** By the index of what they stand behind; -1 is the top, and the number of units the end. */
    const behind = new Map<number, Part[]>();
    let nearest = -1;
    for (const unit of units) {
      if (standing.has(unit.index)) nearest = unit.index;
      if (unit.nodes.length > 0) continue;
      const text = this.#silent(unit);
      // A comment may reach to the end of the page: what is last stays last.
      const isTail = (unit.index > last && last >= 0) || (unit.index === units.length - 1 && unit.block.type === 'html');
      const place = isTail ? units.length : nearest;
      if (text === undefined) continue;
      const those = behind.get(place) ?? [];
      behind.set(place, those);
      those.push({ text, unit, asItWas: text === this.#sourceOf(unit) });
    }
    const all = [...(behind.get(-1) ?? [])];
    for (const [i, part] of parts.entries()) {
      all.push(part);
      if (part.unit !== undefined && parts[i + 1]?.unit !== part.unit) for (const each of behind.get(part.unit.index) ?? []) all.push(each);
    }
    return [...all, ...(behind.get(units.length) ?? [])];
  }

  /** A block that is not shown; undefined for a note that nothing refers to any more. */
  #silent(unit: Unit): string | undefined {
    const { block } = unit;
    const before = block.type === 'footnote' ? this.#base.notes.get(block.label) : undefined;
    if (block.type !== 'footnote' || before === undefined) return this.#sourceOf(unit);
    const note = this.writer.context.notes.get(block.label);
    if (note === undefined) return undefined;
    return signature(note.body) === before ? this.#sourceOf(unit) : this.writer.note(block.label).replaceAll('\n', this.#eol);
  }

  /** Notes that nothing of what was written defines. */
  #addNotes(parts: Part[]): void {
    const defined = new Set<string>();
    for (const { unit, asItWas } of parts) {
      if (unit === undefined || (!asItWas && unit.nodes.length > 0)) continue;
      for (const block of walkBlocks([unit.block])) if (block.type === 'footnote') defined.add(block.label);
    }
    for (const label of this.writer.context.notes.keys()) {
      if (!defined.has(label)) parts.push({ text: this.writer.note(label).replaceAll('\n', this.#eol), unit: undefined, asItWas: false });
    }
  }

  #joined(parts: readonly Part[]): string {
    const { text, prefix, blocks } = this.#base.doc;
    const [first, last] = [blocks[0], blocks[blocks.length - 1]];
    const head = text.slice(0, prefix.end);
    if (parts.length === 0) return first === undefined ? text : head;
    const blank = this.#eol + this.#eol;
    let out = head;
    if (first !== undefined) out += text.slice(prefix.end, first.start);
    else if (head.includes('---')) out += /[\r\n]$/.test(head) ? this.#eol : blank;
    for (const [i, part] of parts.entries()) {
      if (i > 0) out += this.#gap(parts[i - 1] as Part, part) ?? blank;
      out += part.text;
    }
    const end = last === undefined ? '' : text.slice(last.end);
    return out + (end === '' && parts[parts.length - 1]?.asItWas !== true ? this.#eol : end);
  }

  /** What stood between two blocks that stood side by side, if it can go on to do so. */
  #gap(above: Part, below: Part): string | undefined {
    if (above.unit === undefined || below.unit?.index !== above.unit.index + 1) return undefined;
    const gap = this.#base.doc.text.slice(above.unit.block.end, below.unit.block.start);
    const isBlank = (gap.match(/\r\n|\n|\r/g) ?? []).length > 1;
    return (above.asItWas && below.asItWas) || isBlank ? gap : undefined;
  }

  #sourceOf({ block }: Unit): string {
    return this.#base.doc.text.slice(block.start, block.end);
  }
}

/** Blocks that say the same are looked through so far for one whose further nodes fit, too. */
const MOST_TRIED = 100;

/** Blocks whose first nodes say the same, by place; those that were taken are stepped over. */
class Alike {
  readonly #units: Unit[] = [];
  readonly #byKey = new Map<string, Unit>();
  /** For each place the next one that may be free. */
  readonly #next: number[] = [];

  add(unit: Unit): void {
    this.#units.push(unit);
    this.#next.push(this.#next.length);
    const key = unit.nodes[0]?.key ?? '';
    if (!this.#byKey.has(key)) this.#byKey.set(key, unit);
  }

  /** The free unit of a key, else the first one from an index on, else the first one. */
  find(key: string, from: number, fits: (unit: Unit) => boolean): Unit | undefined {
    const own = this.#byKey.get(key);
    if (own !== undefined && fits(own)) return own;
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#units[middle]?.index ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return this.#firstFrom(low, fits) ?? this.#firstFrom(0, fits);
  }

  /** Takes a unit out. */
  take(unit: Unit): void {
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#units[middle]?.index ?? 0) < unit.index) low = middle + 1;
      else high = middle;
    }
    this.#next[low] = low + 1;
  }

  #firstFrom(from: number, fits: (unit: Unit) => boolean): Unit | undefined {
    let at = this.#freeFrom(from);
    for (let tried = 0; at < this.#units.length && tried < MOST_TRIED; tried += 1) {
      const unit = this.#units[at] as Unit;
      if (fits(unit)) return unit;
      at = this.#freeFrom(at + 1);
    }
    return undefined;
  }

  /** The first free place from one on; the way there is made short for the next time. */
  #freeFrom(from: number): number {
    let at = from;
    while (at < this.#units.length && this.#next[at] !== at) at = this.#next[at] ?? at + 1;
    for (let step = from; step < at; ) {
      const next = this.#next[step] ?? at;
      this.#next[step] = at;
      step = next;
    }
    return at;
  }
}

/** Pairs nodes with the blocks that say the same, and the others with those whose place they take. */
function matched(units: readonly Unit[], wanted: readonly SourceNode[]): Piece[] {
  const saying = new Map<string, Alike>();
  for (const unit of units) {
    const [first] = unit.said;
    if (first === undefined) continue;
    const alike = saying.get(first) ?? new Alike();
    saying.set(first, alike);
    alike.add(unit);
  }
  const words = wanted.map(said);
  const free = new Set(units.filter(({ nodes }) => nodes.length > 0));
  const pieces: Piece[] = [];
  let next = 0;
  for (let at = 0; at < wanted.length; ) {
    const node = wanted[at] as SourceNode;
    const alike = saying.get(words[at] ?? '');
    const unit = alike?.find(
      node.key,
      next,
      (each) =>
        free.has(each) &&
        each.said.every((word, i) => word === words[at + i]) &&
        sameIds(wanted.slice(at, at + each.nodes.length), each.nodes),
    );
    if (unit === undefined) pieces.push({ unit: undefined, nodes: [node], isKept: false });
    else {
      pieces.push({ unit, nodes: wanted.slice(at, at + unit.nodes.length), isKept: true });
      free.delete(unit);
      alike?.take(unit);
      next = unit.index;
    }
    at += unit?.nodes.length ?? 1;
  }
  replaced(units, pieces, free);
  return pieces;
}

/** Says of new nodes which blocks they take the place of: by their keys, else where as many came as went. */
function replaced(units: readonly Unit[], pieces: readonly Piece[], free: Set<Unit>): void {
  const byKey = new Map([...free].map((unit) => [unit.nodes[0]?.key ?? '', unit]));
  for (const piece of pieces) {
    const unit = piece.unit === undefined ? byKey.get(piece.nodes[0]?.key ?? '') : undefined;
    if (unit === undefined || !free.delete(unit)) continue;
    piece.unit = unit;
  }
  // Stretches lie beside each other unless blocks were moved about; then not all of them are looked through.
  let looks = 8 * units.length;
  for (let at = 0; at < pieces.length; at += 1) {
    if (pieces[at]?.unit !== undefined) continue;
    let end = at;
    while (end < pieces.length && pieces[end]?.unit === undefined) end += 1;
    const from = pieces[at - 1]?.unit?.index ?? -1;
    const to = pieces[end]?.unit?.index ?? units.length;
    const gone = looks > 0 ? units.slice(from + 1, Math.max(to, from + 1)).filter((unit) => free.has(unit)) : [];
    looks -= Math.max(to - from, 0);
    if (gone.length === end - at) {
      for (const [i, unit] of gone.entries()) {
        (pieces[at + i] as Piece).unit = unit;
        free.delete(unit);
      }
    }
    at = end;
  }
}
