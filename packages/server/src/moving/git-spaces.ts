import { setTimeout as wait } from 'node:timers/promises';
import {
  connectSpace,
  disconnectSpace,
  findGitConnection,
  type GitEngine,
  getGitConnection,
  listRepositoryFiles,
  requestSync,
  tryRemote,
  updateConnection,
} from '@octavo/gitsync';
import type { GitSpaces } from '@octavo/migrate';

/** Interval (ms) at which a sync under way is looked at. */
const LOOK_MS = 200;

/** Git connections as a migration uses them; the syncs are jobs of their own. */
export function createGitSpaces(engine: GitEngine): GitSpaces {
  return {
    look: (ctx, { url, credentials }) => tryRemote(ctx, url, credentials),
    files: (ctx, spaceId, { url, branch, credentials }, signal) =>
      listRepositoryFiles(engine, ctx, { spaceId, url, ref: `refs/heads/${branch}`, ...credentials }, signal),
    async find(ctx, spaceId) {
      if ((await findGitConnection(ctx.system, spaceId)) === null) return null;
      const { problem, ...connection } = await getGitConnection(ctx, spaceId);
      return { ...connection, problem: problem === null ? null : `${problem.message} ${problem.advice}` };
    },
    async connect(ctx, spaceId, { url, branch, projectDirectory, credentials }) {
      await connectSpace(ctx, spaceId, {
        url,
        branch,
        projectDirectory,
        credentials: credentials ?? null,
        direction: 'in',
        firstSide: 'git',
      });
    },
    async sync(ctx, spaceId) {
      if ((await findGitConnection(ctx.system, spaceId))?.state !== 'paused') await requestSync(ctx, spaceId, 'poll');
    },
    async settled(ctx, spaceId, signal) {
      while ((await findGitConnection(ctx.system, spaceId)) !== null && (await getGitConnection(ctx, spaceId)).isSyncing)
        await wait(LOOK_MS, undefined, { signal });
    },
    async allowPush(ctx, spaceId) {
      await updateConnection(ctx, spaceId, { direction: 'both' });
    },
    disconnect: disconnectSpace,
  };
}
