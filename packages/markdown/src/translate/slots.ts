import type { DocumentNode } from '@octavo/contract';
import { InlineText } from './inline-text.ts';

/** A place of a document that holds words. */
export interface Slot {
  /** Words, with tags for what is to be kept. */
  text: string;
  /** Puts a translation in its place; false, and nothing is changed, for one that has not the same parts. */
  put(translation: string): boolean;
}

/** Blocks whose text is nobody's words. */
const CODE = new Set(['code', 'code-line', 'math']);
/** Members of a block or inline that are words, by its type. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'tabs-item': ['title'],
  image: ['alt'],
  'inline-image': ['alt', 'caption'],
  button: ['label'],
  prompt: ['description'],
  swagger: ['summary'],
};

/** Returns the places of a node, and of everything in it, that hold words, in the order of the text. Putting translations changes the node. */
export function slotsOf(node: DocumentNode): Slot[] {
  if (CODE.has(node.type ?? '')) return [];
  const slots: Slot[] = [];
  const { data, nodes = [] } = node;
  for (const member of WORDS[node.type ?? ''] ?? []) if (data !== undefined) slots.push(...memberSlot(data, member));
  if (node.type === 'table') slots.push(...headSlots(data?.definition));
  const isRun = nodes.length > 0 && nodes.every(({ object }) => object === 'text' || object === 'inline');
  if (isRun) {
    const run = new InlineText(nodes);
    if (run.hasWords) slots.push({ text: run.text, put: (translation) => putNodes(node, run.decode(translation)) });
    // Words of inlines beside their text: labels of buttons, bodies of notes.
    slots.push(...nodes.flatMap(asideSlots));
  } else slots.push(...nodes.flatMap(slotsOf));
  return [...slots, ...(node.fragments ?? []).flatMap(slotsOf)];
}

/** Places of an inline that are not a part of the text around it. */
function asideSlots(node: DocumentNode): Slot[] {
  if (node.object === 'text') return [];
  const { data, nodes = [], fragments = [] } = node;
  const own = data === undefined ? [] : (WORDS[node.type ?? ''] ?? []).flatMap((member) => memberSlot(data, member));
  return [...own, ...nodes.flatMap(asideSlots), ...fragments.flatMap(slotsOf)];
}

/** Words of the first line of a table, which are titles of its columns. */
function headSlots(definition: unknown): Slot[] {
  if (typeof definition !== 'object' || definition === null) return [];
  return Object.values(definition).flatMap((column: unknown) =>
    typeof column === 'object' && column !== null ? memberSlot(column, 'title') : [],
  );
}

function memberSlot(owner: object, member: string): Slot[] {
  const value: unknown = Reflect.get(owner, member);
  if (typeof value !== 'string') return [];
  const run = new InlineText([{ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] }]);
  if (!run.hasWords) return [];
  const put = (translation: string): boolean => {
    const nodes = run.decode(translation);
    if (nodes === undefined) return false;
    Reflect.set(owner, member, nodes.flatMap(({ leaves = [] }) => leaves.map(({ text }) => text)).join(''));
    return true;
  };
  return [{ text: run.text, put }];
}

function putNodes(node: DocumentNode, nodes: DocumentNode[] | undefined): boolean {
  if (nodes === undefined) return false;
  node.nodes = nodes;
  return true;
}
