import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCondition } from '../conditions/condition.ts';
import { checkAdaptiveSchema, claimShapeOf, templateConditions } from './adaptive-schema.ts';
import { claimsOfQuery, readClaims } from './read-claims.ts';

const described = { description: 'Said by a test.' };
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://example.com/claims',
  type: 'object',
  additionalProperties: false,
  properties: {
    isBeta: { type: 'boolean', description: 'Whether they try what is to come.' },
    plan: { type: 'string', enum: ['free', 'pro'], description: 'Plan' },
    name: { type: 'string', ...described },
    seats: { type: 'number', ...described },
    products: { type: 'array', items: { type: 'string', enum: ['api', 'c"li'] }, description: 'Product' },
    company: {
      type: 'object',
      ...described,
      additionalProperties: false,
      properties: { size: { type: 'number', enum: [1, 2], description: 'Size' }, 'odd name': { type: 'boolean', description: 'Odd' } },
    },
    unsigned: {
      type: 'object',
      description: 'Unsigned claims of the site visitor.',
      additionalProperties: false,
      properties: {
        language: { type: 'string', enum: ['en', 'fr'], description: 'Language' },
        isNew: { type: 'boolean', description: 'New' },
        age: { type: 'number', ...described },
        tags: { type: 'array', items: { type: 'string' }, ...described },
        reflag: { type: 'object', ...described, properties: { PANEL: { type: 'boolean', ...described } } },
      },
    },
  },
};
const shape = checkAdaptiveSchema(SCHEMA);

const withClaim = (claim: unknown) => ({ type: 'object', properties: { x: claim } });

describe('schemas of claims', () => {
  it.each<[string, unknown, string]>([
    ['no object', [], 'must be object'],
    ['null', null, 'must be object'],
    ['no properties', { type: 'object' }, "required property 'properties'"],
    ['another draft', { ...SCHEMA, $schema: 'https://json-schema.org/draft/2020-12/schema' }, 'pattern'],
    ['undeclared claims', { ...SCHEMA, additionalProperties: true }, 'constant'],
    ['a claim without description', withClaim({ type: 'boolean' }), 'description'],
    ['an unknown type', withClaim({ type: 'integer', ...described }), 'must be boolean, number, string, array or object'],
    ['two types', withClaim({ type: ['string', 'null'], ...described }), 'must be boolean, number, string, array or object'],
    ['no type', withClaim({ ...described }), 'at /properties/x'],
    ['a reference', withClaim({ $ref: 'https://evil.example/schema', ...described }), 'at /properties/x'],
    ['a reference to itself', { type: 'object', properties: { x: { $ref: '#' } } }, 'at /properties/x'],
    ['a reference beside a type', withClaim({ type: 'string', $ref: '#', ...described }), '"$ref" is not read here'],
    ['a pattern', withClaim({ type: 'string', pattern: '(a+)+$', ...described }), '"pattern" is not read here'],
    ['a format', withClaim({ type: 'string', format: 'email', ...described }), '"format" is not read here'],
    ['a list without items', withClaim({ type: 'array', ...described }), "'items'"],
    ['numbers as values of a text', withClaim({ type: 'string', enum: [1], ...described }), 'must be string'],
    ['no values', withClaim({ type: 'string', enum: [], ...described }), 'fewer than 1'],
    [
      'members of every object',
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"boolean","description":"x"}}}'),
      'this name',
    ],
    ['constructors', { type: 'object', properties: { constructor: { type: 'boolean', ...described } } }, 'this name'],
    [
      'unsigned claims that are none',
      { type: 'object', properties: { unsigned: { type: 'boolean', ...described } } },
      'unsigned claims are an object',
    ],
    ['a hundred thousand levels', nested(100_000), 'nested'],
    ['ten levels', nested(10), 'nested'],
    ['too much of it', withClaim({ type: 'string', description: 'x'.repeat(70_000) }), 'at most 65536'],
  ])('%s is refused, and told why', (_, schema, expected) => {
    expect(() => checkAdaptiveSchema(schema)).toThrow(expected);
    expect(claimShapeOf(schema)).toBeNull();
  });

  it('may have nested objects and lists', () => {
    expect(() => checkAdaptiveSchema(nested(4))).not.toThrow();
  });

  it('give conditions to begin with, and each of them can be read', () => {
    const templates = templateConditions(SCHEMA);
    expect(templates).toEqual([
      { description: 'Whether they try what is to come.', condition: 'visitor.claims.isBeta === true' },
      { description: 'Plan: free', condition: 'visitor.claims.plan === "free"' },
      { description: 'Plan: pro', condition: 'visitor.claims.plan === "pro"' },
      { description: 'Product: api', condition: 'visitor.claims.products?.includes("api")' },
      { description: 'Product: c"li', condition: 'visitor.claims.products?.includes("c\\"li")' },
      { description: 'Size: 1', condition: 'visitor.claims.company.size === 1' },
      { description: 'Size: 2', condition: 'visitor.claims.company.size === 2' },
      { description: 'Odd', condition: 'visitor.claims.company["odd name"] === true' },
      { description: 'Language: en', condition: 'visitor.claims.unsigned.language === "en"' },
      { description: 'Language: fr', condition: 'visitor.claims.unsigned.language === "fr"' },
      { description: 'New', condition: 'visitor.claims.unsigned.isNew === true' },
      { description: 'Said by a test.', condition: 'visitor.claims.unsigned.reflag.PANEL === true' },
    ]);
    for (const { condition } of templates) expect(() => readCondition(condition)).not.toThrow();
    const claims = { isBeta: true, products: ['c"li'], company: { 'odd name': true }, unsigned: { language: 'fr' } };
    expect(
      templates.filter(({ condition }) => readCondition(condition).holds({ visitor: { claims } })).map((each) => each.description),
    ).toEqual(['Whether they try what is to come.', 'Product: c"li', 'Odd', 'Language: fr']);
  });
});

