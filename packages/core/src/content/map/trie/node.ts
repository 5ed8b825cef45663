import { hash } from 'node:crypto';
import { compressSmall, decompress } from '@octavo/db/zstd';
import type { ContentRecord } from '../../../kernel/model/index.ts';
import { canonicalJson } from './canonical.ts';

/** A leaf holds at most this many records; a subtree with more is a branch, one with fewer is never. */
export const LEAF_RECORDS = 64;

/** Bytes of a node; what unpacks to more is damaged. */
const LARGEST = 256 * 1024 * 1024;

/** Children of a branch: one for each value of a hexadecimal digit of the key's hash. */
export const BRANCH_CHILDREN = 16;

/** A record in a leaf, with what is asked of it often kept beside it. */
export class LeafEntry {
  readonly key: string;
  readonly record: ContentRecord;
  /** Canonical JSON of the record: two records are equal when these are. */
  readonly json: string;
  #hash: string | undefined;

  constructor(key: string, record: ContentRecord, json: string) {
    this.key = key;
    this.record = record;
    this.json = json;
  }

  /** SHA-1 of the key in hex: its digits lead from the root to the leaf, and order the leaf. */
  get hash(): string {
    this.#hash ??= keyHash(this.key);
    return this.#hash;
  }
}

/** All records below this point, in order of their key's hash. */
export interface LeafNode {
  kind: 'leaf';
  entries: LeafEntry[];
}

/** Node with the records below this point, by the next digit; `undefined` for none. */
export interface BranchNode {
  kind: 'branch';
  children: (ChildRef | undefined)[];
}

/** A child of a branch: the hash it is stored under and how many records it holds. */
export interface ChildRef {
  hash: string;
  count: number;
}

/** A node of a content map: a hash trie whose shape follows from its records alone. */
export type MapNode = LeafNode | BranchNode;

/** A node as it is stored. */
export interface EncodedNode {
  hash: string;
  data: Buffer;
  node: MapNode;
}

/** Returns the hash that places a key in the trie. */
export function keyHash(key: string): string {
  return hash('sha1', key, 'hex');
}

/** Returns a leaf entry for a record. */
export function leafEntry(key: string, record: ContentRecord): LeafEntry {
  return new LeafEntry(key, record, canonicalJson(record));
}

/** Returns the number of records in a node. */
export function countOf(node: MapNode): number {
  if (node.kind === 'leaf') return node.entries.length;
  return node.children.reduce((sum, child) => sum + (child?.count ?? 0), 0);
}

/** Returns the node's canonical bytes, compressed, under the SHA-1 of the canonical bytes. */
export function encodeNode(node: MapNode): EncodedNode {
  const text =
    node.kind === 'leaf'
      ? `{"leaf":[${node.entries.map((entry) => `[${JSON.stringify(entry.key)},${entry.json}]`).join(',')}]}`
      : JSON.stringify({ branch: node.children.map((child) => (child === undefined ? null : [child.hash, child.count])) });
  const bytes = Buffer.from(text);
  return { hash: hash('sha1', bytes, 'hex'), data: compressSmall(bytes), node };
}

/** Reads a node that {@link encodeNode} made. Throws on anything else: the database would be damaged. */
export function decodeNode(data: Uint8Array): MapNode {
  const text = decompress(data, LARGEST).toString('utf8');
  const parsed = JSON.parse(text) as { leaf: [string, ContentRecord][] } | { branch: ([string, number] | null)[] };
  if ('leaf' in parsed) {
    const json = recordTexts(text);
    return { kind: 'leaf', entries: parsed.leaf.map(([key, record], i) => new LeafEntry(key, record, json[i] ?? canonicalJson(record))) };
  }
  return { kind: 'branch', children: parsed.branch.map((child) => (child === null ? undefined : { hash: child[0], count: child[1] })) };
}

/** Returns the records of a leaf's text as they stand there: each the second member of a pair, `[["key",{…}],…]`. */
function recordTexts(text: string): string[] {
  const records: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      // The text, its list, a pair, a record.
      if (++depth === 4) start = at;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (depth-- === 4) records.push(text.slice(start, at + 1));
    }
  }
  return records;
}

const [QUOTE, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x22, 0x7b, 0x7d, 0x5b, 0x5d];

/** Returns the end of the string that begins at an offset. */
function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return end;
  }
}

/**
 * Hashes of the nodes below a stored node, and ids of the objects its records may refer to: everything in it that has the form of an id,
 * so a text that happens to have it is among them. Throws as {@link decodeNode}.
 */
export function idsInNode(data: Uint8Array): { nodes: string[]; objects: string[] } {
  const text = decompress(data, LARGEST).toString('utf8');
  const ids = idsInJson(text);
  return text.startsWith('{"branch":') ? { nodes: ids, objects: [] } : { nodes: [], objects: ids };
}

/** Returns the strings in a JSON text that have the form of an id. */
export function idsInJson(text: string): string[] {
  return Array.from(text.matchAll(/"([0-9a-f]{40})"/g), ([, id]) => id ?? '');
}
