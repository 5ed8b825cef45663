import type { Part } from './arrange.ts';
import { Base, said, sameIds, visitAnnotations } from './base.ts';
import { checkDocument, type SourceNode } from './check.ts';
import type { WriteOptions } from './context.ts';
import { FINENESS } from './fineness.ts';
import { difference, readEdited } from './from-document.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import { mismatches } from './mismatch.ts';
import { PageContext } from './page-context.ts';
import { unrepresentable } from './refuse.ts';
import { claimLabels, DocumentReviser } from './revise.ts';
import { areEqual } from './same.ts';

/** Options of updating a page. */
export interface UpdateOptions extends WriteOptions {
  /** The page as it was once: what says the same as a block of it is written as it stood there. */
  earlier?: Base;
}

/** Maximum number of times that a page is read back and its parts that do not read as they should are written in a coarser way. */
const MOST_TRIES = 8;

/**
 * Returns the file of a page whose body is to say what a document says. Front matter, the title, comments and definitions stay. What says the same
 * keeps its bytes: blocks, and in those that changed the blocks, items, rows, cells and words that did not. New items and rows are written
 * as their neighbours are. Line ends are the file's own.
 * @throws OctavoError `document_invalid` (400) as `fromDocument`; `page_too_large` (413) for a text that cannot be parsed.
 */
export function updateDocument(text: string, document: unknown, options: UpdateOptions = {}): string {
  const wanted = checkDocument(document);
  const base = new Base(text, options.read ?? {});
  if (saysAll(base, wanted)) return text;
  let parents: Map<SourceNode, SourceNode> | undefined;
  const coarse = new Map<SourceNode, number>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const update = new Update(base, wanted, options, coarse);
    const written = update.write();
    const failed = mismatches(wanted, readEdited(base, written, update.writer), update.writer.compareOptions(false));
    if (failed.length === 0) return written;
    parents ??= parentsOf(wanted);
    coarsen(failed, coarse, update.used, parents, tries >= MOST_TRIES / 2);
  }
  return anew(base, wanted, options);
}

/** Returns whether a page says all that is wanted as it is. */
function saysAll({ units }: Base, wanted: readonly SourceNode[]): boolean {
  const now = units.flatMap(({ nodes }) => nodes);
  if (now.length !== wanted.length) return false;
  const isSame = (node: SourceNode, other: SourceNode) => areEqual([node], [other]) || said(node) === said(other);
  return wanted.every((node, i) => isSame(node, now[i] as SourceNode)) && sameIds(wanted, now);
}

/** Returns the page with nothing of its body kept: what stays may mean something else beside what is new. */
function anew(base: Base, wanted: readonly SourceNode[], options: UpdateOptions): string {
  const coarse = new Map([...wanted, ...bodiesIn(wanted)].map((node) => [node, FINENESS.anew as number]));
  const update = new Update(base, wanted, options, coarse);
  const all = update.write();
  const failed = difference(all, wanted, update.writer);
  return failed === undefined ? all : unrepresentable(failed);
}

/** Notes that what did not read as it should is to be written in the next coarser way, or else what it stands in. */
function coarsen(
  failed: readonly SourceNode[],
  coarse: Map<SourceNode, number>,
  used: ReadonlyMap<SourceNode, number>,
  parents: ReadonlyMap<SourceNode, SourceNode>,
  isLate: boolean,
): void {
  const found = [...failed, ...bodiesIn(failed)].map((node) => {
    let at = node;
    while ((used.get(at) ?? FINENESS.anew) >= FINENESS.anew) {
      const parent = parents.get(at);
      if (parent === undefined) break;
      at = parent;
    }
    return at;
  });
  // An unchanged part is written only where nothing else can be: it reads differently because of its neighbours.
  const finer = found.filter((node) => (used.get(node) ?? FINENESS.anew) < FINENESS.anew);
  for (const node of new Set(finer.length > 0 ? finer : found)) {
    const next = Math.min(FINENESS.anew, Math.max(used.get(node) ?? 0, used.has(node) ? FINENESS.parts : FINENESS.words) + 1);
    coarse.set(node, isLate ? FINENESS.anew : next);
  }
}

/** Returns the blocks of the notes that nodes refer to. */
function bodiesIn(nodes: readonly SourceNode[]): SourceNode[] {
  const found: SourceNode[] = [];
  visitAnnotations(nodes, ({ fragments }) => {
    for (const fragment of fragments) found.push(...fragment.nodes);
  });
  return found;
}

/** Returns the block that each block stands in. */
function parentsOf(nodes: readonly SourceNode[]): Map<SourceNode, SourceNode> {
  const found = new Map<SourceNode, SourceNode>();
  const visit = (node: SourceNode): void => {
    for (const inner of [...node.nodes, ...node.fragments.flatMap((fragment) => fragment.nodes)]) {
      if (inner.object !== 'block') continue;
      found.set(inner, node);
      visit(inner);
    }
  };
  for (const node of nodes) visit(node);
  return found;
}

/** One try of writing a page. */
class Update {
  readonly writer: MarkdownWriter;
  readonly #base: Base;
  readonly #wanted: readonly SourceNode[];
  readonly #reviser: DocumentReviser;

  constructor(base: Base, wanted: readonly SourceNode[], options: UpdateOptions, coarse: ReadonlyMap<SourceNode, number>) {
    this.#base = base;
    this.#wanted = wanted;
    const { signs } = base;
    this.writer = new MarkdownWriter(new PageContext(options, signs), (node) => base.keep(node) ?? options.earlier?.keep(node));
    this.#reviser = new DocumentReviser(base, this.writer, new MarkdownWriter(new PageContext(options, signs)), coarse);
    claimLabels(wanted, base, this.writer);
  }

  get used(): ReadonlyMap<SourceNode, number> {
    return this.#reviser.used;
  }

  write(): string {
    const parts = this.#reviser.parts(this.#base.units, this.#wanted);
    this.#addNotes(parts);
    const { text, prefix, blocks } = this.#base.doc;
    const [first, last] = [blocks[0], blocks[blocks.length - 1]];
    const head = text.slice(0, prefix.end);
    const { eol } = this.#reviser;
    if (parts.length === 0) return first === undefined ? text : head;
    let top = '';
    if (first !== undefined) top = text.slice(prefix.end, first.start);
    else if (head.includes('---')) top = /[\r\n]$/.test(head) ? eol : eol + eol;
    const end = last === undefined ? '' : text.slice(last.end);
    const lowest = parts.at(-1);
    const isLast = lowest?.way !== 'written' && lowest?.unit?.block === last;
    // Behind another block, only line ends can stay.
    const tail = isLast ? end : (end.match(/[\r\n]+/g)?.join('') ?? (lowest?.way === 'written' ? eol : ''));
    return head + top + this.#reviser.joined(parts) + tail;
  }

  /** Notes that nothing of what was written defines. */
  #addNotes(parts: Part[]): void {
    for (const label of this.writer.context.notes.keys()) {
      if (this.#reviser.defined.has(label)) continue;
      parts.push({ text: this.writer.note(label).replaceAll('\n', this.#reviser.eol), unit: undefined, way: 'written' });
    }
  }
}
