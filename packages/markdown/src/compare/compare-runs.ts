import type { DrawnElement, DrawnNode } from '../draw/tree.ts';
import { isVoid } from '../draw/write-html.ts';
import { align, type Hunk, hunksOf, type Pairs } from '../merge/align.ts';
import type { Effort } from '../merge/effort.ts';
import { wordsOf } from '../merge/tokens.ts';
import { isReferring, type Mark, type MarkedElement, type MarkedNode, ownAttributes } from './marked-tree.ts';

/** A piece of running text: a token, or an element that is whole, with the elements that it stands in. */
export interface Atom {
  stack: readonly DrawnElement[];
  node: { type: 'text'; value: string } | DrawnElement;
  /** Text that is equal for equal atoms, formatting included. */
  key: string;
}

type Version = 'before' | 'after';

const SAYS = /[\p{L}\p{N}]/u;
/** With less than this share of words in common two texts are shown one after the other: marks on every other word cannot be read. */
const LEAST_SHARED = 0.2;
const WHOLE = new Set(['math', 'button', 'input', 'img']);

const tags = new WeakMap<DrawnElement, string>();
const looks = new WeakMap<DrawnElement, string>();

/**
 * Returns the opening tag of an element: its name and attributes, without those that refer to other parts of the page. Attributes are drawn in
 * one order, so that equal elements have equal tags.
 */
export function tagOf(element: DrawnElement): string {
  const known = tags.get(element);
  if (known !== undefined) return known;
  let tag = `<${element.name}`;
  for (const name in element.attributes) if (!isReferring(name)) tag += ` ${name}="${element.attributes[name]}"`;
  tag += '>';
  tags.set(element, tag);
  return tag;
}

/** Returns a node and everything in it as one text: equal for what looks alike. */
export function looksOf(node: DrawnNode): string {
  if (node.type === 'text') return node.value;
  const known = looks.get(node);
  if (known !== undefined) return known;
  let text = tagOf(node);
  for (const child of node.children) text += looksOf(child);
  text += '</>';
  looks.set(node, text);
  return text;
}

/** Returns the atoms of running text; `split` cuts its texts. */
export function atomsOf(nodes: readonly DrawnNode[], split: (text: string) => string[] = wordsOf): Atom[] {
  const atoms: Atom[] = [];
  const walk = (list: readonly DrawnNode[], stack: readonly DrawnElement[], within: string) => {
    for (const node of list) {
      if (node.type === 'text')
        for (const value of split(node.value)) atoms.push({ stack, node: { type: 'text', value }, key: within + value });
      else if (isVoid(node.name) || WHOLE.has(node.name) || node.children.length === 0)
        atoms.push({ stack, node, key: within + looksOf(node) });
      else walk(node.children, [...stack, node], within + tagOf(node));
    }
  };
  walk(nodes, [], '');
  return atoms;
}

/** Two versions of running text as one, with what differs marked word by word. */
export function compareRuns(before: readonly DrawnNode[], after: readonly DrawnNode[], effort: Effort): MarkedNode[] {
  const [a, b] = [atomsOf(before), atomsOf(after)];
  const pairs = align(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
    effort,
  );
  const hunks = isUnlike(a, b, pairs) ? [{ a0: 0, a1: a.length, b0: 0, b1: b.length }] : joined(a, hunksOf(pairs, a.length, b.length));
  return weave(a, b, hunks);
}

/** Puts two lists of atoms together, given the stretches that differ. */
function weave(a: readonly Atom[], b: readonly Atom[], hunks: readonly Hunk[]): MarkedNode[] {
  const builder = new TreeBuilder();
  let [i, j] = [0, 0];
  for (const { a0, a1, b0, b1 } of [...hunks, { a0: a.length, a1: a.length, b0: b.length, b1: b.length }]) {
    for (; i < a0 && j < b0; i++, j++) builder.addBoth(a[i] as Atom, b[j] as Atom);
    for (; i < a1; i++) builder.add(a[i] as Atom, 'before');
    for (; j < b1; j++) builder.add(b[j] as Atom, 'after');
  }
  return builder.nodes;
}

