import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, renderHtml } from '../index.ts';
import { API_ENGLISH, apiMarkdown, drawApi, readModels } from './index.ts';
import type { ApiTarget } from './request.ts';

const PET = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 20, description: 'Called **so**. {% include "x" %}' },
    parent: { $ref: '#/components/schemas/Pet' },
    kind: { enum: ['cat', 'dog'], default: 'cat' },
    old: { type: ['string', 'null'], deprecated: true },
    food: { oneOf: [{ $ref: '#/components/schemas/Meat' }, { type: 'null' }], discriminator: { propertyName: 'type' } },
  },
};
const SPEC = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example' }],
  components: {
    schemas: { Pet: PET, Meat: { allOf: [{ type: 'object', properties: { grams: { type: 'integer', minimum: 1 } } }] } },
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  },
  security: [{ token: [] }, {}],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', schema: { type: 'string' }, description: 'Which <b>one</b>' }],
      put: {
        summary: 'Change a pet',
        parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean', default: false } }],
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: {
          200: {
            description: 'The pet',
            headers: { 'X-Left': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
          },
          404: { description: 'No pet' },
        },
      },
    },
  },
  webhooks: {
    born: {
      post: {
        summary: 'A pet was born',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
      },
    },
  },
};

const read = (specification: unknown, ...targets: ApiTarget[]) =>
  readModels([{ filename: 'https://x.example/a.json', isEntrypoint: true, specification }], targets);
const PUT: ApiTarget = { kind: 'operation', method: 'put', path: '/pets/{id}' };

function drawn(
  specification: unknown,
  target: ApiTarget = PUT,
  text = '## Change a pet\n\n{% openapi-operation spec="s" path="/pets/{id}" method="put" %}\n{% endopenapi-operation %}\n',
): string {
  const [model] = read(specification, target);
  return renderHtml(parse(text), {
    drawApi: (_request, facts, context) => (model ? drawApi(model, facts, context, API_ENGLISH) : undefined),
  });
}

describe('an operation', () => {
  it('is drawn with its parameters, body, answers, samples, and who may call', () => {
    const html = drawn(SPEC);
    expect(html).toContain('id="put-pets-id"');
    for (const part of [
      'https://api.example',
      'Bearer token',
      'Everybody may call'.toLowerCase(),
      'Path parameters',
      'Query parameters',
      'Body',
      'Responses',
      'X-Left',
      'curl',
      'JavaScript',
      'Python',
      'Pet[]',
      '1 – 20',
      '≥ 1',
      'or null',
      'deprecated',
      'Contains itself',
    ])
      expect(html.toLowerCase()).toContain(part.toLowerCase());
  });

  it('does not say its heading twice', () => {
    expect(drawn(SPEC)).not.toContain('oct-openapi-summary');
    const bare = '{% openapi-operation spec="s" path="/pets/{id}" method="put" %}\n{% endopenapi-operation %}\n';
    expect(drawn(SPEC, PUT, bare)).toContain('<p class="oct-openapi-summary">Change a pet</p>');
  });

  it('has descriptions as Markdown that includes nothing and is no HTML of a stranger', () => {
    const html = drawn(SPEC);
    expect(html).toContain('<strong>so</strong>');
    expect(html).toContain('{% include');
  });

  it('is written as Markdown, and so is a webhook', () => {
    const [put, born] = read(SPEC, PUT, { kind: 'webhook', method: 'post', path: 'born' });
    const text = apiMarkdown(put ?? { kind: 'schemas', schemas: [] }, API_ENGLISH);
    expect(text).toContain('**PUT** `/pets/{id}`');
    expect(text).toContain('| `name` | string, **required** |');
    expect(text).toContain('curl -X PUT');
    expect(apiMarkdown(born ?? { kind: 'schemas', schemas: [] }, API_ENGLISH)).toContain('A pet was born');
  });

  it('is a card as before where its description does not have it', () => {
    expect(
      read(SPEC, { kind: 'operation', method: 'get', path: '/none' }, { kind: 'operation', method: 'constructor', path: '__proto__' }),
    ).toEqual([null, null]);
    expect(drawn(SPEC, { kind: 'operation', method: 'get', path: '/none' })).toContain('oct-openapi-head');
  });
});

describe('hostile descriptions', () => {
  it('give answers of a bounded size, however wide, deep and circular they are', () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`p${n}`, { $ref: '#/components/schemas/Wide' }]));
    const schemas = {
      Pet: { $ref: '#/components/schemas/Wide' },
      Wide: { type: 'object', properties: wide },
      Loop: { $ref: '#/components/schemas/Loop' },
      All: { allOf: [{ $ref: '#/components/schemas/All' }] },
    };
    const hostile = { ...SPEC, components: { schemas } };
    const models = read(hostile, PUT, { kind: 'schemas', names: [] });
    expect(JSON.stringify(models).length).toBeLessThan(400_000);
    expect(models[0]).toMatchObject({ omitted: expect.any(Number) });
    expect(drawn(hostile).length).toBeLessThan(1_000_000);
    expect(drawn(hostile)).toContain('more in the specification');
  });

  it('draw something, or nothing, whatever is in them', () => {
    const keys = fc.constantFrom(
      'type',
      'properties',
      'items',
      'allOf',
      'oneOf',
      '$ref',
      'enum',
      'name',
      'in',
      'content',
      'schema',
      'application/json',
      '200',
      'responses',
      'parameters',
      'requestBody',
      'security',
      'servers',
      'url',
      'variables',
      'example',
      'examples',
      '__proto__',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('#/components/schemas/Pet', 'object', 'array', 'query', '<img src=x onerror=x>', '{% if x %}'),
        fc.jsonValue({ maxDepth: 0 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(value, value, (operation, schema) => {
        const html = drawn({ ...SPEC, paths: { '/pets/{id}': { put: operation } }, components: { schemas: { Pet: schema } } });
        expect(html).not.toMatch(/<img|onerror=x>/);
      }),
      { numRuns: 150 },
    );
  });
});
