import { editPageText, getPageByPath, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { type SyncWorld, syncWorld } from '../testing/sync-world.ts';
import { getGitStatus } from './git-status.ts';

const status = (world: SyncWorld) => getGitStatus(world.ctx, world.spaceId);
const edit = async (world: SyncWorld, path: string, text: string) =>
  editPageText(world.ctx, world.spaceId, (await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id, text);

describe.each(ONE_DATABASE)('how a space stands to a repository that it is not kept in step with, on %s', (database) => {
  it('is which way content went last, with the edits since that the repository does not have', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'README.md': '# Home\n', 'guide.md': '# Guide\n' });
    expect(await status(world)).toBeNull();
    await world.import();
    expect(await status(world)).toMatchObject({ last: 'import', inStep: true, unexported: null });
    await edit(world, 'guide', '# Guide\n\nOne.\n');
    const first = (await status(world))?.unexported;
    expect(first).toMatchObject({ edits: 1, isMore: false });
    await edit(world, 'guide', '# Guide\n\nTwo.\n');
    expect(await status(world)).toMatchObject({ last: 'import', unexported: { edits: 2, isMore: false, since: first?.since } });
    // Incoming content is no edit; content that waited before still is.
    await commitFiles(world.repo, { 'README.md': '# Home\n\nFrom Git.\n' });
    await world.import();
    expect(await status(world)).toMatchObject({ last: 'import', unexported: { edits: 2, since: first?.since } });
    await world.export({ commitMessage: 'Bring it' });
    expect(await status(world)).toMatchObject({ last: 'export', inStep: true, unexported: null });
    // Edits that come to nothing leave nothing to be exported.
    await edit(world, 'guide', '# Guide\n\nThree.\n');
    expect(await status(world)).toMatchObject({ last: 'export', unexported: { edits: 1 } });
    await edit(world, 'guide', '# Guide\n\nTwo.\n');
    expect(await status(world)).toMatchObject({ inStep: false, unexported: null });
  });

  it('counts edits up to a bound, and says that there are more', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'README.md': '# Home\n' });
    await world.import();
    for (let i = 0; i <= 100; i++) await edit(world, '', `# Home\n\nEdit ${i}.\n`);
    expect(await status(world)).toMatchObject({ unexported: { edits: 100, isMore: true } });
  });
});
