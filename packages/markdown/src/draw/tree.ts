import { parseHtml } from '../html-tree.ts';
import type { DrawnClass } from './classes.ts';
import type { DrawnSlot, SlotShape } from './slot.ts';

/**
 * An element of a drawn page. Attributes are written in their order; boolean ones have the value ``. No class but those of
 * `classes.ts`, and those of highlight.js and KaTeX in {@link markedUp}, is ever there.
 */
export interface DrawnElement {
  type: 'element';
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly DrawnNode[];
  /** The key of the block that is drawn as this element: written as `data-key`. */
  key?: string;
  /** Its content as HTML, where a library made it; `children` is the same as nodes, read when it is asked for. */
  markup?: string;
  /** Set where the address is not known yet (`hasSlots`): the element stands for what `fillSlot` makes of it. */
  slot?: DrawnSlot;
}

export interface DrawnText {
  type: 'text';
  value: string;
}

/** A node of a drawn page. Two texts never stand side by side, and none is empty. */
export type DrawnNode = DrawnElement | DrawnText;

/** Content of an element: text (not escaped), nodes, or lists of these. */
export type Content = string | DrawnNode | readonly Content[];

/** Attributes as they are given: what is undefined or false is left out, true is a boolean attribute. */
export interface Attributes {
  class?: DrawnClass | undefined;
  [name: string]: string | number | boolean | undefined;
}

const NONE: Readonly<Record<string, string>> = Object.freeze({});

/** Creates an element. Its name and the names of its attributes are the program's own, never the page's. */
export function element(name: string, attributes: Attributes | undefined, ...content: readonly Content[]): DrawnElement {
  return { type: 'element', name, attributes: attributes === undefined ? NONE : present(attributes), children: nodesOf(...content) };
}

function present(attributes: Attributes): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== false) values[name] = value === true ? '' : String(value);
  }
  return values;
}

/** Content as nodes: neighbouring texts become one, empty ones are left out. */
export function nodesOf(...content: readonly Content[]): DrawnNode[] {
  const nodes: DrawnNode[] = [];
  for (const each of content) append(nodes, each);
  return nodes;
}

/** Puts content behind nodes. Texts that are put in stay the caller's: the list has copies of those that grow. */
export function append(nodes: DrawnNode[], content: Content): void {
  if (typeof content === 'string') appendText(nodes, content);
  else if (!('type' in content)) for (const node of content) append(nodes, node);
  else if (content.type === 'text') appendText(nodes, content.value);
  else nodes.push(content);
}

function appendText(nodes: DrawnNode[], value: string): void {
  if (value === '') return;
  const last = nodes[nodes.length - 1];
  if (last?.type === 'text') last.value += value;
  else nodes.push({ type: 'text', value });
}

/** Returns an element that stands for what `fillSlot` makes of it; its content is drawn already. */
export function slotOf(shape: SlotShape, { origin = '' }: { origin?: string }, content: Content = []): DrawnElement {
  return { type: 'element', name: 'slot', attributes: NONE, children: nodesOf(content), slot: { ...shape, origin } };
}

/** HTML that was written from nodes before, as a node: it is written as it is, without an element around it. */
export function writtenAlready(html: string): DrawnElement {
  return { type: 'element', name: 'slot', attributes: NONE, children: [], markup: html };
}

/** Returns an element whose content is HTML that a library made of a text and escaped. */
export function markedUp(name: string, attributes: Attributes, markup: string): DrawnElement {
  return new MarkedUp(name, present(attributes), markup);
}

class MarkedUp implements DrawnElement {
  readonly type = 'element';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly markup: string;
  #children: readonly DrawnNode[] | undefined;

  constructor(name: string, attributes: Readonly<Record<string, string>>, markup: string) {
    this.name = name;
    this.attributes = attributes;
    this.markup = markup;
  }

  get children(): readonly DrawnNode[] {
    this.#children ??= parseHtml(this.markup, (offset) => offset);
    return this.#children;
  }
}

/** Sets a block's key on its first element. An element that has one keeps it: the block is drawn as a block inside it. */
export function withKey(nodes: DrawnNode[], key: string | undefined): DrawnNode[] {
  const [first] = nodes;
  if (key !== undefined && first?.type === 'element' && first.key === undefined) first.key = key;
  return nodes;
}

/** Returns the nodes without white space at their end. */
export function trimmedEnd(nodes: readonly DrawnNode[]): DrawnNode[] {
  const kept = [...nodes];
  const last = kept.pop();
  if (last === undefined) return kept;
  if (last.type === 'element') return [...kept, last];
  const value = last.value.trimEnd();
  return value === '' ? kept : [...kept, { type: 'text', value }];
}

/** Returns the nodes without white space at both ends. */
export function trimmed(nodes: readonly DrawnNode[]): DrawnNode[] {
  const kept = trimmedEnd(nodes);
  const [first] = kept;
  if (first?.type !== 'text') return kept;
  const value = first.value.trimStart();
  return value === '' ? kept.slice(1) : [{ type: 'text', value }, ...kept.slice(1)];
}

/** Returns true if nothing but white space is drawn. */
export function isBlank(nodes: readonly DrawnNode[]): boolean {
  return nodes.every((node) => node.type === 'text' && node.value.trim() === '');
}
