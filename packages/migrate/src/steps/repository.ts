import { isOctavoError } from '@octavo/contract';
import { readAs, SourceGitConnection, type SourceSpace } from '../client/read.ts';
import { SourceGone, SourceRefused } from '../client/source-error.ts';
import { readSnapshot } from '../content/bring-content.ts';
import { viewOf } from '../content/place.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { bindContent } from '../git/bind-content.ts';
import { credentialsFor } from '../git/credentials.ts';
import { findDirectory } from '../git/find-directory.ts';
import type { RemoteBranch, SpaceConnection } from '../git/git-spaces.ts';
import { remoteAddress } from '../git/remote-address.ts';
import type { Run } from './run.ts';

/** Reason, for people, why a space is copied instead of connected. */
class NotConnected extends Error {}

/**
 * Connects a space here with the repository that the space there is kept in step with, so that its content comes from there byte for byte, and writes
 * down which page is which. Nothing is pushed: a connection pushes edits from here only when it is in step, and its credentials may.
 * @returns true when the content came so; false when it has to be copied, which the report explains
 */
export async function bringRepository(run: Run, space: SourceSpace, name: string): Promise<boolean> {
  if (space.gitSync === undefined) return false;
  const target = run.items.own('space', space.id);
  const known = run.items.get('git', space.id);
  const existing = target === undefined ? null : await run.git.spaces.find(run.ctx, target);
  // Somebody disconnected it here.
  if (existing === null && known?.marks.state === 'connected') return false;
  try {
    if (existing !== null && target !== undefined && (existing.commit !== null || known === undefined))
      return await resumeConnection(run, space, name, target, existing);
    if (existing !== null && target !== undefined && !run.dryRun) await run.git.spaces.disconnect(run.ctx, target);
    return await begin(run, space, name, target);
  } catch (error) {
    run.signal.throwIfAborted();
    const message = reasonOf(error);
    if (message === undefined) throw error;
    const repository = space.gitSync.url ?? space.gitSync.repoName ?? 'not named';
    run.report.find(
      'gitConnections',
      'to_do',
      name,
      `Its repository (${repository}) was not connected, and its pages ${run.dryRun ? 'would be' : 'were'} copied: ${message}`,
    );
    return false;
  }
}

/** Goes on with a space that is connected already, by an earlier run or by somebody here. Returns whether it was done. */
async function resumeConnection(
  run: Run,
  space: SourceSpace,
  name: string,
  target: string,
  { commit, problem }: SpaceConnection,
): Promise<boolean> {
  const { ctx, git, signal, report } = run;
  report.count('gitConnections', 'unchanged');
  if (run.dryRun) return true;
  if (commit !== null) await git.spaces.sync(ctx, target);
  await git.spaces.settled(ctx, target, signal);
  const now = await git.spaces.find(ctx, target);
  if (now === null) return false;
  if (now.commit === null)
    report.find(
      'gitConnections',
      'to_do',
      name,
      `It is connected with ${now.url} here, and was never synced: ${problem ?? 'it is paused.'}`,
    );
  else await finish(run, space, name, target, now, await readSnapshot(run, contentOf(space)));
  return true;
}

async function begin(run: Run, space: SourceSpace, name: string, target: string | undefined): Promise<boolean> {
  const { ctx, git, items, report, signal } = run;
  const told = await toldConnection(run, space);
  const url = remoteAddress(told === undefined ? (space.gitSync ?? {}) : { url: told.url });
  if (url === undefined) throw new NotConnected('the address is none of HTTP or HTTPS. Connect it in the space under Settings, Git.');
  const credentials = credentialsFor(git.credentials, url);
  const found = await git.spaces.look(ctx, { url, credentials });
  const after = await readSnapshot(run, contentOf(space));
  const branch = branchFrom(told?.branch ?? after.content.git?.ref ?? found.defaultBranch, found.branches);
  const remote: RemoteBranch = { url, branch, credentials };
  if (run.dryRun || target === undefined) {
    report.count('gitConnections', 'came');
    return false;
  }
  await requireAsItCame(run, space, target);
  const directory = told?.projectDirectory ?? (await directoryOf(run, target, remote, after));
  await items.put({ kind: 'git', foreignId: space.id, ownId: target, marks: { state: 'begun' } });
  run.progress('git');
  await git.spaces.connect(ctx, target, { ...remote, projectDirectory: directory });
  await git.spaces.settled(ctx, target, signal);
  const state = await git.spaces.find(ctx, target);
  if (state?.commit == null) {
    if (state !== null) await git.spaces.disconnect(ctx, target);
    throw new NotConnected(state?.problem ?? 'the connection was ended meanwhile.');
  }
  report.count('gitConnections', 'came');
  const mayPush = credentials !== undefined && found.mayWrite !== false;
  await finish(run, space, name, target, state, after, mayPush);
  return true;
}

