import { CONFIG_FILE, changesTo, identifyPages, readProject } from '../../content/index.ts';
import { parseCommit } from '../../objects/index.ts';
import type { VerifiedCommit } from '../import/fetch-verified.ts';
import type { SyncRun, SyncState } from './sync-run.ts';

/** Root of the content that a commit holds; pages that were there before keep their ids. @param before root of the content that it followed. */
export async function readBranch(run: SyncRun, { connection }: SyncState, fetched: VerifiedCommit, before: string): Promise<string> {
  const { content, objects } = run.ctx.system;
  const view = await content.view(before);
  const config = view.sources.get(CONFIG_FILE);
  const source = { tree: fetched.tree, projectDirectory: connection.projectDirectory, knownConfig: config?.lastGood ?? config?.oid };
  const project = await readProject(run.ctx, source, { signal: run.job.signal, known: fetched.facts });
  const identity = await identifyPages(run.ctx.system, view, project.layout.pages);
  const commit = parseCommit((await objects.read(fetched.commit))?.data ?? new Uint8Array());
  const time = Math.min(run.ctx.system.now(), Math.max(0, commit.committer.timestamp * 1000));
  return content.apply(before, await changesTo(view, project, identity, time));
}
