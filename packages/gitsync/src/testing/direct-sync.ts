import { ancestorsOf, type ContentView, type Context, findRevision, loadSpace, walkPages } from '@octavo/core';
import type { SyncedOperation } from '../connection/save-connection.ts';
import { editTree } from '../content/trees/edit.ts';
import { importCommit } from '../jobs/import/import-commit.ts';
import type { ImportResult } from '../jobs/import/imported-commit.ts';
import { buildCommit } from '../objects/commit.ts';
import { encodeObject } from '../objects/encode.ts';
import { oidOf } from '../objects/oid.ts';
import type { RepoFiles } from './repo-edits.ts';

/** A remote that nobody connects to: commits are put into the store beside it. */
export const DIRECT: SyncedOperation = {
  url: 'https://git.example.com/repo.git',
  ref: 'refs/heads/main',
  credentials: null,
  projectDirectory: '',
  treeUrl: null,
  commitUrl: null,
  provider: null,
  providerUrl: null,
  force: false,
  timestamp: null,
  requestedAt: 0,
};

/** Stores a commit of files; its ids. */
export async function storeCommit({ system }: Context, files: RepoFiles, time: number): Promise<{ commit: string; tree: string }> {
  const edits = new Map<string, { mode: string; oid: string }>();
  for (const [path, content] of files) edits.set(path, { mode: '100644', oid: await system.objects.write('blob', Buffer.from(content)) });
  const { tree, objects } = await editTree(system.objects, null, edits);
  const who = { name: 'Test', email: 'test@example.com', timestamp: time, timezone: '+0000' };
  const data = buildCommit({ tree, parents: [], author: who, committer: who, message: 'Push\n' });
  const commit = oidOf('commit', data);
  await system.objects.writeEncoded(
    [...objects, { oid: commit, kind: 'commit' as const, data }].map((o) => encodeObject(o.oid, o.kind, o.data)),
  );
  return { commit, tree };
}

/** Imports a stored commit into a space, without a network. */
export async function importStored(ctx: Context, spaceId: string, stored: { commit: string; tree: string }): Promise<ImportResult> {
  return importCommit(ctx, spaceId, stored, {
    operation: DIRECT,
    standalone: false,
    force: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    assertHeld: async () => undefined,
  });
}

/** Returns the live content of a space. */
export async function liveView(ctx: Context, spaceId: string): Promise<ContentView> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  return ctx.system.content.view((await findRevision(ctx, spaceId, space.revisionId)).root);
}

/** Everything of a view but ids, positions and times: equal for equal repositories. */
export function shapeOf(view: ContentView) {
  const byPath = <Item extends { path: string }>(items: Iterable<Item>) => [...items].sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    pages: [...walkPages(view.tree)].map((node) => {
      const { page, path } = node;
      const { id: _id, parent: _parent, position: _position, createdAt: _created, updatedAt: _updated, ...rest } = page;
      const depth = ancestorsOf(view, node).length;
      return { ...rest, depth, address: path };
    }),
    files: byPath(view.files.values()).map(({ path, oid, size }) => ({ path, oid, size })),
    reusables: byPath(view.reusables.values()).map(({ path, oid, title }) => ({ path, oid, title })),
    sources: byPath(view.sources.values()),
    variables: Object.fromEntries(view.variables),
  };
}
