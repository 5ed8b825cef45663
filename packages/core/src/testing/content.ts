import { pageFacts } from '@octavo/markdown';
import { slugOf } from '@octavo/markdown/layout';
import { contentExtent, findRevision, insertRevision, moveLivePointer } from '../content/map/index.ts';
import { withFacts } from '../content/pages/index.ts';
import { loadSpace } from '../kernel/access/index.ts';
import type { Context, System } from '../kernel/base/index.ts';
import { type ContentRecord, type PageRecord, recordKey } from '../kernel/model/index.ts';

/** An entry of a table of contents to be built: a page by its file, or a group, each with what is below. */
export interface EntryInput {
  title: string;
  path?: string;
  group?: true;
  target?: string;
  /** Source of the pages that are computed in its place. */
  computed?: Record<string, unknown>;
  below?: readonly EntryInput[];
}

/**
 * Makes the live content of a space from files: those of entries are pages, `SUMMARY.md` and the like are sources, the others files. The id of
 * a page is its path, or its title, without what ids may not have.
 */
export async function buildContent(
  ctx: Context,
  spaceId: string,
  files: Readonly<Record<string, string>>,
  entries: readonly EntryInput[],
): Promise<void> {
  const { system } = ctx;
  const records: ContentRecord[] = [];
  const oids = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) oids.set(path, await system.objects.write('blob', Buffer.from(text)));
  const at = { createdAt: system.now(), updatedAt: system.now() };
  const add = (list: readonly EntryInput[], parent: string | undefined) => {
    for (const [i, { title, path, group, target, computed, below }] of list.entries()) {
      const id = idOfPage(path ?? title);
      const oid = path === undefined ? undefined : oids.get(path);
      const page: PageRecord = {
        kind: 'page',
        id,
        type: group ? 'group' : computed !== undefined ? 'computed' : target === undefined ? 'document' : 'link',
        title,
        slug: target === undefined ? slugOf({ title, ...(path === undefined ? {} : { path }) }) : '',
        position: `a${i}`,
        ...at,
        ...(parent === undefined ? {} : { parent }),
        ...(path === undefined ? {} : { path }),
        ...(oid === undefined ? {} : { oid }),
        ...(path === 'README.md' ? { home: true as const } : {}),
        ...(target === undefined ? {} : { target }),
        ...(computed === undefined ? {} : { computed }),
      };
      records.push(path === undefined ? page : withFacts(page, pageFacts(files[path] ?? '')));
      add(below ?? [], id);
    }
  };
  add(entries, undefined);
  const pages = new Set(records.map((record) => ('path' in record ? record.path : undefined)));
  for (const [path, oid] of oids) {
    if (pages.has(path)) continue;
    if (/SUMMARY\.md$|\.yaml$/.test(path)) records.push({ kind: 'source', path, oid });
    else if (path.startsWith('.gitbook/includes/')) records.push({ kind: 'reusable', id: idOfPage(path), title: path, path, oid });
    else records.push({ kind: 'file', id: idOfPage(path), path, oid, size: Buffer.byteLength(files[path] ?? ''), createdAt: system.now() });
  }
  const root = await system.content.apply(
    system.content.emptyRoot,
    records.map((record) => [recordKey(record), record] as const),
  );
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const extent = await contentExtent(system, root);
  await system.store.tx(async (tx) => {
    const made = await insertRevision(tx, ctx, { spaceId, parents: [space.revisionId], root, type: 'edits' });
    await moveLivePointer(tx, ctx, { spaceId, organizationId: space.organizationId, from: space.revisionId, to: made.id, extent });
  });
}

/** Returns the root of what is live in a space. */
export async function liveRoot(ctx: Context, spaceId: string): Promise<string> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  return (await findRevision(ctx, spaceId, space.revisionId)).root;
}

/** Returns the files of a root, by their paths. */
export async function contentFiles({ content, objects }: Pick<System, 'content' | 'objects'>, root: string): Promise<Map<string, string>> {
  const { pages, sources, reusables, files } = await content.view(root);
  const all = [...[...pages.values()].map(({ page }) => page), ...sources.values(), ...reusables.values(), ...files.values()];
  const found = new Map<string, string>();
  for (const { path, oid } of all)
    if (path !== undefined && oid !== undefined) found.set(path, Buffer.from((await objects.read(oid))?.data ?? []).toString());
  return found;
}

/** Returns the id that {@link buildContent} gives to the page of a path or title. */
export function idOfPage(path: string): string {
  return path.replace(/[^0-9A-Za-z]/g, '');
}
