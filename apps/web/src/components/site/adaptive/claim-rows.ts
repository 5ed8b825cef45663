/** Kinds of claims that a row of the form holds; `texts` is a list of texts. */
export const CLAIM_KINDS = ['boolean', 'string', 'number', 'texts'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A claim as the form holds it. */
export interface ClaimRow {
  /** Identifies the row while it is edited: names change. */
  key: string;
  name: string;
  kind: ClaimKind;
  description: string;
  /** Values that it may have, one a line; empty for any. */
  values: string;
  /** True for what visitors say of themselves, without a signature. */
  isUnsigned: boolean;
}

/** Part of a row. */
export type RowField = 'name' | 'kind' | 'description' | 'values';

/** A refusal, at a row or, without one, of the whole. */
export interface RowProblem {
  key?: string;
  field?: RowField;
  message: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const onlyHas = (value: Json, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));

/** Returns the claims of a schema as rows; `undefined` if it holds more than rows can: it is edited as JSON then. */
export function rowsOfSchema(schema: Json | null): ClaimRow[] | undefined {
  if (schema === null) return [];
  if (!onlyHas(schema, ['$schema', 'type', 'properties', 'additionalProperties']) || !isObject(schema.properties)) return undefined;
  const rows: (ClaimRow | undefined)[] = [];
  for (const [name, claim] of Object.entries(schema.properties)) {
    if (name !== 'unsigned') rows.push(rowOf(name, claim, false));
    else if (!isObject(claim) || !onlyHas(claim, ['type', 'description', 'properties', 'additionalProperties'])) return undefined;
    else for (const [own, inner] of Object.entries(isObject(claim.properties) ? claim.properties : {})) rows.push(rowOf(own, inner, true));
  }
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function rowOf(name: string, claim: unknown, isUnsigned: boolean): ClaimRow | undefined {
  if (!isObject(claim)) return undefined;
  const { type, description } = claim;
  const row = { key: `${isUnsigned ? 'unsigned.' : ''}${name}`, name, description: String(description ?? ''), isUnsigned };
  if (type === 'array') {
    const { items } = claim;
    if (!onlyHas(claim, ['type', 'description', 'items']) || !isObject(items) || items.type !== 'string') return undefined;
    return onlyHas(items, ['type', 'enum']) ? { ...row, kind: 'texts', values: valuesText(items.enum) } : undefined;
  }
  if (!onlyHas(claim, ['type', 'description', 'enum'])) return undefined;
  if (type !== 'boolean' && type !== 'string' && type !== 'number') return undefined;
  return { ...row, kind: type, values: valuesText(claim.enum) };
}

const valuesText = (values: unknown) => (Array.isArray(values) ? values.join('\n') : '');

/** Returns the lines of the values, without empty ones. */
export function linesOf(values: string): string[] {
  return values
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Words for what only the form can know: the server sees names once each. */
export interface RowWords {
  nameMissing: string;
  nameTwice: string;
  nameReserved: string;
  notANumber(line: string): string;
}

/** Returns what the form knows to be wrong before it is sent. */
export function problemsOfRows(rows: readonly ClaimRow[], words: RowWords): RowProblem[] {
  const seen = new Set<string>();
  return rows.flatMap(({ key, name, kind, values, isUnsigned }) => {
    const full = `${isUnsigned}.${name.trim()}`;
    const isTwice = seen.has(full);
    seen.add(full);
    const notNumber = kind === 'number' ? linesOf(values).find((line) => !Number.isFinite(Number(line))) : undefined;
    return [
      ...(name.trim() === '' ? [{ key, field: 'name' as const, message: words.nameMissing }] : []),
      ...(name.trim() !== '' && isTwice ? [{ key, field: 'name' as const, message: words.nameTwice }] : []),
      ...(!isUnsigned && name.trim() === 'unsigned' ? [{ key, field: 'name' as const, message: words.nameReserved }] : []),
      ...(notNumber === undefined ? [] : [{ key, field: 'values' as const, message: words.notANumber(notNumber) }]),
    ];
  });
}

/** Returns the schema of rows; `unsigned` is what the object of unsigned claims is described as. */
export function schemaOfRows(rows: readonly ClaimRow[], unsigned: string): Record<string, unknown> {
  const own = rows.filter(({ isUnsigned }) => isUnsigned);
  const properties = Object.fromEntries(rows.filter(({ isUnsigned }) => !isUnsigned).map((row) => [row.name.trim(), claimOf(row)]));
  const unsignedClaim = {
    type: 'object',
    description: unsigned,
    properties: Object.fromEntries(own.map((row) => [row.name.trim(), claimOf(row)])),
    additionalProperties: false,
  };
  return {
    type: 'object',
    properties: own.length === 0 ? properties : { ...properties, unsigned: unsignedClaim },
    additionalProperties: false,
  };
}

function claimOf({ kind, description, values }: ClaimRow): Record<string, unknown> {
  const lines = linesOf(values);
  const allowed = lines.length === 0 || kind === 'boolean' ? {} : { enum: kind === 'number' ? lines.map(Number) : lines };
  const described = { description: description.trim() };
  if (kind === 'texts') return { type: 'array', ...described, items: { type: 'string', ...allowed } };
  return { type: kind, ...described, ...allowed };
}

/** Returns the row, and its part, that a place in the schema of rows is about. */
export function rowAt(rows: readonly ClaimRow[], pointer: string): { key?: string; field?: RowField } {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const isUnsigned = parts[1] === 'unsigned' && parts[2] === 'properties';
  const [, name, member] = isUnsigned ? parts.slice(2) : parts;
  const row = rows.find((one) => one.isUnsigned === isUnsigned && one.name.trim() === name);
  if (row === undefined) return {};
  const field = member === 'enum' || member === 'items' ? 'values' : member === 'type' ? 'kind' : 'description';
  return { key: row.key, field };
}

/** Returns the names of the claims of a schema, as conditions name them. */
export function claimNames(schema: Json | null): string[] {
  const properties = schema !== null && isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, claim]) => {
    if (name !== 'unsigned') return [name];
    const own = isObject(claim) && isObject(claim.properties) ? claim.properties : {};
    return Object.keys(own).map((inner) => `unsigned.${inner}`);
  });
}