/** Hunks with nothing said between them are one: a change of "big, red" to "small, blue" is read as one. */
function joined(a: readonly Atom[], hunks: readonly Hunk[]): Hunk[] {
  const found: Hunk[] = [];
  for (const hunk of hunks) {
    const last = found.at(-1);
    const between = last === undefined ? [] : a.slice(last.a1, hunk.a0);
    // Text in formatting of its own is named, too.
    if (last === undefined || between.some(({ node, key }) => node.type === 'element' || SAYS.test(node.value) || key !== node.value))
      found.push({ ...hunk });
    else [last.a1, last.b1] = [hunk.a1, hunk.b1];
  }
  return found;
}

function isUnlike(a: readonly Atom[], b: readonly Atom[], pairs: Pairs): boolean {
  const says = ({ node }: Atom) => node.type === 'element' || SAYS.test(node.value);
  const most = Math.max(a.filter(says).length, b.filter(says).length);
  const shared = pairs.filter(([i]) => says(a[i] as Atom)).length;
  return most > 3 && shared / most < LEAST_SHARED;
}

/** Builds a tree from atoms in turn: elements are opened where they are not open yet. */
export class TreeBuilder {
  readonly nodes: MarkedNode[] = [];
  /** Elements of the versions that a marked element represents. */
  readonly #from = new WeakMap<MarkedElement, Partial<Record<Version, DrawnElement>>>();
  readonly #tag = new WeakMap<MarkedElement, string>();

  addBoth(before: Atom, after: Atom): void {
    const target = this.#open(after.stack, (out, depth) => {
      const from = this.#from.get(out);
      const [was, is] = [before.stack[depth], after.stack[depth]];
      return (from?.after ?? is) === is && (from?.before ?? was) === was;
    });
    for (const [depth, out] of target.path.entries())
      this.#from.set(out, { ...withElement('before', before.stack[depth]), ...withElement('after', after.stack[depth]) });
    put(target.children, after.node, undefined);
  }

  add(atom: Atom, version: Version): void {
    const target = this.#open(atom.stack, (out, depth) => {
      const from = this.#from.get(out);
      return (from?.[version] ?? atom.stack[depth]) === atom.stack[depth];
    });
    for (const [depth, out] of target.path.entries())
      this.#from.set(out, { ...this.#from.get(out), ...withElement(version, atom.stack[depth]) });
    put(target.children, atom.node, version === 'before' ? 'removed' : 'added');
  }

  /** The list that an atom belongs to, and the elements above it. */
  #open(stack: readonly DrawnElement[], mayReuse: (out: MarkedElement, depth: number) => boolean) {
    let children = this.nodes;
    const path: MarkedElement[] = [];
    for (const [depth, element] of stack.entries()) {
      const last = children.at(-1);
      const isOpen = last?.type === 'element' && last.mark === undefined && this.#tag.get(last) === tagOf(element) && mayReuse(last, depth);
      const out: MarkedElement = isOpen ? last : { type: 'element', name: element.name, attributes: ownAttributes(element), children: [] };
      if (!isOpen) {
        children.push(out);
        this.#tag.set(out, tagOf(element));
      }
      path.push(out);
      children = out.children;
    }
    return { children, path };
  }
}

function withElement(version: Version, element: DrawnElement | undefined): Partial<Record<Version, DrawnElement>> {
  return element === undefined ? {} : { [version]: element };
}

function put(children: MarkedNode[], node: Atom['node'], mark: Mark | undefined): void {
  const last = children.at(-1);
  const own = mark === undefined ? {} : { mark };
  if (node.type === 'text') {
    if (last?.type === 'text' && last.mark === mark) last.value += node.value;
    else children.push({ type: 'text', value: node.value, ...own });
    return;
  }
  const copy = (each: DrawnNode): MarkedNode =>
    each.type === 'text'
      ? { type: 'text', value: each.value }
      : { type: 'element', name: each.name, attributes: ownAttributes(each), children: each.children.map(copy) };
  children.push({ ...(copy(node) as MarkedElement), ...own });
}
