import { writeFile } from 'node:fs/promises';
import { listChangeRequests } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { git } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { getGitConnection } from '../../connection/get-connection.ts';
import { connectedWorld, resultOf } from '../../testing/connected-world.ts';

/** Refuses commits on the branch while the repository says that it is protected. */
const PROTECTION = `#!/bin/sh
[ "$1" = refs/heads/main ] && [ "$(git config octavo.protected)" = yes ] || exit 0
echo "GH006: Protected branch update failed"
exit 1
`;
const guide = (first: string, second = 'Second.') => `# Guide\n\nThe first paragraph: ${first}\n\nAnd the other one: ${second}\n`;

describe.each(ONE_DATABASE)('issue-16-a connection whose commits went to a branch of its own, on %s,', (database) => {
  async function aside() {
    const world = await connectedWorld(database);
    await world.push({ 'guide.md': guide('First.') });
    resultOf(await world.connect());
    await writeFile(`${world.repo}/hooks/update`, PROTECTION, { mode: 0o755 });
    await git(world.repo, 'config', 'octavo.protected', 'yes');
    await world.edit('guide', guide('One.'));
    expect(resultOf(await world.sync())).toMatchObject({ exported: { branch: 'octavo/1' } });
    const connection = () => getGitConnection(world.ctx, world.spaceId);
    expect(await connection()).toMatchObject({ pushedTo: 'octavo/1', isAhead: true });
    return { world, connection };
  }

  it('is back when they were squashed and others went on before it was looked at', async () => {
    const { world, connection } = await aside();
    await using _ = world;
    await world.push({ 'guide.md': guide('One.') }, { message: 'Squashed (#7)' });
    await world.push({ 'README.md': '# Home\n\nGone on.\n' });
    expect(resultOf(await world.sync({ cause: 'webhook' }))).toMatchObject({ notes: [{ code: 'pushed_back' }] });
    expect(await connection()).toMatchObject({ pushedTo: null, isAhead: false, commit: await world.tip() });
    expect(await world.connection()).toMatchObject({ pushedCommitOid: null, pushedTreeOid: null, pushedRevisionId: null });
    expect(await world.text('')).toBe('# Home\n\nGone on.\n');
    expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });
  });

  it('is back, and what was edited since begins a branch of its own', async () => {
    const { world, connection } = await aside();
    await using _ = world;
    await world.push({ 'guide.md': guide('One.') }, { message: 'Squashed (#7)' });
    await world.push({ 'README.md': '# Home\n\nGone on.\n' });
    await world.edit('guide', guide('One, and more.'));
    const { notes } = resultOf(await world.sync({ cause: 'webhook' }));
    expect(notes.map(({ code }) => code)).toEqual(['pushed_back', 'pushed_to']);
    expect((await listChangeRequests(world.ctx, world.spaceId, {})).items).toEqual([]);
    expect(await connection()).toMatchObject({ pushedTo: 'octavo/2', isAhead: true });
    expect(await git(world.repo, 'rev-parse', 'octavo/2~1')).toBe(await world.tip());
    expect((await world.files('octavo/2'))['guide.md']).toBe(guide('One, and more.'));
  });

  it('stays there while only a part of them was taken over', async () => {
    const { world, connection } = await aside();
    await using _ = world;
    await world.edit('guide', guide('One.', 'Two.'));
    await world.sync();
    await world.push({ 'guide.md': guide('One.') }, { message: 'Picked' });
    const { notes } = resultOf(await world.sync({ cause: 'webhook' }));
    expect(notes).toEqual([]);
    expect(await connection()).toMatchObject({ pushedTo: 'octavo/1', isAhead: true });
    expect((await world.files('octavo/1'))['guide.md']).toBe(guide('One.', 'Two.'));
  });
});
