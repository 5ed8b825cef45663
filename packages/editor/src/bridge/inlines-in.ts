import type { DocumentNode } from '@octavo/contract';
import type { Mark, Node } from 'prosemirror-model';
import { INLINE_ATOMS, markName, PLAIN_MARKS, schemaName } from '../schema/forms.ts';
import { schema } from '../schema/schema.ts';

type Leaf = NonNullable<DocumentNode['leaves']>[number];

const ATOMS: ReadonlySet<string> = new Set(INLINE_ATOMS);
const PLAIN: ReadonlySet<string> = new Set(PLAIN_MARKS);

/** Returns running text of a document as inlines of the editor. What cannot be edited keeps its node in an atom. */
export function inlinesIn(nodes: readonly DocumentNode[]): Node[] {
  const found: Node[] = [];
  for (const node of nodes) found.push(...inlineIn(node, found.at(-1)));
  return found;
}

function inlineIn(node: DocumentNode, before: Node | undefined): Node[] {
  if (node.object === 'text') return textIn(node, []);
  const { type = '', data = {} } = node;
  if (ATOMS.has(type)) return [atom(type, data)];
  if (type === 'link') {
    const inner = node.nodes ?? [];
    const isPlain = inner.every((each) => each.object === 'text' || each.type === 'inline-image');
    const mark = partedMark('link', { data }, before);
    const made = inner.flatMap((each) =>
      each.object === 'text' ? textIn(each, [mark]) : [atom(each.type ?? '', each.data ?? {}, [mark])],
    );
    return isPlain && made.length > 0 ? made : [raw(node)];
  }
  if (type === 'annotation') {
    const mark = partedMark('annotation', { data, fragments: node.fragments ?? [] }, before);
    const made = (node.nodes ?? []).flatMap((each) => (each.object === 'text' ? textIn(each, [mark]) : []));
    return made.length > 0 ? made : [raw(node)];
  }
  return [raw(node)];
}

/** Returns a mark that differs from the one of its kind right before it, so that two links beside each other stay two. */
function partedMark(name: string, attrs: Record<string, unknown>, before: Node | undefined): Mark {
  const type = schema.mark(name, attrs).type;
  const last = before === undefined ? undefined : type.isInSet(before.marks);
  return type.create({ ...attrs, part: last === undefined || last.attrs.part === 1 ? 0 : 1 });
}

function textIn({ leaves = [] }: DocumentNode, around: readonly Mark[]): Node[] {
  return leaves.flatMap((leaf) => leafIn(leaf, around));
}

function leafIn({ text, marks }: Leaf, around: readonly Mark[]): Node[] {
  const set = marks.reduce((all, mark) => markIn(mark).addToSet(all), around as readonly Mark[]);
  const found: Node[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) found.push(schema.node('line_break', null, undefined, set));
    if (line !== '') found.push(schema.text(line, set));
  }
  return found;
}

function markIn(mark: Leaf['marks'][number]): Mark {
  if (PLAIN.has(mark.type)) return schema.mark(markName(mark.type));
  if (mark.type === 'color') return schema.mark('color', { data: (mark as { data?: unknown }).data ?? {} });
  throw new RangeError(`There is no mark "${mark.type}" in the editor.`);
}

const atom = (type: string, data: unknown, marks?: readonly Mark[]): Node => schema.node(schemaName(type), { data }, undefined, marks);
const raw = (node: DocumentNode): Node => schema.node('raw_inline', { node });
