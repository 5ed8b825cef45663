import { decodeObject } from '@octavo/db/objects-codec';
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { PETSTORE } from '../../../testing/openapi.ts';
import { rawTask, wrapTask } from './blob-tasks.ts';
import { type BuildOutput, buildTask, checkTask, type SourceFile } from './build-task.ts';

const HOME = 'https://specs.example/api/openapi.yaml';

function build(content: string | Uint8Array, given: { others?: SourceFile[]; missing?: Record<string, string>; name?: string } = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { name = HOME } = given;
  return buildTask({ document: { name, base: name, content: bytes }, others: given.others, missing: given.missing ?? {} });
}

function file(name: string, content: object): SourceFile {
  return { name, base: name, content: Buffer.from(JSON.stringify(content)) };
}

function filesOf(output: BuildOutput) {
  if (!('content' in output)) throw new Error(JSON.stringify(output));
  return JSON.parse(Buffer.from(decodeObject(output.content).data).toString('utf8'));
}

const petstore = (more: object) => JSON.stringify({ ...PETSTORE, ...more });

describe('a version', () => {
  it('holds the document as it is, and its text', () => {
    const text = '# Pets\nopenapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {}\n';
    const output = build(text);
    expect(filesOf(output)).toEqual([
      {
        filename: HOME,
        dir: './',
        isEntrypoint: true,
        references: [],
        specification: { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} },
      },
    ]);
    expect(output).toMatchObject({ format: 'yaml', files: 0, problems: [], problemCount: 0 });
    if ('raw' in output) expect(Buffer.from(decodeObject(output.raw).data).toString()).toBe(text);
  });

  it('of any document parses back to the same document, whether it was JSON or YAML', () => {
    const part = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('"$ref"'));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^x-[a-z]{1,8}$/), part), fc.boolean(), (more, asYaml) => {
        const document = JSON.parse(JSON.stringify({ ...PETSTORE, ...more }));
        const [entry] = filesOf(build(asYaml ? dump(document) : JSON.stringify(document)));
        expect(entry.specification).toEqual(document);
      }),
      { numRuns: 150 },
    );
  });

  it('of Swagger 2 is OpenAPI 3', () => {
    const swagger = {
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      host: 'api.example',
      paths: { '/a': { get: { responses: { 200: { description: 'A', schema: { $ref: '#/definitions/A' } } } } } },
      definitions: { A: { type: 'object' } },
    };
    const [entry] = filesOf(build(JSON.stringify(swagger)));
    expect(entry.specification).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      components: { schemas: { A: { type: 'object' } } },
    });
    expect(JSON.stringify(entry.specification)).toContain('#/components/schemas/A');
  });

  it('is made of a document that is not strict, which says what is wrong', () => {
    const output = build(petstore({ info: { title: 'Pets' }, paths: { '/a': { get: { responses: { 200: { $ref: '#/nowhere' } } } } } }));
    expect(output).toMatchObject({
      problemCount: 1,
      problems: [{ message: 'The reference "#/nowhere" leads nowhere: nothing is there.', path: '/paths/~1a/get/responses/200' }],
    });
    if (!('content' in output)) throw new Error('no version');
    expect(checkTask(output.content)).toEqual({ count: 1, first: [{ message: expect.stringContaining('version'), path: '/info' }] });
  });
});

