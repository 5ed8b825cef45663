import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { System } from '../../kernel/base/index.ts';
import { type ContentRecord, type ContentView, recordKey } from '../../kernel/model/index.ts';
import { coreTasks } from '../../tasks.ts';
import { testSystem } from '../../testing/index.ts';
import { readBlobLinks } from '../indexer/index.ts';
import { outsidePath, resolveReference } from '../presenters/index.ts';
import { deriveGraph } from './derive-graph.ts';
import { LinkGraph } from './link-graph.ts';
import { linkGraph } from './link-graphs.ts';

const PAGES = ['p1', 'p2', 'p3', 'p4'];
const PATHS = ['README.md', 'one.md', 'two.md', 'a/README.md', 'a/one.md', 'a/b/two.md', 'a/b/one.md'];
const FILES = ['x', 'a/x', 'two.md'];
const DESTINATIONS = [
  ...[
    'one.md',
    'one',
    '../a/',
    './',
    '/',
    'README.md',
    'readme.md',
    '../two.md#first',
    'b/one.md#second',
    '/a/b/two.md#inc',
    '#first',
    '#inc',
  ],
  ...['x', '/a/x', '../../..', 'https://example.com', 'https://octavo.example/s/abc', '/a/one.md/README.md', 'a', 'a/b#first'],
];
const PLACES = ['#first', '#second', '/one.md#first', '/one#second', '/a/#first', '/a/README.md#second'];
const INCLUDES = ['/.gitbook/includes/p.md', '/.gitbook/includes/q.md'];

const text = fc
  .record({
    headings: fc.subarray(['First', 'Second']),
    links: fc.array(fc.oneof(fc.constantFrom(...DESTINATIONS), fc.constantFrom(...PLACES)), { maxLength: 6 }),
    includes: fc.subarray(INCLUDES),
  })
  .map(({ headings, links, includes }) =>
    [
      '# Title',
      ...headings.map((heading) => `## ${heading}`),
      ...links.map((url) => `[words](${url})`),
      ...includes.map((url) => `{% include "${url}" %}`),
    ].join('\n\n'),
  );

/** Arbitrary change of one record. */
const change = fc.oneof(
  fc.record({ id: fc.constantFrom(...PAGES), path: fc.constantFrom(...PATHS), text, home: fc.boolean() }),
  fc.record({ id: fc.constantFrom(...PAGES, 'f1', 'f2', 'r1', 'r2'), gone: fc.constant(true) }),
  fc.record({ id: fc.constantFrom('f1', 'f2'), path: fc.constantFrom(...FILES) }),
  fc.record({ id: fc.constantFrom('r1', 'r2'), include: fc.constantFrom(...INCLUDES), text }),
  fc.record({ id: fc.constantFrom(...PAGES, 'r1', 'r2', 'r1', 'r2'), retext: text }),
);
type Change = typeof change extends fc.Arbitrary<infer Given> ? Given : never;

async function retexted(system: System, records: ReadonlyMap<string, ContentRecord>, given: { id: string; retext: string }) {
  const before = records.get(`page:${given.id}`) ?? records.get(`reusable:${given.id}`);
  const oid = await system.objects.write('blob', Buffer.from(given.retext));
  return before?.kind === 'page' || before?.kind === 'reusable' ? { ...before, oid } : undefined;
}

async function recordOf(system: System, given: Exclude<Change, { retext: string }>): Promise<ContentRecord | undefined> {
  const { id } = given;
  if ('gone' in given) return undefined;
  const oid = await system.objects.write('blob', Buffer.from('text' in given ? given.text : 'bytes'));
  if ('include' in given) return { kind: 'reusable', id, title: id, path: given.include.slice(1), oid };
  const { path } = given;
  if (!('text' in given)) return { kind: 'file', id, path, oid, size: 5, createdAt: 0 };
  const cover = given.home ? { cover: { ref: '/x' } } : {};
  const page = { kind: 'page' as const, id, type: 'document' as const, title: id, slug: id, position: id, createdAt: 0, updatedAt: 0 };
  return { ...page, path, oid, ...(given.home ? { home: true as const } : {}), ...cover };
}

