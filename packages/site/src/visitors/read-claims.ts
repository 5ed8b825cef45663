import type { Claims } from '../model.ts';
import type { ClaimShape, ObjectShape } from './claim-shape.ts';

/** Most values of one list. */
const MAX_LIST = 1000;
/** Longest text of a claim, in characters. */
const MAX_TEXT = 4096;

/**
 * Returns the claims of a visitor: of signed and unsigned ones what the schema declares, and in the way it declares it; what is undeclared or of
 * another kind is left out. `unsigned` is always there, and never comes from what is signed. Without a schema nothing is left.
 */
export function readClaims(shape: ObjectShape | null, signed: Claims, unsigned: Claims): Claims {
  const members = new Map(shape?.members);
  const unsignedShape = members.get('unsigned');
  members.delete('unsigned');
  const claims = read({ kind: 'object', members }, signed);
  const own = unsignedShape?.kind === 'object' ? read(unsignedShape, unsigned) : undefined;
  return { ...(claims as Claims | undefined), unsigned: own ?? {} };
}

/** Returns a value as a shape has it; `undefined` if it is of another one. */
function read(shape: ClaimShape, value: unknown): unknown {
  switch (shape.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && (shape.values?.includes(value) ?? true) ? value : undefined;
    case 'string':
      return typeof value === 'string' && value.length <= MAX_TEXT && (shape.values?.includes(value) ?? true) ? value : undefined;
    case 'list':
      return Array.isArray(value) && value.length <= MAX_LIST
        ? value.map((item) => read(shape.items, item)).filter((item) => item !== undefined)
        : undefined;
    case 'object':
      return readObject(shape, value);
  }
}

function readObject({ members }: ObjectShape, value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found: [string, unknown][] = [];
  for (const [name, shape] of members) {
    const member = Object.hasOwn(value, name) ? read(shape, (value as Record<string, unknown>)[name]) : undefined;
    if (member !== undefined) found.push([name, member]);
  }
  return Object.fromEntries(found);
}

/**
 * Unsigned claims of a query: `visitor.<path>=<value>`, with values of the kind that the schema declares. Of a repeated one the last counts,
 * but for lists, which hold all of them.
 */
export function claimsOfQuery(shape: ObjectShape | null, query: URLSearchParams): Claims {
  const root = shape?.members.get('unsigned');
  if (root?.kind !== 'object') return {};
  return queryObject(root, 'visitor.', query) ?? {};
}

function queryObject({ members }: ObjectShape, prefix: string, query: URLSearchParams): Record<string, unknown> | undefined {
  const found: [string, unknown][] = [];
  for (const [name, shape] of members) {
    const key = prefix + name;
    const value = shape.kind === 'object' ? queryObject(shape, `${key}.`, query) : queryValue(shape, query.getAll(key));
    if (value !== undefined) found.push([name, value]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function queryValue(shape: ClaimShape, texts: readonly string[]): unknown {
  const text = texts.at(-1);
  if (text === undefined) return undefined;
  switch (shape.kind) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'number':
      return text.trim() === '' ? undefined : Number(text);
    case 'string':
      return text;
    case 'list':
      return texts.map((each) => queryValue(shape.items, [each])).filter((each) => each !== undefined);
    case 'object':
      return undefined;
  }
}
