import type { Document, DocumentNode } from '@octavo/contract';

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

/** What an inline says. */
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
  if (node.type === 'table') return yield* tableLines(node);
  // The title of a picture is a tooltip.
  if (node.object === 'block' && node.type !== 'image') yield* textIn(node.data, SPOKEN);
  if (isObject(node.data?.props)) yield* textIn(node.data.props, SPOKEN);
  yield* lines(node.nodes);
  yield* lines(node.fragments);
}

function* tableLines({ data, fragments }: DocumentNode): Generator<string> {
  const { definition, records } = data ?? {};
  if (!isObject(definition) || !isObject(records)) return;
  const cells = new Map((fragments ?? []).map((cell) => [cell.fragment, cell]));
  for (const column of Object.values(definition)) if (isObject(column)) yield* textIn(column, ['title']);
  for (const record of Object.values(records)) {
    if (!isObject(record) || !isObject(record.values)) continue;
    for (const value of Object.values(record.values)) {
      const cell = typeof value === 'string' ? cells.get(value) : undefined;
      if (cell !== undefined) yield* lines(cell.nodes);
      else if (typeof value !== 'object') yield String(value);
    }
  }
}

/** Everything a reader reads in a document, one line a block; references have no text of their own. */
export function documentText(document: Document): string {
  return [...lines(document.nodes)].filter((line) => line !== '').join('\n');
}
