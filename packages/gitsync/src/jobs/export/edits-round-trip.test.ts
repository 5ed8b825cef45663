import { isOctavoError } from '@octavo/contract';
import {
  type ContentEdit,
  type ContentRecord,
  type ContentView,
  changeContent,
  findGitSync,
  findRevision,
  loadSpace,
  type PageRecord,
  parentOf,
  resolveReference,
  walkPages,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { type LinkInfo, links, parse } from '@octavo/markdown';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentEdits } from '../../content/content-edits.ts';
import { editTree } from '../../content/trees/edit.ts';
import { buildCommit } from '../../objects/commit.ts';
import { encodeObject } from '../../objects/encode.ts';
import { oidOf } from '../../objects/oid.ts';
import { importStored, liveView, storeCommit } from '../../testing/direct-sync.ts';
import { type RepoFiles, repoFiles, ruledFiles } from '../../testing/repo-edits.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

/** A change by numbers, so that it means something in any content. */
type Plan = { kind: ContentEdit['operation']; n: number; m: number; at: number; title: string };

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom(
    'update_page',
    'insert_page',
    'delete_page',
    'move_page',
    'insert_group',
    'insert_link',
    'insert_files',
    'update_page',
    'insert_page',
    'move_page',
  ),
  n: fc.nat(1000),
  m: fc.nat(1000),
  at: fc.nat(6),
  title: fc.constantFrom('Alpha', 'One', 'New & old', '1. first', 'Ünï [x](y)', 'a_b*c', 'Über: uns', '`code`'),
});

function editOf(plan: Plan, pages: readonly PageRecord[]): ContentEdit | undefined {
  const { kind, n, m, at, title } = plan;
  const page = pages[n % Math.max(1, pages.length)];
  const other = pages[m % (pages.length + 1)];
  const into = other === undefined || other.type === 'link' || other.type === 'computed' ? null : other.id;
  if (kind === 'insert_page')
    return { operation: kind, title, into, at, document: { markdown: m % 2 === 0 ? 'Text.\n' : '# Own\n\nText.\n' } };
  if (kind === 'insert_group') return { operation: kind, title, at };
  if (kind === 'insert_files') return { operation: kind, files: [{ name: `${n % 3}.png`, data: Buffer.from(title) }] };
  if (page === undefined) return undefined;
  if (kind === 'insert_link')
    return {
      operation: kind,
      title,
      into,
      at,
      target: m % 3 === 0 ? { kind: 'url', url: 'https://example.com/a' } : { kind: 'page', page: page.id },
    };
  if (kind === 'delete_page') return { operation: kind, page: page.id };
  if (kind === 'move_page') return { operation: kind, page: page.id, into: page.type === 'group' ? null : into, at };
  const choices: Partial<Extract<ContentEdit, { operation: 'update_page' }>>[] = [
    { title },
    { slug: `slug-${m % 5}` },
    { description: 'Words: more', hidden: m % 2 === 0 },
    { icon: 'gear' },
    { document: { markdown: `Text ${m}.\n` } },
    { document: { markdown: `# ${m}\n\nText.\n` } },
    { linkTitle: m % 2 === 0 ? 'Short' : null },
  ];
  return { operation: 'update_page', page: page.id, ...choices[m % choices.length] };
}

async function rootOf(world: SyncWorld, spaceId: string): Promise<string> {
  const { space } = await loadSpace(world.ctx, spaceId, 'read');
  return (await findRevision(world.ctx, spaceId, space.revisionId)).root;
}

/** The commit that an export of the live content would make. */
async function exported(world: SyncWorld, spaceId: string, time: number): Promise<{ commit: string; tree: string }> {
  const { system } = world;
  const sync = await findGitSync(world.ctx, spaceId);
  const synced = await findRevision(world.ctx, spaceId, sync?.revisionId ?? '');
  const before = sync?.treeOid ?? null;
  const after = await rootOf(world, spaceId);
  const edits = await contentEdits(world.ctx, { before: synced.root, after, tree: before, projectDirectory: '' });
  const { tree, objects } = await editTree(system.objects, before, edits);
  const who = { name: 'Test', email: 'test@example.com', timestamp: time, timezone: '+0000' };
  const data = buildCommit({ tree, parents: [], author: who, committer: who, message: 'Export\n' });
  const commit = oidOf('commit', data);
  const all = [...objects, { oid: commit, kind: 'commit' as const, data }];
  await system.objects.writeEncoded(all.map((o) => encodeObject(o.oid, o.kind, o.data)));
  return { commit, tree };
}

