import { parse, toDocument } from '@octavo/markdown';
import { growthOf, isLinear } from '@octavo/markdown/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachPage, type GeneratedPage, generatedId, generatePages, type PageProps } from './generate-pages.ts';
import { OUTLINE_LIMITS, outlineOf } from './outline.ts';

const PROPS: PageProps = { models: true, grouping: 'by-tag', downloadLink: false };

function pagesOf(document: unknown, props: Partial<PageProps> = {}, download?: string): GeneratedPage[] {
  const outline = outlineOf([{ filename: 'openapi.json', isEntrypoint: true, specification: document }]);
  return generatePages(outline, { ...PROPS, ...props }, { spec: 'pets', download });
}

/** A tree of titles, those with pages below them as a list. */
function titles(pages: readonly GeneratedPage[]): unknown[] {
  return pages.map(({ title, pages: below }) => (below.length === 0 ? title : [title, ...titles(below)]));
}

const operation = (summary: string, ...tags: string[]) => ({ summary, tags, responses: {} });

const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop API', version: '2.0', description: 'Sells **pets**.' },
  servers: [{ url: 'https://api.shop.example' }],
  tags: [
    { name: 'orders', description: 'What was bought.' },
    { name: 'pets', 'x-displayName': 'Animals' },
    { name: 'refunds', parent: 'orders' },
    { name: 'unused' },
  ],
  paths: {
    '/pets': { get: operation('List pets', 'pets'), post: operation('Add a pet', 'pets', 'late') },
    '/orders': { get: operation('List orders', 'orders') },
    '/refunds/{id}': { delete: operation('Take back', 'refunds') },
    '/health': { get: { responses: {} } },
    '/secret': { get: { ...operation('Hidden', 'pets'), 'x-internal': true } },
  },
  webhooks: { petAdded: { post: operation('A pet was added', 'pets') } },
  components: { schemas: { Pet: {}, Order: {} } },
};

describe('the pages of a specification', () => {
  it('are an overview, the tags in their order and nesting, what has no tag, and the models', () => {
    expect(titles(pagesOf(SHOP))).toEqual(['Shop API', ['orders', 'refunds'], 'Animals', 'late', 'Other operations', 'Models']);
  });

  it('are one for each operation below its tag when grouped so, each operation once', () => {
    expect(titles(pagesOf(SHOP, { grouping: 'by-operation', models: false }))).toEqual([
      'Shop API',
      ['orders', 'List orders', ['refunds', 'Take back']],
      ['Animals', 'List pets', 'Add a pet', 'A pet was added'],
      'late',
      ['Other operations', 'GET /health'],
    ]);
  });

  it('say their operations, their webhooks and the words of their tag in the dialect', () => {
    const animals = pagesOf(SHOP).find(({ title }) => title === 'Animals');
    const nodes = toDocument(parse(animals?.text ?? '')).nodes;
    const blocks = nodes.filter(({ type }) => type?.startsWith('openapi'));
    const ref = { kind: 'openapi', spec: 'pets' };
    expect(blocks.map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'openapi-operation', path: '/pets', method: 'get', ref },
      { type: 'openapi-operation', path: '/pets', method: 'post', ref },
      { type: 'openapi-webhook', name: 'petAdded', method: 'post', ref },
    ]);
    expect(pagesOf(SHOP)[1]?.text).toContain('What was bought.');
    expect(JSON.stringify(pagesOf(SHOP))).not.toContain('Hidden');
  });

  it('say what the API is, its servers, and where to download it when that is wanted', () => {
    const [overview] = pagesOf(SHOP, {}, 'https://octavo.example/openapi/1/pets');
    expect(overview?.text).toBe(
      '# Shop API\n\nVersion 2.0\n\nSells **pets**.\n\n## Servers\n\n* `https://api.shop.example`\n\n[Download the OpenAPI document](<https://octavo.example/openapi/1/pets>)\n',
    );
  });

  it('split a tag that has too many operations for one page', () => {
    const paths = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`/${n}`, { get: operation('Same name', 'many') }]));
    const many = pagesOf({ paths }).find(({ title }) => title === 'many');
    expect(many?.pages).toHaveLength(201);
    expect(many?.pages.at(-1)?.slug).toBe('same-name-200');
    expect(many?.doc).toBe('info');
  });

  it('follow a path item that stands elsewhere, and one that leads to itself nowhere', () => {
    const components = { pathItems: { a: { get: operation('Found') }, loop: { $ref: '#/components/pathItems/loop' } } };
    const paths = { '/a': { $ref: '#/components/pathItems/a' }, '/b': { $ref: '#/components/pathItems/loop' } };
    expect(JSON.stringify(pagesOf({ paths, components }))).toContain('Found');
    expect(titles(pagesOf({ paths, components }))).toEqual(['API reference', 'Operations']);
  });

  it('include nothing of the space that a description names', () => {
    const [overview] = pagesOf({ info: { description: '{% include "../secret.md" %}\n\n{% if visitor.claims.x %}' } });
    const types = JSON.stringify(toDocument(parse(overview?.text ?? '')));
    expect(types).not.toMatch(/"type":"(reusable-content|if)"/);
  });

  it('are made in time that grows with the operations, and those beyond the limit are left out', () => {
    const pagesOfMany = (count: number) => {
      const paths = Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`/${n}`, { get: operation(`Operation ${n % 7}`, `tag ${n % 3}`) }]),
      );
      return [...eachPage(pagesOf({ paths }, { grouping: 'by-operation' }))];
    };
    const growth = growthOf(
      (text) => pagesOfMany(text.length),
      (size) => 'x'.repeat(size),
      OUTLINE_LIMITS.operations / 4,
    );
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
    const pages = pagesOfMany(OUTLINE_LIMITS.operations * 1.25);
    expect(pages).toHaveLength(OUTLINE_LIMITS.operations + 4);
  });

  it('nest no deeper than a reader can follow, however deep tags are said to be', () => {
    const tags = Array.from({ length: 5000 }, (_, n) => ({ name: `t${n}`, parent: `t${n + 1}` }));
    const paths = { '/a': { get: operation('Deep', 't0') } };
    const depth = (pages: readonly GeneratedPage[]): number => 1 + Math.max(-1, ...pages.map((page) => depth(page.pages)));
    expect(depth(pagesOf({ tags, paths }))).toBeLessThanOrEqual(6);
  });
});

