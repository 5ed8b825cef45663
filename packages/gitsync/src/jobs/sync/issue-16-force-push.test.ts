import { getChangeRequest, listChangeRequests, mergeChangeRequest } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { git } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { getGitConnection } from '../../connection/get-connection.ts';
import { type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';

const guide = (first: string, second = 'Second.') => `# Guide\n\nThe first paragraph: ${first}\n\nAnd the other one: ${second}\n`;
const requests = async ({ ctx, spaceId }: ConnectedWorld) => (await listChangeRequests(ctx, spaceId, {})).items;
const reset = (world: ConnectedWorld, commit: string) => git(world.repo, 'update-ref', 'refs/heads/main', commit);

describe.each(ONE_DATABASE)('issue-16-a force push that drops a commit of Octavo, on %s,', (database) => {
  /** A commit of Git's, and one of Octavo's on top of it. */
  async function pushed() {
    const world = await connectedWorld(database);
    const start = await world.push({ 'guide.md': guide('First.') });
    resultOf(await world.connect());
    await world.edit('guide', guide('Ours.'));
    const out = resultOf(await world.sync());
    return { world, start, ours: out.exported?.commit ?? '' };
  }

  it('leaves its edits in a change request that names it, which brings them back', async () => {
    const { world, start, ours } = await pushed();
    await using _ = world;
    await reset(world, start);
    await world.push({ 'README.md': '# Home\n\nForced.\n' });
    const { notes } = resultOf(await world.sync());
    expect(await world.text('guide')).toBe(guide('First.'));
    const [request] = await requests(world);
    expect(request).toMatchObject({ number: 1, status: 'open', subject: expect.stringContaining(ours.slice(0, 8)) });
    expect(request?.description).toContain(`* ${ours.slice(0, 8)} Edit Guide`);
    expect(notes).toEqual([
      {
        code: 'rewritten',
        message: expect.stringMatching(new RegExp(`pushed without ${ours.slice(0, 8)}: .* change request 1\\.$`)),
        changeRequest: 1,
      },
    ]);
    expect(await getGitConnection(world.ctx, world.spaceId)).toMatchObject({ state: 'ok', isAhead: false });
    expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });

    expect(await mergeChangeRequest(world.ctx, world.spaceId, '1')).toMatchObject({ result: 'merge' });
    resultOf(await world.sync());
    expect((await world.files())['guide.md']).toBe(guide('Ours.'));
    expect((await world.files())['README.md']).toBe('# Home\n\nForced.\n');
    expect(await getChangeRequest(world.ctx, world.spaceId, '1')).toMatchObject({ status: 'merged' });
  });

  it('keeps the edits of all of them, and none of the commits of others between', async () => {
    const { world, start, ours } = await pushed();
    await using _ = world;
    await world.push({ 'README.md': '# Home\n\nOf Git, dropped.\n' });
    await world.edit('guide', guide('Ours.', 'Ours, too.'));
    const second = resultOf(await world.sync()).exported?.commit ?? '';
    await reset(world, start);
    resultOf(await world.sync());
    expect(await world.text('')).toBe('# Home\n\nWelcome.\n');
    const [request] = await requests(world);
    for (const commit of [ours, second]) expect(request?.description).toContain(`* ${commit.slice(0, 8)} `);
    await mergeChangeRequest(world.ctx, world.spaceId, '1');
    expect(await world.text('guide')).toBe(guide('Ours.', 'Ours, too.'));
    expect(await world.text('')).toBe('# Home\n\nWelcome.\n');
  });

  it('keeps them beside what was edited here since', async () => {
    const { world, start } = await pushed();
    await using _ = world;
    await world.edit('', '# Home\n\nNot pushed yet.\n');
    await reset(world, start);
    await world.push({ 'tool.sh': '#!/bin/bash\n' });
    resultOf(await world.sync());
    expect(await world.files()).toMatchObject({ 'guide.md': guide('First.'), 'README.md': '# Home\n\nNot pushed yet.\n' });
    expect(await requests(world)).toMatchObject([{ number: 1, status: 'open' }]);
    await mergeChangeRequest(world.ctx, world.spaceId, '1');
    expect(await world.text('guide')).toBe(guide('Ours.'));
  });

  it('makes none where the branch has the edits all the same: rebased, or squashed with others', async () => {
    const { world, start, ours } = await pushed();
    await using _ = world;
    await reset(world, start);
    await world.push({ 'README.md': '# Home\n\nForced.\n' });
    await world.push({ 'guide.md': guide('Ours.') }, { message: 'Rebased' });
    const { notes } = resultOf(await world.sync());
    expect(notes.map(({ code }) => code)).toEqual(['rewritten']);
    expect(notes[0]?.message).not.toContain(ours.slice(0, 8));
    expect(await requests(world)).toEqual([]);
    expect(await world.text('guide')).toBe(guide('Ours.'));
  });

  it('makes none where it drops commits of others alone', async () => {
    const { world, ours } = await pushed();
    await using _ = world;
    await world.push({ 'README.md': '# Home\n\nDropped.\n' });
    resultOf(await world.sync());
    await reset(world, ours);
    await world.push({ 'README.md': '# Home\n\nForced.\n' });
    expect(resultOf(await world.sync()).notes.map(({ code }) => code)).toEqual(['rewritten']);
    expect(await requests(world)).toEqual([]);
  });
});
