import { changeContent, getPageByPath, mergeChangeRequest, placeOf, proposeChanges } from '@octavo/core';
import { testDatabases } from '@octavo/core/testing';
import { git } from '@octavo/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listGitAttempts } from '../jobs/sync/list-attempts.ts';
import { connectedWorld, resultOf } from '../testing/connected-world.ts';
import { createSharedAgents } from '../transport/shared-agents.ts';
import { nextPoll, retryAfter } from './backoff.ts';
import { fillTemplate } from './commit-words.ts';
import { BATCH_MS, followEdits, WRITING_MS } from './follow-edits.ts';
import { createLooking, pollConnections } from './poll-connections.ts';
import { updateConnection } from './update-connection.ts';

describe.each(testDatabases())('a connected space on %s', (database) => {
  it('sends edits within seconds, as one commit for those that follow each other, and what came in sends nothing', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId, system, runner } = world;
    const following = followEdits(system, { pollMs: 5 });
    const attempts = async () => (await listGitAttempts(ctx, spaceId, {})).items;
    try {
      await world.connect();
      await following.caughtUp();
      expect(await attempts()).toHaveLength(1);
      for (const word of ['One', 'Two', 'Three']) await world.edit('guide', `# Guide\n\n${word}.\n`);
      await world.edit('', '# Home\n\nEdited.\n');
      await following.caughtUp();
      await runner.idle();
      expect((await attempts()).map(({ state, cause }) => [state, cause])).toEqual([
        ['queued', 'edit'],
        ['succeeded', 'connected'],
      ]);
      system.clock.advance(BATCH_MS);
      await runner.idle();
      expect(await git(world.repo, 'log', '--format=%s', 'main')).toBe('Edit Guide and Home\nChange files');
      expect((await git(world.repo, 'log', '-1', '--format=%b', 'main')).trim()).toBe('- Guide: text\n- Home: text');
      // A merge goes out by its number and subject, with its pages; the commit is of who merged.
      const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
      const { changeRequest } = await proposeChanges(ctx, spaceId, {
        subject: 'Say more',
        changes: [{ operation: 'update_page', page: id, document: { source: '# Guide\n\nMore.\n' } }],
      });
      await mergeChangeRequest(ctx, spaceId, String(changeRequest?.number));
      await following.caughtUp();
      system.clock.advance(BATCH_MS);
      await runner.idle();
      expect((await git(world.repo, 'log', '-1', '--format=%an: %B', 'main')).trim()).toBe('Ada: Merge #1: Say more\n\n- Guide: text');
      expect((await attempts())[0]).toMatchObject({ cause: 'merge', exported: { branch: 'main' } });
      // Imported content, also merged with edits, asks for nothing more.
      await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
      expect(resultOf(await world.sync()).imported).toBeDefined();
      const { length } = await attempts();
      await following.caughtUp();
      system.clock.advance(BATCH_MS);
      await runner.idle();
      expect(await attempts()).toHaveLength(length);
    } finally {
      await following.stop();
    }
  });

  it('sends what saves itself as one commit once writing rests, at once when something else is to go out, and after ten minutes at the latest', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId, system, runner } = world;
    const following = followEdits(system, { pollMs: 5 });
    const subjects = async () => (await git(world.repo, 'log', '--format=%s', 'main')).split('\n').length;
    let saves = 0;
    const write = async () => {
      saves++;
      const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
      const edit = { operation: 'update_page' as const, page: id, document: { source: `# Guide\n\nWritten ${saves}.\n` } };
      await changeContent(ctx, spaceId, [edit], { isAutosave: true });
      await following.caughtUp();
      await runner.idle();
    };
    const pass = async (ms: number) => {
      system.clock.advance(ms);
      await runner.idle();
      return subjects();
    };
    try {
      await world.connect();
      await write();
      expect(await pass(WRITING_MS - 1)).toBe(1);
      await write();
      expect(await pass(WRITING_MS - 1)).toBe(1);
      expect(await pass(1)).toBe(2);
      expect((await world.files())['guide.md']).toBe('# Guide\n\nWritten 2.\n');
      await write();
      await world.edit('', '# Home\n\nEdited.\n');
      await following.caughtUp();
      expect(await pass(BATCH_MS)).toBe(3);
      for (let times = 0; times < 30 && (await subjects()) === 3; times++) {
        await write();
        await pass(WRITING_MS - 1);
      }
      expect(await subjects()).toBe(4);
      expect(saves).toBeGreaterThan(15);
      // A revision that went out stays one of its own: the next commit stands on it, and nothing is said twice.
      await write();
      await write();
      expect(await pass(WRITING_MS)).toBe(5);
      expect((await world.files())['guide.md']).toBe(`# Guide\n\nWritten ${saves}.\n`);
    } finally {
      await following.stop();
    }
  });

  it('is looked at by the clock, tried again by itself after an outage, and left alone while nothing can help', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId, system, runner, server } = world;
    const agents = createSharedAgents();
    const poll = async (after: number) => {
      system.clock.advance(after);
      const polled = await pollConnections(system, createLooking({ agents }));
      await runner.idle();
      return [polled.looked, polled.requested];
    };
    const newest = async () => (await listGitAttempts(ctx, spaceId, { limit: 1 })).items[0];
    await world.connect();
    expect(await poll(0)).toEqual([0, 0]);
    server.reset();
    expect(await poll(66_000)).toEqual([1, 0]);
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    // The remote has announced its capabilities.
    server.reset();
    expect(await poll(66_000)).toEqual([1, 0]);
    expect(server.requests.map(({ method }) => method)).toEqual(['POST']);
    expect(await newest()).toMatchObject({ cause: 'connected' });
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    expect(await poll(66_000)).toEqual([1, 1]);
    expect(await newest()).toMatchObject({ cause: 'poll', imported: { changedPages: 1 } });
    // An outage: no attempt that fails is listed, and the first look that succeeds starts one.
    server.faults.push({ match: 'git-upload-pack', fault: { kind: 'status', status: 502 }, times: 4 });
    expect(await poll(66_000)).toEqual([1, 0]);
    expect(await world.connection()).toMatchObject({ state: 'failing', failures: 1, lastError: { code: 'git_unreachable' } });
    expect(await poll(0)).toEqual([0, 0]);
    expect(await poll(22_500)).toEqual([1, 0]);
    expect(await world.connection()).toMatchObject({ failures: 2 });
    expect(await poll(45_000)).toEqual([1, 1]);
    expect(await newest()).toMatchObject({ cause: 'retry', outcome: 'unchanged' });
    expect(await world.connection()).toMatchObject({ state: 'ok', failures: 0, lastError: null });
    // A branch that is gone: one attempt says so, and the clock looks for it without more of them.
    const tip = String(await world.tip());
    await git(world.repo, 'update-ref', '-d', 'refs/heads/main');
    expect(await poll(66_000)).toEqual([1, 1]);
    expect(await newest()).toMatchObject({ state: 'failed', problem: { code: 'git_branch_deleted' } });
    expect(await poll(3_600_000)).toEqual([1, 0]);
    expect(await world.connection()).toMatchObject({ state: 'failing', failures: 1 });
    await git(world.repo, 'update-ref', 'refs/heads/main', tip);
    expect(await poll(66_000)).toEqual([1, 1]);
    expect(await world.connection()).toMatchObject({ state: 'ok' });
    await updateConnection(ctx, spaceId, { paused: true });
    expect(await poll(66_000)).toEqual([0, 0]);
    for (const agent of Object.values(agents)) agent.destroy();
  });
});

