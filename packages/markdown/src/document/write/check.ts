import { refuse } from './refuse.ts';

/** A mark of a stretch of text. */
export interface SourceMark {
  type: string;
  data: Record<string, unknown>;
}

/** A stretch of text with its marks. */
export interface SourceLeaf {
  text: string;
  marks: SourceMark[];
}

/** A node of a document that was checked: every member is there, and of its type. */
export interface SourceNode {
  /** Path in the document: `nodes[3].fragments[0]`. */
  path: string;
  object: 'block' | 'inline' | 'text' | 'fragment';
  type: string;
  key: string;
  fragment: string;
  data: Record<string, unknown>;
  nodes: SourceNode[];
  fragments: SourceNode[];
  leaves: SourceLeaf[];
}

/** The lists and data of nodes that have none, as most have: one of each for all of them. */
export const NO_NODES = Object.freeze<SourceNode[]>([]) as SourceNode[];
export const NO_LEAVES = Object.freeze<SourceLeaf[]>([]) as SourceLeaf[];
export const NO_DATA: Record<string, unknown> = Object.freeze({});
const NO_MARKS = Object.freeze<SourceMark[]>([]) as SourceMark[];

/** Deeper trees are nobody's, and would exhaust the stack. */
const MAX_DEPTH = 250;
const MAX_DATA_DEPTH = 12;
/** Nodes, leaves, marks and values of data together. */
const MAX_VALUES = 400_000;
/** Characters of all texts together: what a page may hold. */
const MAX_LENGTH = 5_000_000;
const OBJECTS = new Set(['block', 'inline', 'text', 'fragment']);
const MEMBERS = new Set(['object', 'type', 'key', 'meta', 'isVoid', 'fragment', 'data', 'nodes', 'fragments', 'leaves']);
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Checks a document of any origin: types, depth, size, names.
 * @throws OctavoError `document_invalid` (400) with the path of what is wrong.
 */
export function checkDocument(input: unknown): SourceNode[] {
  const { object, nodes } = record(input, '', 'a document is an object: {object: "document", nodes: [...]}');
  if (object !== undefined && object !== 'document') refuse('object', 'it has to be "document".');
  return new Checker().nodes(nodes, '', 'nodes', 0);
}

/** Paths are made of their parts only where something is wrong, or stays with a node: a page has thousands of values. */
class Checker {
  #values = 0;
  #length = 0;

  nodes(input: unknown, path: string, name: string, depth: number): SourceNode[] {
    if (input === undefined || input === null) return NO_NODES;
    if (!Array.isArray(input)) refuse(path + name, 'it has to be a list of nodes.');
    if (input.length === 0) return NO_NODES;
    const list = `${path}${name}[`;
    return (input as unknown[]).map((node, index) => this.#node(node, list + endOf(index), depth));
  }

  #node(input: unknown, path: string, depth: number): SourceNode {
    if (depth > MAX_DEPTH) refuse(path, 'the document is nested too deeply.');
    this.#count(path);
    const node = record(input, path, 'a node is an object.');
    for (const name of Object.keys(node)) if (!MEMBERS.has(name)) refuse(path, `a node has no member "${name.slice(0, 50)}".`);
    const { object } = node;
    if (typeof object !== 'string' || !OBJECTS.has(object)) refuse(path, '"object" has to be block, inline, text or fragment.');
    const type = this.#text(node.type, path, '.type');
    if ((object === 'block' || object === 'inline') && type === '') refuse(path, '"type" is missing.');
    return {
      path,
      object: object as SourceNode['object'],
      type,
      key: this.#text(node.key, path, '.key'),
      fragment: this.#text(node.fragment, path, '.fragment'),
      data: this.#data(node.data, path, '.data'),
      nodes: this.nodes(node.nodes, path, '.nodes', depth + 1),
      fragments: this.nodes(node.fragments, path, '.fragments', depth + 1),
      leaves: this.#leaves(node.leaves, path),
    };
  }

  #leaves(input: unknown, path: string): SourceLeaf[] {
    if (input === undefined || input === null) return NO_LEAVES;
    if (!Array.isArray(input)) refuse(`${path}.leaves`, 'it has to be a list of leaves.');
    const list = `${path}.leaves[`;
    return (input as unknown[]).map((each, index) => {
      const at = list + endOf(index);
      this.#count(at);
      const { text, marks } = record(each, at, 'a leaf is an object.');
      if (typeof text !== 'string') refuse(`${at}.text`, 'it has to be a text.');
      return { text: this.#text(text, at, '.text'), marks: this.#marks(marks, at) };
    });
  }

  #marks(input: unknown, path: string): SourceMark[] {
    if (input === undefined || input === null) return NO_MARKS;
    if (!Array.isArray(input)) refuse(`${path}.marks`, 'it has to be a list of marks.');
    if (input.length === 0) return NO_MARKS;
    return (input as unknown[]).map((each, index) => {
      const at = `${path}.marks[${index}]`;
      this.#count(at);
      const { type, data } = record(each, at, 'a mark is an object.');
      return { type: this.#text(type, at, '.type'), data: this.#data(data, at, '.data') };
    });
  }

  #data(input: unknown, path: string, name: string): Record<string, unknown> {
    if (input === undefined || input === null || isEmptyObject(input)) return NO_DATA;
    return this.#value(record(input, path + name, 'it has to be an object.'), path + name, 0) as Record<string, unknown>;
  }

  /** Plain JSON without members that are null. */
  #value(input: unknown, path: string, depth: number): unknown {
    this.#count(path);
    if (depth > MAX_DATA_DEPTH) refuse(path, 'it is nested too deeply.');
    if (typeof input === 'string') return this.#text(input, path, '');
    if (typeof input === 'boolean' || (typeof input === 'number' && Number.isFinite(input))) return input;
    if (Array.isArray(input)) return (input as unknown[]).map((each, index) => this.#value(each, `${path}[${index}]`, depth + 1));
    const given = record(input, path, 'it has to be a JSON value.');
    const values: Record<string, unknown> = {};
    for (const name of Object.keys(given)) {
      const value = given[name];
      if (FORBIDDEN.has(name)) refuse(path, `"${name}" is no name for a member.`);
      this.#text(name, path, '');
      if (value !== undefined && value !== null) values[name] = this.#value(value, `${path}.${name.slice(0, 50)}`, depth + 1);
    }
    return values;
  }

  #text(input: unknown, path: string, name: string): string {
    if (input === undefined || input === null) return '';
    if (typeof input !== 'string') refuse(path + name, 'it has to be a text.');
    const text = input as string;
    this.#length += text.length;
    if (this.#length > MAX_LENGTH) refuse(path + name, 'the document is too long: a page has at most 5 million characters.');
    if (!text.isWellFormed() || text.includes('\0')) refuse(path + name, 'this text cannot be kept: it is no well-formed Unicode.');
    return text;
  }

  #count(path: string): void {
    this.#values += 1;
    if (this.#values > MAX_VALUES) refuse(path, `the document is too large: it has more than ${MAX_VALUES} nodes and values.`);
  }
}

/** The ends of paths to the first places of lists. */
const ENDS: readonly string[] = Array.from({ length: 1_000 }, (_, index) => `${index}]`);

const endOf = (index: number): string => ENDS[index] ?? `${index}]`;

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

function record(input: unknown, path: string, why: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) refuse(path, why);
  return input as Record<string, unknown>;
}
