import { type JsonSchema, labelOf, type NamedSchemas, resolved } from './schema-members.ts';

/** A way into a body: the key of a member, the schema of an item of a list, or that of several which an object may have. */
type Step = { key: string } | { item: JsonSchema } | { choice: JsonSchema };

/** A member of a request's body that need not be there. */
export interface RequestMember {
  /** `UpdateSite.proxy`, `ContentChange(operation=move_page).at`: a member of a named schema is called by that. */
  name: string;
  schema: JsonSchema;
  path: readonly Step[];
}

/** Returns a value by the name of the member if the schema alone does not determine a valid one; `undefined` if it does. */
export type Hint = (name: string, schema: JsonSchema) => unknown;

/** The optional members below the body of an operation, those of the same named schema once. */
export function requestMembers(named: NamedSchemas, root: string, schema: JsonSchema): RequestMember[] {
  const found = new Map<string, RequestMember>();
  const seen = new Set<string>();
  const walk = (at: string, part: JsonSchema, path: readonly Step[]) => {
    if (part.$ref !== undefined) {
      const name = nameOf(part.$ref);
      if (seen.has(name)) return;
      seen.add(name);
      walk(name, resolved(named, part), path);
      return;
    }
    for (const each of part.allOf ?? []) walk(at, each, path);
    const choices = [...(part.anyOf ?? []), ...(part.oneOf ?? [])];
    for (const choice of choices) {
      const label = labelOf(named, choices, choice);
      const last = path.at(-1);
      const own = last !== undefined && 'item' in last ? [...path.slice(0, -1), { item: choice }] : [...path, { choice }];
      walk(at + label, choice, own);
    }
    if (part.items !== undefined) walk(`${at}[]`, part.items, [...path, { item: part.items }]);
    for (const [key, member] of Object.entries(part.properties ?? {})) {
      // Members that must be absent are refused.
      if (member.not !== undefined) continue;
      const name = `${at}.${key}`;
      const own = [...path, { key }];
      if (part.required?.includes(key) !== true && !found.has(name)) found.set(name, { name, schema: member, path: own });
      walk(name, member, own);
    }
  };
  walk(root, schema, []);
  return [...found.values()];
}

/** A body with a member set to a value; what is around it and missing is as small as its schema allows. */
export function withMember(named: NamedSchemas, body: object, root: JsonSchema, member: RequestMember, value: unknown, hint: Hint): object {
  const set = (given: unknown, schema: JsonSchema, path: readonly Step[], at: string): unknown => {
    const [step, ...rest] = path;
    if (step === undefined) return value;
    if ('choice' in step) {
      return set(smallest(named, step.choice, at, hint), step.choice, rest, at);
    }
    if ('item' in step) {
      const item = smallest(named, step.item, at, hint);
      return [set(item, step.item, rest, `${at}[]`)];
    }
    const inner = propertyOf(named, schema, step.key);
    const around = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};
    const name = `${at}.${step.key}`;
    const before = Object.entries(around).find(([key]) => key === step.key)?.[1];
    const start = rest.length === 0 || before !== undefined ? before : smallest(named, inner, name, hint);
    return { ...around, [step.key]: set(start, inner, rest, name) };
  };
  return set(body, root, member.path, '') as object;
}

/** Values of a schema that differ, as far as it has two. */
export function valuesOf(named: NamedSchemas, schema: JsonSchema, name: string, hint: Hint): unknown[] {
  const given = hint(name, schema);
  if (given !== undefined) return Array.isArray(given) && given.length > 0 && isChoices(given) ? given.slice(1) : [given];
  const known = resolved(named, schema);
  if (known.enum !== undefined) return known.enum.slice(0, 2);
  if (known.type === 'boolean') return [true, false];
  if (known.type === 'integer' || known.type === 'number') {
    const { minimum = 1, maximum = 1000 } = known;
    return [Math.min(minimum + 1, maximum), Math.min(minimum + 2, maximum)];
  }
  return [smallest(named, schema, name, hint)];
}

const CHOICES = Symbol.for('choices');

/** Several values for a hint. */
export function choices(...values: unknown[]): unknown[] {
  return [CHOICES, ...values];
}

function isChoices(given: readonly unknown[]): boolean {
  return given[0] === CHOICES;
}

/** A value of a schema that is as small as it may be. */
export function smallest(named: NamedSchemas, schema: JsonSchema, name: string, hint: Hint): unknown {
  const given = hint(name, schema);
  if (given !== undefined) return Array.isArray(given) && isChoices(given) ? given[1] : given;
  const known = resolved(named, schema);
  if (known.const !== undefined) return known.const;
  if (known.enum !== undefined) return known.enum.find((value) => value !== null);
  const [choice] = [...(known.anyOf ?? []), ...(known.oneOf ?? [])].filter((one) => resolved(named, one).type !== 'null');
  if (choice !== undefined) return smallest(named, choice, name, hint);
  const type = Array.isArray(known.type) ? known.type.find((one) => one !== 'null') : known.type;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(known.minimum ?? 1, 1);
  if (type === 'array') {
    const item = known.items === undefined ? 'text' : smallest(named, known.items, `${name}[]`, hint);
    return [item];
  }
  if (type === 'string') return textOf(known);
  const members = Object.entries(known.properties ?? {}).filter(([key]) => known.required?.includes(key) === true);
  const own = Object.fromEntries(members.map(([key, member]) => [key, smallest(named, member, `${name}.${key}`, hint)]));
  const parts = (known.allOf ?? []).map((part) => smallest(named, part, name, hint) as object);
  return Object.assign({}, ...parts, own);
}

function textOf({ format }: JsonSchema): string {
  if (format === 'uri') return 'https://example.com/member';
  return format === 'date-time' ? '2026-01-01T00:00:00Z' : 'member';
}

function propertyOf(named: NamedSchemas, schema: JsonSchema, key: string): JsonSchema {
  const known = resolved(named, schema);
  const own = known.properties?.[key];
  if (own !== undefined) return own;
  for (const part of [...(known.allOf ?? []), ...(known.anyOf ?? []), ...(known.oneOf ?? [])]) {
    const found = propertyOf(named, part, key);
    if (Object.keys(found).length > 0) return found;
  }
  return {};
}

function nameOf(ref: string): string {
  return ref.replace('#/components/schemas/', '');
}
