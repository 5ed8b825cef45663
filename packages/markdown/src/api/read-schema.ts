import type { ApiLimit, ApiProperty, ApiSchema, ApiVariants } from './model.ts';
import { API_LIMITS, type Budget, type Spec, type SpecNode } from './spec.ts';
import { isRecord, keysOf, lineOf, listOf, own } from './values.ts';

/** Schemas around the one that is read. */
interface Place {
  depth: number;
  /** References that led here, by file: one that comes again is a circle. */
  way: readonly string[];
}

/** Schemas of which one, or any, has to fit, before they are read. */
interface Choice {
  kind: 'oneOf' | 'anyOf';
  nodes: SpecNode[];
  discriminator: unknown;
}

/** Reads schemas into what pages show of them. */
export class SchemaReader {
  readonly #spec: Spec;
  readonly #budget: Budget;

  constructor(spec: Spec, budget: Budget) {
    this.#spec = spec;
    this.#budget = budget;
  }

  /** Reads a schema; any content produces one. Must be called with room for it taken. */
  read(node: SpecNode, place: Place = { depth: 0, way: [] }): ApiSchema {
    const { node: at, way, isCircle } = this.#enter(node, place.way);
    const name = this.#spec.nameOf(node) ?? (lineOf(own(at.value, 'title'), 80) || undefined);
    const facets = this.#facets(at, way);
    const first = (key: string): unknown => facets.map(({ value }) => own(value, key)).find((value) => value !== undefined);
    const { types, isNullable } = typesOf(first('type'), facets);
    const schema: ApiSchema = { type: '' };
    if (name !== undefined) schema.name = name;
    const format = lineOf(first('format'), 40) || lineOf(first('contentEncoding'), 40);
    if (format !== '') schema.format = format;
    const description = this.#budget.text(first('description'), API_LIMITS.description);
    if (description !== '') schema.description = description;
    if (isNullable || first('nullable') === true) schema.isNullable = true;
    if (first('deprecated') === true) schema.isDeprecated = true;
    if (first('readOnly') === true) schema.isReadOnly = true;
    if (first('writeOnly') === true) schema.isWriteOnly = true;
    this.#values(schema, first);
    const limits = limitsOf(first);
    if (limits.length > 0) schema.limits = limits;
    const variants = facets.flatMap((facet) => this.#variantsIn(facet));
    const items = facets.map((facet) => ({ value: own(facet.value, 'items'), file: facet.file })).find(({ value }) => isRecord(value));
    const [kind = ''] = types;
    const isObject = kind === 'object' || (kind === '' && facets.some(({ value }) => isRecord(own(value, 'properties'))));
    schema.type = types.join(' | ') || (isObject ? 'object' : items === undefined ? enumType(first('enum'), first('const')) : 'array');
    if (schema.type === 'array') schema.type = `${items === undefined ? 'any' : this.#label(items)}[]`;
    const inside = { depth: place.depth + 1, way };
    const isDeep = place.depth >= API_LIMITS.depth;
    const holdsMore = isObject || items !== undefined || variants.length > 0;
    if (holdsMore && (isCircle || isDeep)) {
      if (isCircle) schema.isCircular = true;
      else schema.omitted = 1;
      return schema;
    }
    if (isObject) this.#object(schema, facets, inside);
    if (items !== undefined) this.#items(schema, items, inside);
    const chosen = variants[0];
    if (chosen !== undefined) schema.variants = this.#variants(chosen, inside);
    return schema;
  }

  #enter(node: SpecNode, way: readonly string[]): { node: SpecNode; way: readonly string[]; isCircle: boolean } {
    const reference = own(node.value, '$ref');
    if (typeof reference !== 'string') return { node, way, isCircle: false };
    const step = `${reference.startsWith('#') ? node.file : ''}${reference}`;
    return { node: this.#spec.followed(node), way: [...way, step], isCircle: way.includes(step) };
  }

  /** A schema with all that it takes over by `allOf`, itself first. */
  #facets(node: SpecNode, way: readonly string[], found: SpecNode[] = [], depth = 0): SpecNode[] {
    if (!isRecord(node.value) || found.length >= 50) return found;
    found.push(node);
    if (depth >= 8) return found;
    for (const part of listOf(own(node.value, 'allOf'))) {
      const entered = this.#enter({ value: part, file: node.file }, way);
      if (!entered.isCircle) this.#facets(entered.node, entered.way, found, depth + 1);
    }
    return found;
  }

