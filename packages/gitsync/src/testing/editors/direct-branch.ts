import { type Context, findGitSync, findRevision, loadSpace } from '@octavo/core';
import { saveConnection } from '../../connection/save-connection.ts';
import { contentEdits } from '../../content/content-edits.ts';
import { editTree } from '../../content/trees/edit.ts';
import { buildCommit } from '../../objects/commit.ts';
import { encodeObject } from '../../objects/encode.ts';
import { oidOf } from '../../objects/oid.ts';
import type { GitObject } from '../../objects/store.ts';
import { DIRECT, importStored } from '../direct-sync.ts';
import type { RepoFiles } from '../repo-edits.ts';
import type { Branch, SyncOutcome, Tip } from './branch.ts';
import { Texts } from './texts.ts';

/**
 * Returns a branch whose commits lie in the store of the installation: no network, no processes.
 * @param mode of every file that is pushed
 */
export function directBranch(ctx: Context, spaceId: string, { mode = '100644' }: { mode?: string } = {}): Branch {
  const { objects, store } = ctx.system;
  let time = 1_700_000_000;
  let tip: Tip | null = null;

  async function commit(tree: string, more: readonly GitObject[], message: string): Promise<Tip> {
    time += 60;
    const who = { name: 'Test', email: 'test@example.com', timestamp: time, timezone: '+0000' };
    const data = buildCommit({ tree, parents: tip === null ? [] : [tip.commit], author: who, committer: who, message });
    const made = { commit: oidOf('commit', data), tree };
    const all = [...more, { oid: made.commit, kind: 'commit' as const, data }];
    await objects.writeEncoded(all.map((object) => encodeObject(object.oid, object.kind, object.data)));
    return made;
  }

  const texts = new Texts(ctx, spaceId);
  return {
    files: ({ tree }) => texts.ofTree(tree),
    tip: async () => tip,
    async push(files: RepoFiles, onto?: Tip) {
      const edits = new Map<string, { mode: string; oid: string }>();
      for (const [path, content] of files) edits.set(path, { mode, oid: await objects.write('blob', Buffer.from(content)) });
      const { tree, objects: made } = await editTree(objects, null, edits);
      if (onto !== undefined) tip = onto;
      tip = await commit(tree, made, 'Push\n');
      return tip;
    },
    async import(): Promise<SyncOutcome> {
      const sync = await findGitSync(ctx, spaceId);
      if (tip === null || sync?.commitOid === tip.commit) return 'unchanged';
      await importStored(ctx, spaceId, tip);
      return 'done';
    },
    async export(): Promise<SyncOutcome> {
      const sync = await findGitSync(ctx, spaceId);
      if (tip === null || sync?.commitOid !== tip.commit) return 'diverged';
      const { space } = await loadSpace(ctx, spaceId, 'read');
      const [synced, live] = [await findRevision(ctx, spaceId, sync.revisionId ?? ''), await findRevision(ctx, spaceId, space.revisionId)];
      const place = { tree: tip.tree, projectDirectory: '' };
      const edited = await editTree(objects, tip.tree, await contentEdits(ctx, { before: synced.root, after: live.root, ...place }));
      const next = edited.tree === tip.tree ? tip : await commit(edited.tree, edited.objects, 'Export\n');
      await store.tx((tx) => saveConnection(tx, ctx, spaceId, DIRECT, { ...next, revisionId: live.id }));
      const moved = next.commit !== tip.commit;
      tip = next;
      return moved ? 'done' : 'unchanged';
    },
  };
}
