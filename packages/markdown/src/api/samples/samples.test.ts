import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModels } from '../read-models.ts';
import { shellWord } from './curl.ts';
import { samplesOf } from './index.ts';
import { scriptValue } from './javascript.ts';
import { pythonValue } from './python.ts';
import { sampleRequest } from './sample-request.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom("'", '"$(x)`\\', '\n', '\u2028', '%\\n'),
);
const json = fc.jsonValue({ maxDepth: 3 });

/** Returns a value as it is after JSON, as all that samples hold did. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const SPEC = {
  openapi: '3.1.0',
  servers: [{ url: 'https://{region}.api.example/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  security: [{ key: [] }],
  paths: {
    '/pets/{id}': {
      post: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: "it's/1" },
          { name: 'tag', in: 'query', required: true, schema: { type: 'array' }, example: ['a b', 'c'] },
          { name: 'page', in: 'query', schema: { type: 'integer' } },
        ],
        requestBody: { content: { 'application/json': { example: { name: "O'Neil", ok: true, none: null } } } },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
};

describe('samples', () => {
  it('are those of the description where it has some, and none where it wants none', () => {
    const read = (members: object, ofDocument: object = {}) => {
      const operation = { ...SPEC.paths['/pets/{id}'].post, ...members };
      const specification = { ...SPEC, ...ofDocument, paths: { '/pets/{id}': { post: operation } } };
      const [model] = readModels(
        [{ filename: '', isEntrypoint: true, specification }],
        [{ kind: 'operation', path: '/pets/{id}', method: 'post' }],
      );
      return model === null || model === undefined || model.kind === 'schemas' ? undefined : model;
    };
    const samples = (members: object, ofDocument?: object) => {
      const model = read(members, ofDocument);
      return model && samplesOf(model).map(({ title, language }) => `${title} ${language}`);
    };
    const made = ['curl bash', 'JavaScript javascript', 'Python python'];
    const own = [{ lang: 'Shell', label: 'CLI', source: 'pets add' }, { lang: 'C#', source: 'Pets.Add();' }, { source: '' }, 'x', null];
    expect(samples({ 'x-codeSamples': own })).toEqual(['CLI bash', 'C# csharp']);
    expect([samples({ 'x-codeSamples': false }), samples({}, { 'x-codeSamples': false })]).toEqual([[], []]);
    for (const wrong of [[], 'x', 3, null, true]) expect(samples({ 'x-codeSamples': wrong })).toEqual(made);
    expect(read({})).not.toHaveProperty('isNotOffered');
    expect([read({ 'x-hideTryItPanel': true }), read({}, { 'x-hideTryItPanel': true })]).toMatchObject([
      { isNotOffered: true },
      { isNotOffered: true },
    ]);
    expect(read({ 'x-hideTryItPanel': false }, { 'x-hideTryItPanel': true })).not.toHaveProperty('isNotOffered');
  });

  it('hold texts that the shell reads as they are', () => {
    const words = fc.sample(text, 200).map((each) => each.replaceAll('\0', '').toWellFormed());
    const script = words.map((word) => `printf '%s\\0' ${shellWord(word)}`).join('\n');
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(words);
  });

  it('hold values that JavaScript reads as they are', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read: unknown = JSON.parse(runInNewContext(`JSON.stringify(${scriptValue(value, '  ')})`) as string);
        expect(read).toEqual(plain(value));
      }),
      { numRuns: 200 },
    );
  });

  it('hold values in the literals of Python', () => {
    expect(pythonValue({ a: [true, null, 'x"\\'], b: {}, c: [] })).toBe(
      '{\n    "a": [\n        True,\n        None,\n        "x\\"\\\\",\n    ],\n    "b": {},\n    "c": [],\n}',
    );
  });

  it('call an operation with what it requires, and say who calls', () => {
    const [model] = readModels(
      [{ filename: 'a', isEntrypoint: true, specification: SPEC }],
      [{ kind: 'operation', method: 'post', path: '/pets/{id}' }],
    );
    if (model?.kind !== 'operation') throw new Error('the operation was not read');
    expect(sampleRequest(model)).toEqual({
      method: 'POST',
      url: 'https://eu.api.example/v1/pets/it%27s%2F1?tag=a%20b&tag=c',
      headers: [
        ['X-Key', 'YOUR_API_KEY'],
        ['Content-Type', 'application/json'],
      ],
      body: { kind: 'json', value: { name: "O'Neil", ok: true, none: null } },
    });
    const [curl, javascript, python] = samplesOf(model).map(({ code }) => code);
    expect(curl).toContain(`"name": "O'\\''Neil"`);
    expect(javascript).toContain('body: JSON.stringify({');
    expect(python).toContain('"none": None');
  });
});
