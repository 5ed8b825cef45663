import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { deleteLegacyGitInstallation } from '../../connection/delete-connection.ts';
import { syncWorld } from '../../testing/sync-world.ts';
import { getGitInfo } from '../git-status.ts';

describe.each(ONE_DATABASE)('issue-16: a first import on %s', (database) => {
  it('is told with its state after it failed, and what opens the repository is not', async () => {
    await using world = await syncWorld(database);
    await expect(getGitInfo(world.ctx, world.spaceId)).rejects.toMatchObject({ code: 'git_not_connected' });
    const credentials = { username: 'ada', password: 's3cret-pass' };
    expect(await world.import({ ref: 'refs/heads/nothing', credentials })).toMatchObject({ state: 'failed' });
    const info = await getGitInfo(world.ctx, world.spaceId);
    expect(info).toMatchObject({
      repoName: 'repo',
      url: world.url,
      updatedAt: expect.any(String),
      operation: {
        state: 'failure',
        direction: 'import',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        error: expect.any(String),
      },
    });
    expect(JSON.stringify(info)).not.toMatch(/s3cret-pass|credentials/);
  });

  it('leaves nothing to be told once a repository that was synced is forgotten', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'README.md': '# Home\n' });
    expect(await world.import()).toMatchObject({ state: 'succeeded' });
    expect(await world.import({ ref: 'refs/heads/nothing' })).toMatchObject({ state: 'failed' });
    await deleteLegacyGitInstallation(world.ctx, world.spaceId);
    await expect(getGitInfo(world.ctx, world.spaceId)).rejects.toMatchObject({ code: 'git_not_connected' });
  });
});