const names = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    'a',
    'A',
    'pets',
    '"',
    '%}',
    '/pets/{id}',
    'x'.repeat(5000),
    '\0',
    '\ud800',
    '#',
    '# x',
  ),
  fc.string(),
);
const hostile = fc.record(
  {
    info: fc.oneof(fc.jsonValue(), fc.record({ title: names, description: names, version: names })),
    tags: fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ name: names, parent: names, description: names }, { requiredKeys: ['name'] }), { maxLength: 12 }),
    ),
    paths: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        names,
        fc.dictionary(
          fc.constantFrom('get', 'post', '$ref', 'parameters'),
          fc.oneof(names, fc.record({ summary: names, tags: fc.array(names) })),
        ),
      ),
    ),
    webhooks: fc.jsonValue(),
    components: fc.oneof(fc.jsonValue(), fc.record({ schemas: fc.dictionary(names, fc.constant({})) })),
    servers: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

describe('whatever a specification holds', () => {
  it('its pages have ids and addresses of their own, are the same each time, and are texts that can be kept', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('by-tag' as const, 'by-operation' as const), (made, grouping) => {
        const document: unknown = JSON.parse(JSON.stringify(made));
        const tree = pagesOf(document, { grouping });
        expect(pagesOf(document, { grouping })).toEqual(tree);
        const all = [...eachPage(tree)];
        const ids = all.map(({ key }) => generatedId('seed', key));
        expect(new Set(ids).size).toBe(all.length);
        for (const { pages } of [{ pages: tree }, ...all]) {
          expect(new Set(pages.map(({ slug }) => slug.toLowerCase())).size).toBe(pages.length);
        }
        for (const { title, slug, text, key } of all) {
          expect(title.trim()).not.toBe('');
          expect(slug).toMatch(/^[^/\s]+$/);
          for (const each of [title, text, key]) expect(each.isWellFormed() && !each.includes('\0')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('each operation that is listed is drawn from the path and method that it has', () => {
    fc.assert(
      fc.property(fc.array(names, { maxLength: 8 }), (paths) => {
        const document = { paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }])) };
        const expected = outlineOf([{ filename: 'a', isEntrypoint: true, specification: document }]).operations.map(({ path }) => path);
        const text = pagesOf(document).find(({ key }) => key === 'default')?.text ?? '';
        const drawn = toDocument(parse(text)).nodes.filter(({ type }) => type === 'openapi-operation');
        expect(drawn.map(({ data }) => data?.path)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('ids of generated pages', () => {
  it('are 20 letters and digits, the same for a seed and different for others', () => {
    expect(generatedId('a', 'info')).toMatch(/^[0-9A-Za-z]{20}$/);
    expect(generatedId('a', 'info')).toBe(generatedId('a', 'info'));
    expect(generatedId('a', 'info')).not.toBe(generatedId('b', 'info'));
    expect(generatedId('a', 'b:c')).not.toBe(generatedId('a:b', 'c'));
  });
});
