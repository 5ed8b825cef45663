import type { RenderContext } from '../../draw/context.ts';
import { type Content, type DrawnNode, element, nodesOf } from '../../draw/tree.ts';
import type { ApiLimit, ApiSchema } from '../model.ts';
import type { ApiWords } from '../words.ts';
import { drawProse } from './prose.ts';

/** Context of drawing an operation, with its words. */
export interface ApiDrawing {
  context: RenderContext;
  words: ApiWords;
}

/** A named value: a parameter, a property or a header. */
export interface Field {
  name: string;
  isRequired: boolean;
  isDeprecated?: boolean;
  description?: string | undefined;
  schema: ApiSchema;
}

const code = (text: string): DrawnNode => element('code', undefined, text);
const flag = (text: string, kind: string): DrawnNode => element('span', { class: 'oct-api-flag', 'data-kind': kind }, text);

/** Draws fields as a list; what an object holds is folded in it. Nothing where there are none. */
export function drawFields(fields: readonly Field[], drawing: ApiDrawing): DrawnNode[] {
  if (fields.length === 0) return [];
  return [
    element(
      'ul',
      { class: 'oct-api-fields' },
      fields.map((field) => drawField(field, drawing)),
    ),
  ];
}

function drawField({ name, isRequired, isDeprecated, description, schema }: Field, drawing: ApiDrawing): DrawnNode {
  const { words } = drawing;
  const head = element(
    'p',
    { class: 'oct-api-head' },
    element('code', { class: 'oct-api-name' }, name),
    ' ',
    typeOf(schema, words),
    isRequired ? [' ', flag(words.required, 'required')] : '',
    isDeprecated || schema.isDeprecated ? [' ', flag(words.deprecated, 'deprecated')] : '',
  );
  const text = description ?? schema.description;
  return element(
    'li',
    { class: 'oct-api-field' },
    head,
    drawProse(text, drawing.context),
    drawFacts(schema, drawing),
    drawInside(schema, drawing),
  );
}

/** Type, format and what else is said beside it. */
export function typeOf(schema: ApiSchema, words: ApiWords): DrawnNode {
  return element('span', { class: 'oct-api-type' }, typeText(schema, words));
}

/** Returns the type of a value as text. */
export function typeText({ type, name, format, isNullable, isReadOnly, isWriteOnly, variants }: ApiSchema, words: ApiWords): string {
  const written = type === '' ? (variants === undefined ? words.anything : words[variants.kind].toLowerCase()) : type;
  const isNamed = name !== undefined && name !== '' && !type.endsWith('[]');
  const parts = [
    isNamed ? `${name} · ${written}` : written,
    format,
    isNullable ? words.nullable : '',
    isReadOnly ? words.readOnly : '',
    isWriteOnly ? words.writeOnly : '',
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** Default, values, limits and example of a value. */
export function drawFacts(schema: ApiSchema, { words }: ApiDrawing): DrawnNode[] {
  const facts = factsOf(schema, words).map(
    ({ label, values }): Content => [
      element('span', { class: 'oct-api-label' }, label),
      values.length === 0 ? '' : ' ',
      values.flatMap((value, index): Content[] => [index === 0 ? '' : ' ', code(value)]),
    ],
  );
  return facts.map((fact) => element('p', { class: 'oct-api-facts' }, fact));
}

/** Facts of a value, each with the values that it names. */
export function factsOf(schema: ApiSchema, words: ApiWords): { label: string; values: string[] }[] {
  const { default: written, enum: values, example, limits = [] } = schema;
  // Content shown by the examples of the body is not repeated for each part.
  const shown = example !== undefined && example !== written && values === undefined ? [example] : [];
  return [
    ...(values === undefined ? [] : [{ label: words.values, values }]),
    ...(written === undefined ? [] : [{ label: words.default, values: [written] }]),
    ...limits.map((limit) => limitFact(limit, words)),
    ...shown.map((value) => ({ label: words.example, values: [value] })),
  ];
}

function limitFact(limit: ApiLimit, words: ApiWords): { label: string; values: string[] } {
  switch (limit.kind) {
    case 'value':
      return { label: words.values, values: [limit.range] };
    case 'length':
    case 'items':
    case 'properties':
      return { label: words[limit.kind], values: [limit.range] };
    case 'pattern':
      return { label: words.pattern, values: [limit.value] };
    case 'multiple':
      return { label: words.multipleOf, values: [limit.value] };
    case 'unique':
      return { label: words.unique, values: [] };
  }
}

/** Draws what a value is made of, folded; nothing for a value that is made of nothing. */
export function drawInside(schema: ApiSchema, drawing: ApiDrawing): DrawnNode[] {
  const { words } = drawing;
  if (schema.isCircular) return [element('p', { class: 'oct-api-facts' }, words.circular)];
  const inner = drawParts(schema, drawing);
  if (inner.length === 0) return [];
  const label = schema.items === undefined ? (schema.name ?? words.properties) : schema.type;
  return [element('details', { class: 'oct-api-fold' }, element('summary', undefined, label), inner)];
}

/** Draws what a value is made of, open. */
export function drawParts(schema: ApiSchema, drawing: ApiDrawing): DrawnNode[] {
  const { words } = drawing;
  if (schema.items !== undefined) return drawItem(schema.items, drawing);
  const fields = [...(schema.properties ?? [])];
  if (schema.others !== undefined) fields.push({ name: words.otherProperties, isRequired: false, schema: schema.others });
  return nodesOf(
    drawFields(fields, drawing),
    drawVariants(schema, drawing),
    schema.omitted === undefined ? '' : element('p', { class: 'oct-api-facts' }, words.more),
  );
}

/** Items of a list: those of objects are drawn as the object is. */
function drawItem(items: ApiSchema, drawing: ApiDrawing): DrawnNode[] {
  if (items.isCircular) return [element('p', { class: 'oct-api-facts' }, drawing.words.circular)];
  return nodesOf(
    drawProse(items.properties === undefined ? items.description : undefined, drawing.context),
    drawFacts(items, drawing),
    drawParts(items, drawing),
  );
}

function drawVariants({ variants }: ApiSchema, drawing: ApiDrawing): DrawnNode[] {
  if (variants === undefined || variants.of.length === 0) return [];
  const { words } = drawing;
  const { kind, of, discriminator } = variants;
  const chosen = discriminator === undefined ? '' : ` · ${discriminator.property}`;
  const drawn = of.map((variant) => {
    const value = discriminator?.values.find(({ schema }) => schema === variant.name)?.value;
    const title = variant.name ?? typeText(variant, words);
    const head = [title, value === undefined ? '' : [' ', code(value)]];
    const inner = nodesOf(
      drawProse(variant.description, drawing.context),
      drawFacts(variant, drawing),
      variant.isCircular ? element('p', { class: 'oct-api-facts' }, words.circular) : drawParts(variant, drawing),
    );
    if (inner.length === 0)
      return element('p', { class: 'oct-api-head' }, element('span', { class: 'oct-api-type' }, typeText(variant, words)));
    return element('details', { class: 'oct-api-fold' }, element('summary', undefined, head), inner);
  });
  return nodesOf(element('p', { class: 'oct-api-label' }, words[kind] + chosen), drawn);
}