/** A graph in words: what each text links to, and what links to each thing. */
function inWords(graph: LinkGraph, view: ContentView) {
  const { names, order } = graph.parts;
  const keys = [
    ...[...view.pages.keys()].map((id) => `page:${id}`),
    ...[...view.files.keys()].map((id) => `file:${id}`),
    ...[...view.reusables.keys()].map((id) => `reusable:${id}`),
  ];
  return {
    counts: graph.counts,
    order: order.map((record) => names.key(record)),
    links: Object.fromEntries(
      [...graph.holdersFrom('')].map((key) => [
        key,
        [...graph.spotsOf(key)].map((spot) => ({ ...names.read(spot), ...graph.standing(spot) })),
      ]),
    ),
    linking: Object.fromEntries(keys.sort().map((key) => [key, [...graph.linkingTo(view, key).keysFrom('')]])),
  };
}

/** Returns whether a reader follows a link, instead of being shown what it leads to. */
const isFollowed = (kind: string) => kind === 'link' || kind === 'content-ref' || kind === 'file';

/** Returns whether links of pages without includes are what resolving each of them says. */
async function agreesWithResolving(system: System, graph: LinkGraph, view: ContentView) {
  const anchorsOf = async (oid: string | undefined) =>
    oid === undefined ? undefined : (await readBlobLinks({ system, organizationId: 'none' }, [oid])).get(oid);
  for (const { page } of view.pages.values()) {
    if (page.oid === undefined || page.cover !== undefined) continue;
    const own = await anchorsOf(page.oid);
    for (const [i, link] of (own?.links ?? []).entries()) {
      if (link.kind === 'include') continue;
      const to = resolveReference(view, page.path ?? '', link.url);
      const { state, target } = graph.standing(graph.spotsOf(`page:${page.id}`)[i] ?? -1);
      const leaves = isFollowed(link.kind) && outsidePath(page.path ?? '', link.url) !== undefined;
      if (to.kind === 'broken') expect(state, link.url).toBe(leaves ? 'outside' : 'missing');
      if (to.kind === 'file') expect([state, target]).toEqual(['ok', `file:${to.file.id}`]);
      if (to.kind === 'page' || to.kind === 'anchor') {
        const node = to.kind === 'page' ? to.node.page : page;
        expect(target, link.url).toBe(`page:${node.id}`);
        const texts = await anchorsOf(node.oid);
        const includes = texts?.links.some(({ kind }) => kind === 'include');
        if (!includes) expect(state, link.url).toBe(to.anchor === '' || texts?.anchors.includes(to.anchor) ? 'ok' : 'anchor');
      }
    }
  }
}

it('a graph that follows any changes is the one made from scratch, and agrees with resolving each link', async () => {
  await using system = await testSystem('sqlite', { tasks: coreTasks });
  const { content } = system;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }), async (steps) => {
      const records = new Map<string, ContentRecord>();
      let root = content.emptyRoot;
      for (const step of steps) {
        for (const given of step) {
          const record = 'retext' in given ? await retexted(system, records, given) : await recordOf(system, given);
          if ('retext' in given && record === undefined) continue;
          for (const [key, other] of records) {
            // One path, one thing; one id, one record; one first page.
            const replaced =
              key.endsWith(`:${given.id}`) || ('path' in other && record !== undefined && 'path' in record && other.path === record.path);
            if (replaced) records.delete(key);
          }
          if (record !== undefined) records.set(recordKey(record), record);
        }
        const before = await content.view(root);
        const keys = new Set([...records.keys(), ...(await content.diff(content.emptyRoot, before.root)).map(({ key }) => key)]);
        root = await content.apply(
          root,
          [...keys].map((key) => [key, records.get(key) ?? null] as const),
        );
        const view = await content.view(root);
        const followed = await linkGraph({ system, organizationId: 'none' }, view);
        const scratch = await deriveGraph(
          { system, organizationId: 'none' },
          LinkGraph.empty(content.emptyRoot),
          view,
          await content.diff(content.emptyRoot, root),
        );
        expect(inWords(followed, view)).toEqual(inWords(scratch, view));
        await agreesWithResolving(system, followed, view);
      }
    }),
    { numRuns: 60 },
  );
});
