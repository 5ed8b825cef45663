/** As much of JSON Schema as the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  format?: string;
  not?: JsonSchema;
}

/** The named schemas of an OpenAPI document. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** A member of an object that need not be there, or may be null. */
type Visit = (name: string, schema: JsonSchema, value: unknown) => void;

const NOTHING = Symbol('nothing');

/**
 * Calls `visit` with each member below a schema that may be absent or null: `Space.urls.published`, `listSpaces.items[].x`. A member of a named schema
 * is called by that name wherever it is met. `root` names what is no part of one.
 */
export function optionalMembers(named: NamedSchemas, root: string, schema: JsonSchema): Set<string> {
  const found = new Set<string>();
  walk(named, root, schema, NOTHING, (name) => found.add(name), new Set());
  return found;
}

/** Those of {@link optionalMembers} that are in a value of the schema, and not null. */
export function membersIn(named: NamedSchemas, root: string, schema: JsonSchema, value: unknown): Set<string> {
  const found = new Set<string>();
  walk(
    named,
    root,
    schema,
    value,
    (name, _, member) => {
      if (member !== undefined && member !== null) found.add(name);
    },
    new Set(),
  );
  return found;
}

/** Below `value`, or below every possible value when that is {@link NOTHING}; `seen`: the named schemas that were entered without a value. */
function walk(named: NamedSchemas, path: string, schema: JsonSchema, value: unknown, visit: Visit, seen: Set<string>): void {
  if (value === undefined || value === null) return;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    if (value === NOTHING) {
      if (seen.has(name)) return;
      seen.add(name);
    }
    walk(named, name, named[name] ?? {}, value, visit, seen);
  }
  for (const part of schema.allOf ?? []) walk(named, path, part, value, visit, seen);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const choice of choices) {
    if (value === NOTHING || mayBe(named, choice, value)) walk(named, path + labelOf(named, choices, choice), choice, value, visit, seen);
  }
  if (schema.items !== undefined) {
    for (const item of value === NOTHING ? [NOTHING] : Array.isArray(value) ? value : [])
      walk(named, `${path}[]`, schema.items, item, visit, seen);
  }
  if (typeof schema.additionalProperties === 'object') {
    const known = new Set(Object.keys(schema.properties ?? {}));
    const others =
      value === NOTHING ? [NOTHING] : isObject(value) ? Object.entries(value).flatMap(([key, each]) => (known.has(key) ? [] : each)) : [];
    for (const other of others) walk(named, `${path}{}`, schema.additionalProperties, other, visit, seen);
  }
  for (const [key, member] of Object.entries(schema.properties ?? {})) {
    const given = value === NOTHING ? NOTHING : isObject(value) ? value[key] : undefined;
    const name = `${path}.${key}`;
    if (schema.required?.includes(key) !== true || isNullable(named, member)) visit(name, member, given === NOTHING ? undefined : given);
    walk(named, name, member, given, visit, seen);
  }
}

/** Distinguishes the choices of a union by the constant that each has; nothing where no constant does. */
export function labelOf(named: NamedSchemas, choices: readonly JsonSchema[], choice: JsonSchema): string {
  if (choice.$ref !== undefined || choices.filter((one) => one.type !== 'null').length < 2) return '';
  const constants = Object.entries(resolved(named, choice).properties ?? {}).flatMap(([key, { const: value, enum: values }]) =>
    value !== undefined ? `${key}=${String(value)}` : values?.length === 1 ? `${key}=${String(values[0])}` : [],
  );
  return constants.length === 0 ? '' : `(${constants.join(',')})`;
}

/** A schema, or the named one that it refers to. */
export function resolved(named: NamedSchemas, schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolved(named, named[schema.$ref.replace('#/components/schemas/', '')] ?? {});
}

function isNullable(named: NamedSchemas, schema: JsonSchema): boolean {
  const { type, anyOf = [], oneOf = [] } = resolved(named, schema);
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || [...anyOf, ...oneOf].some((one) => isNullable(named, one));
}

/** Returns whether a value can be one of the schema, by its kind, constants and required members. */
function mayBe(named: NamedSchemas, schema: JsonSchema, value: unknown): boolean {
  const { type, const: constant, enum: values, properties = {}, required = [], allOf, anyOf, oneOf, items } = resolved(named, schema);
  if (constant !== undefined && value !== constant) return false;
  if (values !== undefined && !values.includes(value)) return false;
  if (type !== undefined && !(Array.isArray(type) ? type : [type]).includes(kindOf(value)))
    return kindOf(value) === 'number' && type === 'integer';
  if (allOf?.some((part) => !mayBe(named, part, value))) return false;
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (choices.length > 0 && !choices.some((choice) => mayBe(named, choice, value))) return false;
  if (Array.isArray(value)) return items === undefined || value.every((item) => mayBe(named, items, item));
  if (!isObject(value)) return true;
  if (required.some((key) => value[key] === undefined)) return false;
  return Object.entries(properties).every(([key, member]) => value[key] === undefined || mayBe(named, member, value[key]));
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