describe('references', () => {
  it('to other files are asked for, by their whole address', () => {
    const output = build(
      petstore({
        paths: { $ref: './paths.yaml#/all' },
        'x-a': { $ref: '../common.json' },
        'x-b': { $ref: 'https://other.example/b.json#/x' },
      }),
    );
    expect(output).toEqual({
      needs: ['https://specs.example/api/paths.yaml', 'https://specs.example/common.json', 'https://other.example/b.json'],
    });
  });

  it('lead from file to file, also where two folders have a file of one name', () => {
    const a = file('https://specs.example/api/a/index.json', { A: { $ref: 'types.json#/T' }, Home: { $ref: '../openapi.yaml#/info' } });
    const b = file('https://specs.example/api/b/index.json', { B: { $ref: 'types.json#/T' } });
    const types = ['a', 'b'].map((folder) => file(`https://specs.example/api/${folder}/types.json`, { T: { description: folder } }));
    const document = petstore({
      'x-a': { $ref: 'a/index.json#/A' },
      'x-b': { $ref: 'b/index.json#/B' },
      'x-self': { $ref: 'openapi.yaml#/info' },
    });
    const output = build(document, { others: [a, b, ...types] });
    expect(output).toMatchObject({ files: 4, problemCount: 0 });
    const files = filesOf(output);
    expect(files[0].specification).toMatchObject({
      'x-self': { $ref: '#/info' },
      'x-a': { $ref: 'https://specs.example/api/a/index.json#/A' },
    });
    expect(files[1].specification).toEqual({ A: { $ref: 'https://specs.example/api/a/types.json#/T' }, Home: { $ref: `${HOME}#/info` } });
    expect(files[2].specification).toEqual({ B: { $ref: 'https://specs.example/api/b/types.json#/T' } });
  });

  it.each([
    ['file:///etc/passwd', 'only http and https'],
    ['ftp://specs.example/a.json', 'only http and https'],
    ['javascript:alert(1)', 'only http and https'],
    ['data:application/json,{}', 'only http and https'],
    ['https://me:secret@specs.example/a.json', 'user name or password'],
  ])('to %s are not followed, and said', (reference, reason) => {
    const output = build(petstore({ 'x-a': { $ref: reference } }));
    expect(output).toMatchObject({ problemCount: 1, problems: [{ message: expect.stringContaining(reason), path: '/x-a' }] });
  });

  it('longer than an address may be are not followed, and said', () => {
    const output = build(petstore({ 'x-a': { $ref: `https://specs.example/${'a'.repeat(3000)}` } }));
    expect(output).toMatchObject({ problems: [{ message: expect.stringContaining('longer than 2048') }] });
  });

  it('of a text that was sent can only be whole addresses', () => {
    const output = buildTask({
      document: { content: Buffer.from(petstore({ 'x-a': { $ref: './a.json' } })) },
      others: undefined,
      missing: {},
    });
    expect(output).toMatchObject({ problems: [{ message: expect.stringContaining('has no address that it could be relative to') }] });
    expect(filesOf(output)[0].filename).toBe('openapi.json');
  });

  it('to what was not fetched say why', () => {
    const output = build(petstore({ 'x-a': { $ref: 'a.json#/A' } }), {
      others: [],
      missing: { 'https://specs.example/api/a.json': 'specs.example answered 404' },
    });
    expect(output).toMatchObject({
      problems: [
        { message: 'The reference "https://specs.example/api/a.json#/A" leads nowhere: specs.example answered 404.', path: '/x-a' },
      ],
    });
  });

  it('that go in circles are kept as they are', () => {
    const schemas: Record<string, object> = { Self: { $ref: '#/components/schemas/Self' } };
    // A chain in a circle: whoever resolves it recursively runs out of stack.
    for (let i = 0; i < 20_000; i++) schemas[`S${i}`] = { properties: { next: { $ref: `#/components/schemas/S${(i + 1) % 20_000}` } } };
    const document = { ...PETSTORE, components: { schemas } };
    const output = build(JSON.stringify(document));
    expect(output).toMatchObject({ problemCount: 0 });
    expect(filesOf(output)[0].specification).toEqual(document);
  });

  it('between files that go in circles are kept as they are', () => {
    const other = file('https://specs.example/api/a.json', { A: { $ref: 'openapi.yaml#/x-a' } });
    const output = build(petstore({ 'x-a': { $ref: 'a.json#/A' } }), { others: [other] });
    expect(output).toMatchObject({ problemCount: 0, files: 1 });
  });

  it('to a Swagger 2 document follow it when it is made OpenAPI 3', () => {
    const other = file('https://specs.example/api/a.json', { A: { $ref: 'openapi.yaml#/definitions/B' } });
    const swagger = { swagger: '2.0', info: { title: 'x', version: '1' }, paths: { '/a': { $ref: 'a.json#/A' } }, definitions: { B: {} } };
    const files = filesOf(build(JSON.stringify(swagger), { others: [other] }));
    expect(files[1].specification).toEqual({ A: { $ref: `${HOME}#/components/schemas/B` } });
  });
});

