import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ContentRecord } from '../records.ts';
import { canonicalJson } from './canonical.ts';

/** A leaf holds at most this many records; a subtree with more is a branch, one with fewer is never. */
export const LEAF_RECORDS = 64;

/** Children of a branch: one for each value of a hexadecimal digit of the key's hash. */
export const BRANCH_CHILDREN = 16;

/** A record in a leaf, with what is asked of it often kept beside it. */
export interface LeafEntry {
  /** SHA-1 of the key in hex: its digits lead from the root to the leaf, and order the leaf. */
  hash: string;
  key: string;
  record: ContentRecord;
  /** Canonical JSON of the record: two records are equal when these are. */
  json: string;
}

/** All records below this point, in order of their key's hash. */
export interface LeafNode {
  kind: 'leaf';
  entries: LeafEntry[];
}

/** Where the records below this point are, by the next digit; undefined for none. */
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
}

/** The hash that places a key in the trie. */
export function keyHash(key: string): string {
  return createHash('sha1').update(key).digest('hex');
}

/** A leaf entry for a record. */
export function leafEntry(key: string, record: ContentRecord): LeafEntry {
  return { hash: keyHash(key), key, record, json: canonicalJson(record) };
}

/** How many records a node holds. */
export function countOf(node: MapNode): number {
  if (node.kind === 'leaf') return node.entries.length;
  return node.children.reduce((sum, child) => sum + (child?.count ?? 0), 0);
}

/** The node's canonical bytes, compressed, under the SHA-1 of the canonical bytes. */
export function encodeNode(node: MapNode): EncodedNode {
  const text =
    node.kind === 'leaf'
      ? `{"leaf":[${node.entries.map((entry) => `[${JSON.stringify(entry.key)},${entry.json}]`).join(',')}]}`
      : JSON.stringify({ branch: node.children.map((child) => (child === undefined ? null : [child.hash, child.count])) });
  const bytes = Buffer.from(text);
  return { hash: createHash('sha1').update(bytes).digest('hex'), data: zstdCompressSync(bytes) };
}

/** Reads a node that {@link encodeNode} made. Throws on anything else: the database would be damaged. */
export function decodeNode(data: Uint8Array): MapNode {
  const parsed = JSON.parse(zstdDecompressSync(data).toString('utf8')) as
    | { leaf: [string, ContentRecord][] }
    | { branch: ([string, number] | null)[] };
  if ('leaf' in parsed) return { kind: 'leaf', entries: parsed.leaf.map(([key, record]) => leafEntry(key, record)) };
  return { kind: 'branch', children: parsed.branch.map((child) => (child === null ? undefined : { hash: child[0], count: child[1] })) };
}
