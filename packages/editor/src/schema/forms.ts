import type { Block } from '@octavo/markdown/browser';

/**
 * Form in which a type of document node is edited: running text; code; blocks in a frame, or items in one; a title above blocks; pictures with
 * captions; a grid of cells; or one piece that is shown and keeps its node.
 */
export type Form = 'text' | 'code' | 'container' | 'parts' | 'expandable' | 'images' | 'image' | 'table' | 'atom';

/** Declaration of a type of document node in the editor. */
export interface BlockForm {
  form: Form;
  /** Types of nodes inside, as an expression of the schema; absent for `text`, `code` and `atom`. */
  content?: string;
  /** Set for nodes that stand only in a parent of their own. */
  isPart?: true;
  /** Set for nodes that a cell of a table may hold. */
  inCells?: true;
}

const atom: BlockForm = { form: 'atom' };
const text: BlockForm = { form: 'text', inCells: true };
const container: BlockForm = { form: 'container', content: 'block+' };
const inCells: BlockForm = { ...container, inCells: true };
const part: BlockForm = { ...container, isPart: true };
const list: BlockForm = { form: 'parts', content: 'list_item+', inCells: true };

/** The forms of all document nodes, by the kind of block that they are written as. A new kind of the dialect needs its line here. */
export const FORMS: { readonly [Kind in Block['type']]: Readonly<Record<string, BlockForm>> } = {
  paragraph: { paragraph: text },
  heading: { 'heading-1': text, 'heading-2': text, 'heading-3': text },
  'list-unordered': { 'list-unordered': list },
  'list-ordered': { 'list-ordered': list },
  'list-tasks': { 'list-tasks': { ...list, inCells: undefined } },
  'list-item': { 'list-item': part },
  blockquote: { blockquote: inCells },
  divider: { divider: atom },
  code: { code: { form: 'code', inCells: true } },
  math: { math: atom },
  table: { table: { form: 'table', content: 'table_head table_row*' } },
  'html-table': {},
  images: { images: { form: 'images', content: 'image+', inCells: true }, image: { form: 'image', isPart: true }, drawing: atom },
  html: {},
  expandable: { expandable: { form: 'expandable', content: 'expandable_title expandable_body' } },
  footnote: {},
  definition: {},
  raw: {},
  hint: { hint: inCells },
  tabs: { tabs: { form: 'parts', content: 'tabs_item+' } },
  'tabs-item': { 'tabs-item': part },
  stepper: { stepper: { form: 'parts', content: 'stepper_step+' } },
  'stepper-step': { 'stepper-step': part },
  columns: { columns: { form: 'parts', content: 'column+' } },
  column: { column: part },
  'code-options': {},
  embed: { embed: atom },
  file: { file: atom },
  'content-ref': { 'content-ref': atom },
  'reusable-content': { 'reusable-content': atom },
  openapi: {},
  'openapi-operation': { 'openapi-operation': atom },
  'openapi-schemas': { 'openapi-schemas': atom },
  'openapi-webhook': { 'openapi-webhook': atom },
  swagger: { swagger: atom },
  'swagger-part': { 'swagger-part': container },
  updates: { updates: { form: 'parts', content: 'update+' } },
  update: { update: part },
  prompt: { prompt: container },
  if: { if: container },
  integration: { integration: atom },
};

const BY_TYPE: ReadonlyMap<string, BlockForm> = new Map(Object.values(FORMS).flatMap((types) => Object.entries(types)));

/** Every type of document node with its form. */
export const BLOCK_FORMS: readonly (readonly [type: string, form: BlockForm])[] = [...BY_TYPE];

/** Returns the form of a type of document node; `undefined` if it is not known. */
export function formOf(type: string): BlockForm | undefined {
  return BY_TYPE.get(type);
}

/** Inlines of a document without text of their own. */
export const INLINE_ATOMS = ['emoji', 'mention', 'inline-image', 'inline-math', 'button', 'icon', 'expression'] as const;

/** Marks of a document without data. */
export const PLAIN_MARKS = ['bold', 'italic', 'strikethrough', 'code', 'keyboard', 'superscript', 'subscript'] as const;

/** Returns the name in the schema of a mark: a node and a mark cannot share one. */
export function markName(type: string): string {
  return type === 'code' ? 'inline_code' : type;
}

/** Returns the name in the schema of a type of document node: expressions of content know words only. */
export function schemaName(type: string): string {
  return type.replaceAll('-', '_');
}

/** Returns the type of document node that a name of the schema stands for. */
export function documentType(name: string): string {
  return name.replaceAll('_', '-');
}
