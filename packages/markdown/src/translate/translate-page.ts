import { type DocumentNode, isOctavoError } from '@octavo/contract';
import { toDocument } from '../document/to-document.ts';
import { updateDocument } from '../document/write/update-document.ts';
import { isReadable } from '../page-limits.ts';
import { parse } from '../parse/parse.ts';
import { type Slot, slotsOf } from './slots.ts';

/** A text as it was translated before, and what came of it: blocks that say the same keep their translation. */
export interface TranslatedBefore {
  source: string;
  translation: string;
}

/** A page in another language. */
export interface TranslatedPage {
  /** The page's file. */
  text: string;
  /** Beginnings of what stayed in the language of the source, since no translation of it fits. */
  left: string[];
}

/** Blocks that are tried one by one where they cannot be written all together. */
const MOST_TRIED = 200;
const LONGEST_NAME = 80;

/**
 * Returns what has to be translated of the body of a page, in the order of its text: words, with `<x id="1"/>` and `<g id="2">…</g>` for what stands in them and is
 * none. Code, addresses, variables and expressions are no words; nor is what was translated before and says the same.
 */
export function pageWords(text: string, before?: TranslatedBefore): string[] {
  if (!isReadable(text)) return [];
  return blocksOf(text, before).flatMap(({ slots }) => slots.map((slot) => slot.text));
}

/**
 * Returns a page with translations of its {@link pageWords}, in their order. Everything but words is as it was: the same blocks with the same addresses, and bytes of what
 * says the same. A translation that has not the same parts, or that cannot be written as the same block, leaves its block as it is.
 */
export function translatePage(text: string, translations: readonly string[], before?: TranslatedBefore): TranslatedPage {
  if (!isReadable(text)) return { text, left: [] };
  const left: string[] = [];
  const tried = new Set<number>();
  let next = 0;
  const blocks = blocksOf(text, before).map((block, at) => {
    if (block.known !== undefined || block.slots.length > 0) tried.add(at);
    const source = structuredClone(block.node);
    for (const slot of block.slots) {
      const translation = translations[next++];
      if (translation === undefined || !slot.put(translation)) left.push(nameOf(slot));
    }
    return { source, translated: block.known ?? block.node, slots: block.slots };
  });
  const written = (wanted: ReadonlySet<number>): string | undefined =>
    update(
      text,
      blocks.map(({ source, translated }, at) => (wanted.has(at) ? translated : source)),
    );
  const all = written(tried);
  if (all !== undefined) return { text: all, left };
  const fit = tried.size > MOST_TRIED ? [] : [...tried].filter((at) => written(new Set([at])) !== undefined);
  const most = fit.length === 0 ? undefined : written(new Set(fit));
  const kept = most === undefined ? new Set<number>() : new Set(fit);
  for (const [at, { slots }] of blocks.entries()) if (tried.has(at) && !kept.has(at)) left.push(...slots.map(nameOf));
  return { text: most ?? text, left: [...new Set(left)] };
}

interface TranslatedBlock {
  node: DocumentNode;
  /** Its translation, where it was translated before. */
  known?: DocumentNode;
  slots: Slot[];
}

function blocksOf(text: string, before: TranslatedBefore | undefined): TranslatedBlock[] {
  const known = before === undefined ? new Map<string, DocumentNode>() : knownBlocks(before);
  return nodesOf(text).map((node) => {
    const translation = known.get(sayingOf(node));
    return translation === undefined ? { node, slots: slotsOf(node) } : { node, known: structuredClone(translation), slots: [] };
  });
}

/** Translated blocks by what they are translated from; none where the two pages have not the same blocks. */
function knownBlocks({ source, translation }: TranslatedBefore): Map<string, DocumentNode> {
  const [from, to] = isReadable(source) && isReadable(translation) ? [nodesOf(source), nodesOf(translation)] : [[], []];
  if (from.length !== to.length || from.some((node, at) => node.type !== to[at]?.type)) return new Map();
  return new Map(from.flatMap((node, at) => (to[at] === undefined ? [] : [[sayingOf(node), to[at]]])));
}

const nodesOf = (text: string): DocumentNode[] => toDocument(parse(text)).nodes;

/** Returns what a node says: all of it but keys, and names that follow from them. */
function sayingOf(node: DocumentNode): string {
  const keys = new Set<string>();
  const gather = ({ key, nodes = [], fragments = [] }: DocumentNode): void => {
    if (key !== undefined && key !== '') keys.add(key);
    for (const each of [...nodes, ...fragments]) gather(each);
  };
  gather(node);
  if (node.type === 'table') for (const name of namesIn(node.data)) keys.add(name);
  const numbers = new Map([...keys].map((key, at) => [key, `#${at}`]));
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return numbers.get(value) ?? value;
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value).map(([name, inner]) => [numbers.get(name) ?? name, plain(inner)]);
  };
  return JSON.stringify(plain(node));
}

/** Names of rows, columns and cells of a table, which are made from what they say. */
function namesIn(data: DocumentNode['data']): string[] {
  const named = [data?.records, data?.definition].filter((value) => typeof value === 'object' && value !== null);
  const cells = Object.values(data?.records ?? {}).flatMap((row: { values?: object }) =>
    Object.values(row.values ?? {}).filter((value): value is string => typeof value === 'string'),
  );
  return [...named.flatMap((value) => Object.keys(value as object)), ...cells];
}

function update(text: string, nodes: readonly DocumentNode[]): string | undefined {
  try {
    return updateDocument(text, { nodes });
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'bad_request' || error.kind === 'too_large')) return undefined;
    throw error;
  }
}

function nameOf({ text }: Slot): string {
  const words = text
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
  return words.length <= LONGEST_NAME ? words : `${words.slice(0, LONGEST_NAME - 1).toWellFormed()}…`;
}
