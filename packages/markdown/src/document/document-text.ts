import type { Document, DocumentNode } from '@octavo/contract';
import { nodeDefinition } from '../blocks/table.ts';

/** Members of a block's data that readers see. */
const SPOKEN = ['title', 'description', 'summary', 'formula'];

const textIn = (data: Record<string, unknown> | undefined, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = data?.[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Emoji of a code such as `1f44d-1f3fd`. */
function emojiOf(code: unknown): string {
  if (typeof code !== 'string' || !/^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6})*$/i.test(code)) return '';
  const points = code.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : '';
}

/** Returns the text of an inline. */
function inlineText(node: DocumentNode): string {
  if (node.type === 'emoji') return emojiOf(node.data?.code);
  if (node.isVoid === true) return textIn(node.data, ['alt', 'formula', 'expression', 'label']).join(' ');
  return runningText(node.nodes);
}

function runningText(nodes: readonly DocumentNode[] = []): string {
  return nodes.map((node) => (node.object === 'text' ? (node.leaves ?? []).map(({ text }) => text).join('') : inlineText(node))).join('');
}

function* lines(nodes: readonly DocumentNode[] = []): Generator<string> {
  const [first] = nodes;
  if (first?.object === 'text' || first?.object === 'inline') {
    yield runningText(nodes);
    for (const node of nodes) yield* lines(node.fragments);
    return;
  }
  for (const node of nodes) yield* blockLines(node);
}

function* blockLines(node: DocumentNode): Generator<string> {
  const own = nodeDefinition(node.type ?? '')?.lines;
  if (own !== undefined) return yield* own(node, lines);
  if (node.object === 'block') yield* textIn(node.data, SPOKEN);
  if (isObject(node.data?.props)) yield* textIn(node.data.props, SPOKEN);
  yield* lines(node.nodes);
  yield* lines(node.fragments);
}

/** Everything a reader reads in a document, one line a block; references have no text of their own. */
export function documentText(document: Document): string {
  return [...lines(document.nodes)].filter((line) => line !== '').join('\n');
}
