import { OctavoError } from '@octavo/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ClaimShape, ObjectShape } from './claim-shape.ts';

/** Most characters of a schema as JSON. */
const MAX_SCHEMA_LENGTH = 65_536;
/** Most objects and lists in each other, `unsigned` among them. */
const MAX_SCHEMA_DEPTH = 6;
const DRAFT = '^https?://json-schema\\.org/draft-07/schema#?$';

/** Words that say something to people, and that may stand at each claim. */
const WORDS = { title: { type: 'string', maxLength: 256 }, description: { type: 'string', minLength: 1, maxLength: 1024 } };
/** Names that would be confused with members of every object. */
const NAMES = { minLength: 1, maxLength: 64, not: { enum: ['__proto__', 'constructor', 'prototype'] } };

const values = (type: string, more = {}) => ({ type: 'array', minItems: 1, maxItems: 200, uniqueItems: true, items: { type, ...more } });
const claim = (type: string, members: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...required],
  properties: { type: { const: type }, ...WORDS, ...members },
});
const object = {
  properties: { type: 'object', maxProperties: 200, propertyNames: NAMES, additionalProperties: { $ref: '#/definitions/described' } },
  additionalProperties: { const: false },
  required: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 64 } },
};

/**
 * The schemas of claims, as a schema: a part of draft-07 without references, patterns and formats, so that what somebody puts is never run.
 * `discriminator` makes errors be about the type that was named.
 */
const META_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'properties'],
  properties: {
    $schema: { type: 'string', pattern: DRAFT },
    $id: { type: 'string', maxLength: 512 },
    type: { const: 'object' },
    ...WORDS,
    ...object,
  },
  definitions: {
    described: { allOf: [{ $ref: '#/definitions/claim' }, { type: 'object', required: ['description'] }] },
    claim: {
      type: 'object',
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: [
        claim('boolean', {}),
        claim('number', { enum: values('number') }),
        claim('string', { enum: values('string', { maxLength: 256 }) }),
        claim('array', { items: { $ref: '#/definitions/claim' } }, ['items']),
        claim('object', object, ['properties']),
      ],
    },
  },
} as const;

let compiled: ValidateFunction<SchemaObject> | undefined;

/** Returns the check, made when it is first needed. */
function schemaCheck(): ValidateFunction<SchemaObject> {
  compiled ??= new Ajv({ strict: true, strictRequired: false, discriminator: true, ownProperties: true }).compile<SchemaObject>(
    META_SCHEMA,
  );
  return compiled;
}

/** A schema that was checked. */
type SchemaClaim =
  | { type: 'boolean'; description?: string }
  | { type: 'number'; enum?: number[]; description?: string }
  | { type: 'string'; enum?: string[]; description?: string }
  | { type: 'array'; items: SchemaClaim; description?: string }
  | (SchemaObject & { type: 'object' });
interface SchemaObject {
  properties: Record<string, SchemaClaim>;
  description?: string;
}

/**
 * Checks the schema of a site's claims before it is put (decisions B-SITE17): booleans, texts and numbers with or without `enum`, lists and
 * objects of those; each claim has a description; nothing undeclared. Returns what claims may be; throws `invalid_adaptive_schema` (400).
 */
export function checkAdaptiveSchema(schema: unknown): ObjectShape {
  if (depthOf(schema, 0) > MAX_SCHEMA_DEPTH * 2 + 2)
    throw schemaError({ pointer: '', problem: `claims may be nested ${MAX_SCHEMA_DEPTH} deep at most` });
  const { length } = JSON.stringify(schema) ?? '';
  if (length > MAX_SCHEMA_LENGTH) {
    throw schemaError({ pointer: '', problem: `it has ${length} characters, and at most ${MAX_SCHEMA_LENGTH} are read` });
  }
  const isSchema = schemaCheck();
  if (!isSchema(schema)) throw schemaError(problemOf(isSchema.errors ?? []));
  const { unsigned } = schema.properties;
  if (unsigned !== undefined && unsigned.type !== 'object') {
    throw schemaError({ pointer: '/properties/unsigned', problem: 'unsigned claims are an object' });
  }
  return objectShape(schema);
}

