import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { LIST, OBJECT, STRING } from './attributes.ts';
import { BLOCK_FORMS, type BlockForm, INLINE_ATOMS, schemaName } from './forms.ts';
import { FRAMES, PARSED } from './looks.ts';
import { MARK_SPECS } from './marks.ts';
import { TABLE_SPECS } from './tables.ts';

/** Key and data of a document node. `data` is JSON and is never changed in place. */
const COMMON = { key: STRING, data: OBJECT };

/** Elements that readers see of text and frames; everything else is drawn by views of the console. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'heading-1': 'h2',
  'heading-2': 'h3',
  'heading-3': 'h4',
  'list-unordered': 'ul',
  'list-ordered': 'ol',
  'list-tasks': 'ul',
  'list-item': 'li',
  blockquote: 'blockquote',
};

function elementOf(type: string): string {
  return ELEMENTS[type] ?? 'div';
}

/** Returns the specification of a block by its form. */
function blockSpec(type: string, { form, content, isPart, inCells }: BlockForm): NodeSpec {
  const groups = [...(isPart ? [] : ['block']), ...(inCells ? ['cellblock'] : [])].join(' ');
  const shared = { ...(groups === '' ? {} : { group: groups }), attrs: COMMON };
  const shape = { 'data-node': type };
  const parseDOM = PARSED[type];
  const holding = (spec: NodeSpec): NodeSpec => ({
    toDOM: FRAMES[type] ?? (() => [elementOf(type), shape, 0]),
    ...(parseDOM === undefined ? {} : { parseDOM: [...parseDOM] }),
    ...shared,
    ...spec,
  });
  switch (form) {
    case 'text':
      return holding({ content: 'inline*', defining: type !== 'paragraph' });
    case 'code':
      return holding({ content: 'text*', marks: '', code: true, defining: true, toDOM: () => ['pre', ['code', 0]] });
    case 'image':
      return holding({ content: 'inline*', isolating: true, toDOM: () => ['figure', { class: 'oct-figure' }, ['figcaption', 0]] });
    case 'table':
      return holding({ ...TABLE_SPECS.table, content: content ?? '' });
    case 'atom':
      return {
        ...shared,
        attrs: { ...COMMON, fragments: LIST },
        atom: true,
        selectable: true,
        draggable: false,
        toDOM: (): DOMOutputSpec => ['div', shape],
      };
    case 'container':
    case 'parts':
    case 'expandable':
    case 'images':
      return holding({ content: content ?? 'block+', defining: true, isolating: isIsolating(type) });
  }
}

/** Frames out of which Backspace and joining do not reach. */
function isIsolating(type: string): boolean {
  return ['tabs-item', 'column', 'stepper-step', 'update', 'images', 'expandable'].includes(type);
}

const inlineAtom = (type: string): NodeSpec => ({
  inline: true,
  group: 'inline',
  atom: true,
  selectable: true,
  draggable: false,
  attrs: { data: OBJECT },
  toDOM: () => ['span', { 'data-inline': type }],
});

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  ...Object.fromEntries(BLOCK_FORMS.map(([type, form]) => [schemaName(type), blockSpec(type, form)])),
  expandable_title: { content: 'inline*', isolating: true, defining: true, toDOM: () => ['div', { class: 'oct-edit-title' }, 0] },
  expandable_body: { content: 'block+', isolating: true, toDOM: () => ['div', { class: 'oct-expandable-body' }, 0] },
  table_head: TABLE_SPECS.table_head,
  table_row: TABLE_SPECS.table_row,
  table_header: TABLE_SPECS.table_header,
  table_cell: TABLE_SPECS.table_cell,
  table_value: TABLE_SPECS.table_value,
  // A block that cannot be edited here: its node, or its source where the dialect has no node for it.
  raw: {
    group: 'block cellblock',
    attrs: { node: OBJECT, key: STRING },
    atom: true,
    selectable: true,
    draggable: false,
    toDOM: () => ['div', { 'data-node': 'raw' }],
  },
  text: { group: 'inline' },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    toDOM: () => ['br'],
    parseDOM: [{ tag: 'br' }],
  },
  ...Object.fromEntries(INLINE_ATOMS.map((type) => [schemaName(type), inlineAtom(type)])),
  // An inline that cannot be edited here, such as a note on nothing.
  raw_inline: { ...inlineAtom('raw'), attrs: { node: OBJECT } },
};

const marks: Record<string, MarkSpec> = MARK_SPECS;

/**
 * The editor's documents: GitBook's document JSON node by node, made of the forms of its types. What has no form, or does not fit, is `raw` and
 * keeps its node. `paragraph` is what an empty place is filled with.
 */
export const schema = new Schema({ nodes, marks });