  #values(schema: ApiSchema, first: (key: string) => unknown): void {
    const written = first('default');
    if (written !== undefined) schema.default = valueText(written);
    const example = first('example') ?? listOf(first('examples'))[0];
    if (example !== undefined) schema.example = valueText(example);
    const values = first('const') === undefined ? listOf(first('enum')) : [first('const')];
    if (values.length > 0) schema.enum = values.slice(0, API_LIMITS.enum).map(valueText);
    if (values.length > API_LIMITS.enum) schema.omitted = values.length - API_LIMITS.enum;
  }

  #object(schema: ApiSchema, facets: readonly SpecNode[], place: Place): void {
    const required = new Set(facets.flatMap(({ value }) => listOf(own(value, 'required'))));
    const properties = new Map<string, ApiProperty>();
    let omitted = 0;
    for (const { value, file } of facets) {
      const declared = own(value, 'properties');
      for (const key of keysOf(declared)) {
        if (properties.has(key)) continue;
        if (!this.#budget.take()) {
          omitted++;
          continue;
        }
        const node = { value: own(declared, key), file };
        properties.set(key, { name: lineOf(key, 200) || '""', isRequired: required.has(key), schema: this.read(node, place) });
      }
    }
    if (properties.size > 0) schema.properties = [...properties.values()];
    if (omitted > 0) schema.omitted = omitted;
    const others = facets
      .map((facet) => ({ value: own(facet.value, 'additionalProperties'), file: facet.file }))
      .find(({ value }) => value !== undefined);
    if (isRecord(others?.value) && keysOf(others.value).length > 0) {
      if (this.#budget.take()) schema.others = this.read(others, place);
    } else if (others?.value === true && properties.size > 0) schema.others = { type: '' };
  }

  #items(schema: ApiSchema, items: SpecNode, place: Place): void {
    if (!this.#budget.take()) {
      schema.omitted = (schema.omitted ?? 0) + 1;
      return;
    }
    schema.items = this.read(items, { ...place, depth: place.depth - 1 + (schema.type.endsWith('[][]') ? 1 : 0) });
  }

  #variantsIn({ value, file }: SpecNode): Choice[] {
    return (['oneOf', 'anyOf'] as const).flatMap((kind) => {
      // In 3.1 null is a type, and a choice between something and null is said by `isNullable`.
      const nodes = listOf(own(value, kind))
        .filter((each) => isRecord(each) && own(each, 'type') !== 'null')
        .map((each) => ({ value: each, file }));
      return nodes.length === 0 ? [] : [{ kind, nodes, discriminator: own(value, 'discriminator') }];
    });
  }

  #variants({ kind, nodes, discriminator }: Choice, place: Place): ApiVariants {
    const of: ApiSchema[] = [];
    for (const node of nodes) if (this.#budget.take()) of.push(this.read(node, place));
    const property = lineOf(own(discriminator, 'propertyName'), 100);
    if (property === '') return { kind, of };
    const mapping = own(discriminator, 'mapping');
    const values = keysOf(mapping)
      .slice(0, API_LIMITS.enum)
      .map((value) => ({ value: lineOf(value, 100), schema: lineOf(String(own(mapping, value)).replace(/^.*\//, ''), 100) }));
    return { kind, of, discriminator: { property, values } };
  }

  /** Type of the items of a list. */
  #label(node: SpecNode): string {
    const name = this.#spec.nameOf(node);
    if (name !== undefined) return name;
    const { value } = this.#spec.followed(node);
    const inner = own(value, 'items');
    const { types } = typesOf(own(value, 'type'), [{ value, file: node.file }]);
    if (types[0] === 'array')
      return `${inner === undefined ? 'any' : typeof own(inner, 'type') === 'string' ? lineOf(own(inner, 'type'), 20) : (this.#spec.nameOf({ value: inner, file: node.file }) ?? 'object')}[]`;
    return types.join(' | ') || (isRecord(own(value, 'properties')) ? 'object' : 'any');
  }
}

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'file']);

function typesOf(type: unknown, facets: readonly SpecNode[]): { types: string[]; isNullable: boolean } {
  const said = Array.isArray(type) ? type : [type];
  const types = said.filter((each): each is string => TYPES.has(each));
  const isChoice = facets.some(({ value }) =>
    ['oneOf', 'anyOf'].some((kind) => listOf(own(value, kind)).some((each) => own(each, 'type') === 'null')),
  );
  return { types, isNullable: isChoice || said.includes('null') };
}

function enumType(values: unknown, constant: unknown): string {
  const [first] = constant === undefined ? listOf(values) : [constant];
  return ['string', 'number', 'boolean'].includes(typeof first) ? typeof first : '';
}

function limitsOf(first: (key: string) => unknown): ApiLimit[] {
  const limits: ApiLimit[] = [];
  const number = (key: string): number | undefined => {
    const value = first(key);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const range = (kind: 'value' | 'length' | 'items' | 'properties', low: number | undefined, high: number | undefined): void => {
    if (low === undefined && high === undefined) return;
    const text = low === undefined ? `≤ ${high}` : high === undefined ? `≥ ${low}` : low === high ? `${low}` : `${low} – ${high}`;
    limits.push({ kind, range: text });
  };
  const [above, below] = [first('exclusiveMinimum'), first('exclusiveMaximum')];
  // In 3.0 they say that the other limit is meant without itself; in 3.1 they are limits.
  const over = above === true ? number('minimum') : number('exclusiveMinimum');
  const under = below === true ? number('maximum') : number('exclusiveMaximum');
  range('value', above === true ? undefined : number('minimum'), below === true ? undefined : number('maximum'));
  if (over !== undefined) limits.push({ kind: 'value', range: `> ${over}` });
  if (under !== undefined) limits.push({ kind: 'value', range: `< ${under}` });
  range('length', number('minLength'), number('maxLength'));
  range('items', number('minItems'), number('maxItems'));
  range('properties', number('minProperties'), number('maxProperties'));
  const pattern = lineOf(first('pattern'), API_LIMITS.value);
  if (pattern !== '') limits.push({ kind: 'pattern', value: pattern });
  const multiple = number('multipleOf');
  if (multiple !== undefined) limits.push({ kind: 'multiple', value: String(multiple) });
  if (first('uniqueItems') === true) limits.push({ kind: 'unique' });
  return limits;
}

/** Returns a value as pages show it: a text as it is, everything else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? lineOf(value, API_LIMITS.value) || '""' : lineOf(JSON.stringify(value) ?? '', API_LIMITS.value);
}