/** Writes down which page is which, and lets edits be pushed where they may be. */
async function finish(
  run: Run,
  space: SourceSpace,
  name: string,
  target: string,
  connection: SpaceConnection,
  after: Snapshot,
  mayPush?: boolean,
): Promise<void> {
  const { ctx, git, items, report, signal } = run;
  await bindContent(run, { scope: space.id, name, spaceId: target, directory: connection.projectDirectory }, after);
  const isBegun = items.get('git', space.id)?.marks.state === 'begun';
  const credentials = credentialsFor(git.credentials, connection.url);
  // After a kill: it is asked again.
  const pushes =
    mayPush ??
    (isBegun && credentials !== undefined && (await git.spaces.look(ctx, { url: connection.url, credentials })).mayWrite !== false);
  if (isBegun && pushes && connection.direction === 'in' && !connection.isAhead) {
    await git.spaces.allowPush(ctx, target);
    await git.spaces.settled(ctx, target, signal);
  } else if (isBegun && connection.direction === 'in') {
    report.find(
      'gitConnections',
      'to_do',
      name,
      `It follows ${connection.branch} of ${connection.url}. Edits made here are not pushed: give a token that may write in the space under Settings, Git, and choose both directions.`,
    );
  }
  await items.put({ kind: 'git', foreignId: space.id, ownId: target, marks: { state: 'connected' } });
}

/** Returns the connection as another installation of this program tells it; `undefined` where the API does not know of such. */
async function toldConnection({ client }: Run, space: SourceSpace) {
  try {
    return readAs(SourceGitConnection, await client.get(`/spaces/${encodeURIComponent(space.id)}/git/connection`));
  } catch (error) {
    if (error instanceof SourceGone || error instanceof SourceRefused) return undefined;
    throw error;
  }
}

function branchFrom(told: string | null, branches: readonly string[]): string {
  const branch = told?.replace(/^refs\/heads\//, '');
  if (branch === undefined || branch === '') throw new NotConnected('its branch is not told. Connect it in the space under Settings, Git.');
  if (!branches.includes(branch)) throw new NotConnected(`the repository has no branch ${branch}.`);
  return branch;
}

/** Content that came as a copy gives way to that of the repository only as long as nobody changed it here. */
async function requireAsItCame({ ctx, items }: Run, space: SourceSpace, target: string): Promise<void> {
  const view = await viewOf(ctx, { spaceId: target });
  const came = new Map([...items.of('page', `${space.id}/`).values()].map(({ ownId, marks }) => [ownId, marks.oid ?? '']));
  for (const { page } of view.pages.values()) {
    if (came.get(page.id) !== (page.oid ?? ''))
      throw new NotConnected(
        'pages were made or changed here. Connect it in the space under Settings, Git, where you choose which side is kept.',
      );
  }
}

async function directoryOf(run: Run, target: string, remote: RemoteBranch, after: Snapshot): Promise<string> {
  const placed = [...after.entries.values()].flatMap(({ type, page: { git } }) =>
    type !== 'document' || git?.path === undefined ? [] : [{ path: git.path, oid: git.oid }],
  );
  const directory = findDirectory(await run.git.spaces.files(run.ctx, target, remote, run.signal), placed);
  if (directory === undefined)
    throw new NotConnected(`its pages are not those of the branch ${remote.branch}. Connect it in the space under Settings, Git.`);
  return directory;
}

const contentOf = ({ id }: SourceSpace) => `/spaces/${encodeURIComponent(id)}/content`;

/** Returns why a repository cannot be used; `undefined` for an error that is not about it. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NotConnected) return error.message;
  if (!isOctavoError(error)) return undefined;
  if (error.code === 'git_auth_failed' || error.code === 'git_not_found')
    return `${error.message} Give credentials of its host, and run the migration again.`;
  const isOurs = error.kind === 'internal' || error.kind === 'storage_full' || error.code.startsWith('source_');
  return isOurs ? undefined : error.message;
}