describe('what is no document', () => {
  it.each([
    ['', 'is empty'],
    ['   \n', 'is empty'],
    ['[]', 'not an object'],
    ['"text"', 'not an object'],
    ['null', 'not an object'],
    ['<html>Sign in</html>', 'not an object'],
    ['{"openapi":', 'not valid JSON'],
    ['openapi: [', 'not valid YAML'],
    ['a: 1\na: 2', 'not valid YAML'],
    ['{}', 'neither `openapi: 3.x` nor `swagger: "2.0"`'],
    ['openapi: 3.0', 'must be a text: put it in quotes'],
    ['{"openapi":"4.0.0"}', 'says version "4.0.0"'],
    ['{"openapi":"3.10.0"}', 'says version "3.10.0"'],
    ['{"openapi":{"a":1}}', 'says version'],
    ['{"swagger":"1.2"}', 'says version "1.2"'],
    ['openapi: !!js/function "alert(1)"', 'not valid YAML'],
  ])('%j is refused, and the reason said', (text, reason) => {
    expect(build(text)).toEqual({ failed: expect.stringContaining(reason) });
  });

  it('bytes that are not UTF-8 are refused', () => {
    expect(build(new Uint8Array([0xff, 0xfe, 0x7b, 0]))).toEqual({ failed: expect.stringContaining('UTF-8') });
  });

  it('aliases that stand for millions of values are refused before they are written out', () => {
    const lines = ['openapi: "3.0.0"', 'x0: &a0 [1,2,3,4,5,6,7,8,9,10]'];
    for (let i = 1; i < 12; i++)
      lines.push(
        `x${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(',')}]`,
      );
    expect(build(lines.join('\n'))).toEqual({ failed: expect.stringContaining('aliases stand for') });
  });

  it('aliases that stand for a gigabyte of text are refused', () => {
    const lines = ['openapi: "3.0.0"', `x: &a "${'y'.repeat(1_000_000)}"`, `z: [${Array(1000).fill('*a').join(',')}]`];
    expect(build(lines.join('\n'))).toEqual({ failed: expect.stringContaining('too large once its aliases') });
  });

  it('a value that contains itself is refused', () => {
    expect(build('openapi: "3.0.0"\nx: &a\n  b: *a\n')).toEqual({ failed: expect.any(String) });
  });

  it('deep nesting is refused, in JSON and in YAML', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(build(`{"openapi":"3.0.0","x":${deep}}`)).toEqual({ failed: expect.stringContaining('deeper than 200') });
    expect(build(`openapi: "3.0.0"\nx: ${deep}`)).toEqual({ failed: expect.any(String) });
  });

  it('of wrong types inside it is a version with problems, whatever they are', () => {
    const wrong = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant({ $ref: 7 }), fc.constant({ $ref: { $ref: '#' } }));
    fc.assert(
      fc.property(
        fc.constantFrom('2', '3'),
        fc.record({ info: wrong, paths: wrong, components: wrong, definitions: wrong, servers: wrong }),
        (version, parts) => {
          const document = { ...(version === '2' ? { swagger: '2.0' } : { openapi: '3.1.0' }), ...parts };
          const output = build(JSON.stringify(document));
          if ('content' in output) expect(checkTask(output.content).first.length).toBeLessThanOrEqual(50);
          // Swagger 2 that cannot be upgraded is refused in words.
          expect('failed' in output ? version === '2' && output.failed !== '' : 'content' in output || 'needs' in output).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keys that mean something to JavaScript are kept and harm nobody', () => {
    const output = build(
      '{"openapi":"3.0.0","info":{"title":"a","version":"1"},"paths":{},"x-a":{"__proto__":{"polluted":true},"toJSON":1}}',
    );
    expect(JSON.stringify(filesOf(output)[0].specification['x-a'])).toBe('{"__proto__":{"polluted":true},"toJSON":1}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

it('an answer is put around a blob without parsing it', () => {
  const output = build(petstore({}));
  if (!('content' in output)) throw new Error('no version');
  const whole = JSON.parse(Buffer.from(wrapTask({ row: output.content, name: 'filesystem', rest: { url: 'u', urls: {} } })).toString());
  expect(whole).toEqual({ filesystem: filesOf(output), url: 'u', urls: {} });
  expect(JSON.parse(Buffer.from(rawTask({ row: output.raw, format: 'json' })).toString())).toEqual({ text: petstore({}), format: 'json' });
  expect(JSON.parse(Buffer.from(wrapTask({ row: output.content, name: 'a', rest: {} })).toString())).toEqual({ a: filesOf(output) });
});