/** Pages in reading order, with everything of them. Entries without a file that say the same are who they are by their place alone. */
async function pagesOf(world: SyncWorld, spaceId: string): Promise<unknown[]> {
  const view = await liveView(world.ctx, spaceId);
  const place = (id: string | undefined) => (view.pages.get(id ?? '')?.page.path === undefined ? '' : id);
  return [...walkPages(view.tree)].map((node) => {
    const { page, path } = node;
    const all = { ...page, position: '', address: path, above: parentOf(view, node)?.page.title };
    return page.path === undefined ? { ...all, id: '', parent: '', updatedAt: 0, createdAt: 0 } : { ...all, parent: place(page.parent) };
  });
}

describe.each(ONE_DATABASE)('edits of random repositories on %s', (database) => {
  const runs = database === 'sqlite' ? 30 : 5;
  let world: SyncWorld;
  let time = 1_700_000_000;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  it('an export that is imported again is no change', { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(repoFiles, ruledFiles), fc.array(plan, { minLength: 1, maxLength: 6 }), async (start: RepoFiles, plans) => {
        const spaceId = await world.newSpace();
        time += 60;
        await importStored(world.ctx, spaceId, await storeCommit(world.ctx, start, time));
        const done: unknown[] = [];
        for (const each of plans) {
          const pages = [...walkPages((await liveView(world.ctx, spaceId)).tree)].map(({ page }) => page);
          const edit = editOf(each, pages);
          if (edit === undefined) continue;
          try {
            await changeContent(world.ctx, spaceId, [edit]);
            done.push(edit);
          } catch (error) {
            if (!isOctavoError(error) || error.status >= 500) throw error;
          }
        }
        const before = await pagesOf(world, spaceId);
        time += 60;
        await importStored(world.ctx, spaceId, await exported(world, spaceId, time));
        expect(await pagesOf(world, spaceId), JSON.stringify(done)).toEqual(before);
      }),
      { numRuns: runs },
    );
  });

  it('issue-4-a root folder whose last page is deleted stays the root', async () => {
    const spaceId = await world.newSpace();
    const files = new Map([
      ['README.md', '# Not of the space\n'],
      ['docs/x.md', '# X\n'],
      ['.gitbook.yaml', 'root: ./docs/\n'],
    ]);
    time += 60;
    await importStored(world.ctx, spaceId, await storeCommit(world.ctx, files, time));
    const [page] = (await liveView(world.ctx, spaceId)).tree;
    await changeContent(world.ctx, spaceId, [{ operation: 'delete_page', page: page?.page.id ?? '' }]);
    expect(await pagesOf(world, spaceId)).toEqual([]);
    time += 60;
    await importStored(world.ctx, spaceId, await exported(world, spaceId, time));
    expect(await pagesOf(world, spaceId)).toEqual([]);
  });

  it('the table of contents is what a plain tree gives, links lead where they led, and other files keep their bytes', {
    timeout: 900_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(repoFiles, ruledFiles), fc.array(plan, { minLength: 1, maxLength: 6 }), async (start: RepoFiles, plans) => {
        const spaceId = await world.newSpace();
        time += 60;
        await importStored(world.ctx, spaceId, await storeCommit(world.ctx, start, time));
        for (const each of plans) {
          const before = await liveView(world.ctx, spaceId);
          const edit = editOf(
            each,
            [...walkPages(before.tree)].map(({ page }) => page),
          );
          if (edit === undefined) continue;
          const done = await changeContent(world.ctx, spaceId, [edit]).catch((error: unknown) => {
            if (isOctavoError(error) && error.status < 500) return undefined;
            throw error;
          });
          const after = await liveView(world.ctx, spaceId);
          if (done === undefined) {
            expect(after.root).toBe(before.root);
            continue;
          }
          const made = done.pages.find(({ change }) => change === 'created')?.id;
          expect(outlineOf(after.tree), JSON.stringify(edit)).toEqual(outlineOf(expectedTree(before.tree, edit, made)));
          await expectSameLinks(world, before, after, edit);
        }
      }),
      { numRuns: runs },
    );
  });
});

interface Plain {
  page: { id: string; type: PageRecord['type'] };
  children: Plain[];
}

/** A tree that is read only. */
interface PlainNode {
  readonly page: Plain['page'];
  readonly children: readonly PlainNode[];
}

/** Ids of pages, links left out, each with its children. */
function outlineOf(tree: readonly PlainNode[]): unknown[] {
  return tree.flatMap(({ page, children }) => (page.type === 'link' ? outlineOf(children) : [{ id: page.id, below: outlineOf(children) }]));
}