/** Returns the shape of claims by a stored schema; null if there is none, or if it is not a permitted one. */
export function claimShapeOf(schema: unknown): ObjectShape | null {
  if (schema === null || schema === undefined) return null;
  try {
    return checkAdaptiveSchema(schema);
  } catch {
    return null;
  }
}

/** A condition that visitors of a certain kind meet. */
export interface TemplateCondition {
  /** For people. */
  description: string;
  condition: string;
}

/** Conditions to begin with: one for each boolean claim, and one for each value that a claim may have (decisions B-SITE18). */
export function templateConditions(schema: unknown): TemplateCondition[] {
  if (claimShapeOf(schema) === null) return [];
  return [...templatesOf(schema as SchemaObject, 'visitor.claims')];
}

function* templatesOf({ properties }: SchemaObject, above: string): Generator<TemplateCondition> {
  for (const [name, claim] of Object.entries(properties)) {
    const path = /^[A-Za-z_$][\w$]*$/.test(name) ? `${above}.${name}` : `${above}[${literal(name)}]`;
    const described = claim.description ?? name;
    if (claim.type === 'object') yield* templatesOf(claim, path);
    else if (claim.type === 'boolean') yield { description: described, condition: `${path} === true` };
    else if (claim.type === 'array') yield* listTemplates(claim.items, path, described);
    else for (const value of claim.enum ?? []) yield { description: `${described}: ${value}`, condition: `${path} === ${literal(value)}` };
  }
}

function* listTemplates(items: SchemaClaim, path: string, described: string): Generator<TemplateCondition> {
  if (items.type !== 'string' && items.type !== 'number') return;
  for (const value of items.enum ?? []) yield { description: `${described}: ${value}`, condition: `${path}?.includes(${literal(value)})` };
}

/** Returns a value as conditions write it; characters that their texts have no escape for stay as they are. */
function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

function objectShape({ properties }: SchemaObject): ObjectShape {
  return { kind: 'object', members: new Map(Object.entries(properties).map(([name, claim]) => [name, shapeOf(claim)])) };
}

function shapeOf(claim: SchemaClaim): ClaimShape {
  switch (claim.type) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'number':
      return { kind: 'number', ...(claim.enum === undefined ? {} : { values: claim.enum }) };
    case 'string':
      return { kind: 'string', ...(claim.enum === undefined ? {} : { values: claim.enum }) };
    case 'array':
      return { kind: 'list', items: shapeOf(claim.items) };
    case 'object':
      return objectShape(claim);
  }
}

/** Returns the depth of a value, examined no deeper than the permitted depth. */
function depthOf(value: unknown, above: number): number {
  if (typeof value !== 'object' || value === null || above > MAX_SCHEMA_DEPTH * 2 + 2) return above;
  let deepest = above;
  for (const each of Object.values(value)) deepest = Math.max(deepest, depthOf(each, above + 1));
  return deepest;
}

/** Place in a schema, as a JSON pointer, and the problem there. */
interface SchemaProblem {
  pointer: string;
  problem: string;
}

/** Returns the most telling of the errors: the deepest, which is about what was written rather than about what it could have been. */
function problemOf(errors: readonly ErrorObject[]): SchemaProblem {
  const [deepest] = [...errors].sort((a, b) => b.instancePath.length - a.instancePath.length);
  if (deepest === undefined) return { pointer: '', problem: 'it is not a schema of claims' };
  const { instancePath: pointer, keyword, params, message } = deepest;
  const problem =
    keyword === 'additionalProperties'
      ? `"${params.additionalProperty}" is not read here`
      : keyword === 'discriminator'
        ? 'the type must be boolean, number, string, array or object'
        : keyword === 'not'
          ? 'a claim may not have this name'
          : (message ?? 'it is wrong');
  return { pointer, problem };
}

function schemaError({ pointer, problem }: SchemaProblem): OctavoError {
  const where = pointer === '' ? problem : `at ${pointer}: ${problem}`;
  return new OctavoError('bad_request', `The schema of claims cannot be used: ${where}.`, {
    code: 'invalid_adaptive_schema',
    data: { pointer, problem },
  });
}