describe('a connected space', () => {
  it('whose token may only read is looked at as often as ever, and pushes are tried again in their own time', async () => {
    await using world = await connectedWorld('sqlite');
    const { system, runner, server } = world;
    await world.connect();
    server.faults.push({ match: 'service=git-receive-pack', fault: { kind: 'status', status: 403 } });
    await world.edit('guide', '# Guide\n\nHere.\n');
    await world.sync();
    expect(await world.connection()).toMatchObject({ state: 'failing', lastError: { code: 'git_auth_failed', data: { access: 'write' } } });
    const poll = async (after: number) => {
      system.clock.advance(after);
      const polled = await pollConnections(system);
      await runner.idle();
      return [polled.looked, polled.requested];
    };
    expect(await poll(66_000)).toEqual([1, 0]);
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    expect(await poll(66_000)).toEqual([1, 1]);
    expect(await world.text('readme')).toBe('# Home\n\nFrom Git.\n');
    expect(await poll(66_000)).toEqual([1, 0]);
    server.faults.length = 0;
    expect(await poll(66_000)).toEqual([1, 0]);
    expect(await poll(8 * 60_000)).toEqual([1, 1]);
    expect(await world.connection()).toMatchObject({ state: 'ok', failures: 0 });
    expect((await world.files())['guide.md']).toBe('# Guide\n\nHere.\n');
  });
});

describe('the words of a commit', () => {
  it('leave out what has no value, with its punctuation', () => {
    const values = { number: '7', subject: 'Say more', author: 'Ada', space: 'Docs' };
    expect(fillTemplate('{number}: {subject}', values)).toBe('7: Say more');
    expect(fillTemplate('{number}: {subject}', { ...values, number: '' })).toBe('Say more');
    expect(fillTemplate('docs(#{number}): {subject} [{author}, {space}]', values)).toBe('docs(#7): Say more [Ada, Docs]');
    expect(fillTemplate('{subject} (#{number})', { ...values, number: '' })).toBe('Say more');
    expect(fillTemplate('Merge #{number}: {subject}', values)).toBe('Merge #7: Say more');
    expect(fillTemplate('Merge #{number}: {subject}', { ...values, number: '' })).toBe('Say more');
    expect(fillTemplate('Docs: Merge {number} - {subject}', { ...values, number: '' })).toBe('Docs: Say more');
    expect(fillTemplate('{number}', { ...values, number: '' })).toBe('Say more');
    expect(fillTemplate('{subject}', { ...values, subject: '{author}\nnext' })).toBe('{author} next');
  });
});

describe('waiting', () => {
  it('grows with each failure up to an hour and a half, and spreads what began together', () => {
    expect([1, 2, 3, 9, 50].map((failures) => retryAfter(failures, () => 0.5))).toEqual([15_000, 30_000, 60_000, 3_600_000, 3_600_000]);
    expect(nextPoll(1_000, 0)).toBeNull();
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 30, max: 86_400 }), (failures, seconds) => {
        expect(retryAfter(failures)).toBeGreaterThanOrEqual(7_500);
        expect(retryAfter(failures)).toBeLessThanOrEqual(5_400_000);
        const next = Number(nextPoll(0, seconds));
        expect(next).toBeGreaterThanOrEqual(seconds * 900);
        expect(next).toBeLessThanOrEqual(seconds * 1_100);
      }),
    );
  });
});