/** The tree after an edit, by the plainest means. */
function expectedTree(tree: readonly PlainNode[], edit: ContentEdit, made: string | undefined): Plain[] {
  const copy = (nodes: readonly PlainNode[]): Plain[] => nodes.map(({ page, children }) => ({ page, children: copy(children) }));
  const next = copy(tree);
  const take = (id: string, nodes: Plain[]): Plain | undefined => {
    const at = nodes.findIndex(({ page }) => page.id === id);
    if (at >= 0) return nodes.splice(at, 1)[0];
    for (const node of nodes) {
      const found = take(id, node.children);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const find = (id: string, nodes: Plain[]): Plain | undefined => {
    for (const node of nodes) {
      const found = node.page.id === id ? node : find(id, node.children);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const siblings = (into: string | null | undefined) => (into ? (find(into, next)?.children ?? []) : next);
  if (edit.operation === 'delete_page') take(edit.page, next);
  if (edit.operation === 'move_page') {
    const node = take(edit.page, next);
    if (node !== undefined) siblings(edit.into).splice(edit.at ?? Number.MAX_SAFE_INTEGER, 0, node);
  }
  if (edit.operation === 'insert_page' || edit.operation === 'insert_group' || edit.operation === 'insert_link') {
    const type = edit.operation === 'insert_page' ? 'document' : edit.operation === 'insert_group' ? 'group' : 'link';
    const into = edit.operation === 'insert_group' ? null : edit.into;
    siblings(into).splice(edit.at ?? Number.MAX_SAFE_INTEGER, 0, { page: { id: made ?? '', type }, children: [] });
  }
  return next;
}

/** Every link of a text that led to a page or file leads to the same one, and nothing but destinations changed in texts that were not edited. */
async function expectSameLinks(world: SyncWorld, before: ContentView, after: ContentView, edit: ContentEdit): Promise<void> {
  const read = async (oid: string) => Buffer.from((await world.system.objects.read(oid))?.data ?? []).toString();
  const texts = (view: ContentView) => [...[...view.pages.values()].map(({ page }) => page), ...view.reusables.values()];
  const old = new Map(texts(before).map((record) => [record.id, record]));
  for (const record of texts(after)) {
    const was = old.get(record.id);
    if (was?.oid === undefined || record.oid === undefined || was.path === undefined || record.path === undefined) continue;
    if (
      was.oid === record.oid &&
      was.path === record.path &&
      before.files.size === after.files.size &&
      before.pages.size === after.pages.size
    )
      continue;
    if (edit.operation === 'update_page' && edit.page === record.id && edit.slug === undefined) continue;
    const [oldText, newText] = [await read(was.oid), await read(record.oid)];
    const [oldLinks, newLinks] = [links(parse(oldText)), links(parse(newText))];
    const withTitle = edit.operation === 'update_page' && edit.page === record.id;
    // Without a table of contents, a file that got a number has to say the title that its name said.
    const isNumbered =
      edit.operation !== 'update_page' && before.sources.get('SUMMARY.md') === undefined && nameOf(was.path) !== nameOf(record.path);
    if (isNumbered) expect(titles(after).get(record.id)).toBe(titles(before).get(record.id));
    else if (!withTitle) expect(blanked(newText, newLinks)).toBe(blanked(oldText, oldLinks));
    const [oldUrls, newUrls] = [
      [...oldLinks.map(({ url }) => url), ...coverOf(was)],
      [...newLinks.map(({ url }) => url), ...coverOf(record)],
    ];
    for (const [i, url] of oldUrls.entries()) {
      const target = targetOf(before, was.path, url);
      const exists = target !== undefined && (after.pages.has(target) || after.files.has(target));
      if (exists) expect(targetOf(after, record.path, newUrls[i] ?? ''), `${record.path}: ${url}`).toBe(target);
    }
  }
}

function coverOf(record: ContentRecord): string[] {
  return record.kind === 'page' && record.cover !== undefined ? [record.cover.ref] : [];
}

/** Returns the name of a file; for a README, that of its folder. */
function nameOf(path: string): string {
  return path
    .replace(/\/README\.md$/i, '')
    .replace(/\.md$/i, '')
    .replace(/^.*\//, '');
}

function titles(view: ContentView): Map<string, string> {
  return new Map([...view.pages].map(([id, { page }]) => [id, page.title]));
}

function targetOf(view: ContentView, from: string, url: string): string | undefined {
  const to = resolveReference(view, from, url);
  return to.kind === 'page' ? to.node.page.id : to.kind === 'file' ? to.file.id : undefined;
}

/** A text without where its links and its cover lead. */
function blanked(text: string, found: readonly LinkInfo[]): string {
  const ranges = new Map(found.flatMap(({ range }) => (range === undefined ? [] : [[range.start, range.end] as const])));
  let out = text;
  for (const [start, end] of [...ranges].sort(([a], [b]) => b - a)) out = `${out.slice(0, start)}@${out.slice(end)}`;
  return out.replace(/^(---\n(?:.*\n)*?cover: ).*$/m, '$1@');
}