describe('claims', () => {
  it('are those that are declared, and of the declared kind', () => {
    const signed = {
      isBeta: 'true',
      plan: 'pro',
      name: 'Ada',
      seats: 3,
      products: ['api', 'x', 1],
      company: { size: 3, other: 1 },
      sub: '1',
      exp: 1,
    };
    expect(readClaims(shape, signed, { language: 'de', isNew: true, isBeta: true })).toEqual({
      plan: 'pro',
      name: 'Ada',
      seats: 3,
      products: ['api'],
      company: {},
      unsigned: { isNew: true },
    });
  });

  it('are never unsigned because a token says so, nor signed because a query does', () => {
    expect(readClaims(shape, { unsigned: { isNew: true } }, { isBeta: true, unsigned: { isNew: true } })).toEqual({ unsigned: {} });
  });

  it('are none without a schema', () => {
    expect(readClaims(null, { isBeta: true }, { isNew: true })).toEqual({ unsigned: {} });
    expect(claimsOfQuery(null, new URLSearchParams('visitor.isNew=true'))).toEqual({});
  });

  it('are read from a query as the schema declares them', () => {
    const query =
      'visitor.language=fr&visitor.isNew=true&visitor.age=12&visitor.tags=a&visitor.tags=b&visitor.reflag.PANEL=false&visitor.isBeta=true';
    expect(claimsOfQuery(shape, new URLSearchParams(query))).toEqual({
      language: 'fr',
      isNew: true,
      age: 12,
      tags: ['a', 'b'],
      reflag: { PANEL: false },
    });
    expect(claimsOfQuery(shape, new URLSearchParams('visitor.isNew=yes&visitor.age=&visitor.__proto__.x=1&visitor.reflag=x'))).toEqual({});
  });

  it('are valid by the schema, whatever was given, and those that were valid are as they were given', () => {
    const isValid = new Ajv({ strict: false }).compile(SCHEMA);
    const any = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('free', 'pro', 'api', 'fr', true, 1, 2));
    const claims = fc.record(
      {
        isBeta: any,
        plan: any,
        name: any,
        seats: any,
        products: fc.oneof(any, fc.array(any)),
        company: fc.oneof(any, fc.record({ size: any, x: any })),
        other: any,
      },
      { requiredKeys: [] },
    );
    const unsigned = fc.record(
      { language: any, isNew: any, tags: fc.array(any), reflag: fc.record({ PANEL: any }), y: any },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(claims, unsigned, (signed, own) => {
        const found = readClaims(shape, signed, own);
        expect(isValid(found)).toBe(true);
        if (isValid({ ...signed, unsigned: own })) expect(found).toEqual({ ...signed, unsigned: own });
      }),
    );
  });
});

/** A schema of objects in each other. */
function nested(levels: number): unknown {
  let inner: unknown = { type: 'boolean', ...described };
  for (let i = 1; i < levels; i++) inner = { type: 'object', ...described, properties: { x: inner } };
  return withClaim(inner);
}
