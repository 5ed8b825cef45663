import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listChangeRequests, readEvents } from '@octavo/core';
import { ONE_DATABASE, queueJob } from '@octavo/core/testing';
import { commitFiles, git, initBareRepo, startGitServer } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { connectSpace } from '../../connection/connect-space.ts';
import { disconnectSpace } from '../../connection/disconnect-space.ts';
import { getGitConnection } from '../../connection/get-connection.ts';
import { requestSync } from '../../connection/request-sync.ts';
import { updateConnection } from '../../connection/update-connection.ts';
import { BOOK, type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';
import { listGitAttempts } from './list-attempts.ts';

/** Refuses commits on the branch while the repository says that it is protected. */
const PROTECTION = `#!/bin/sh
[ "$1" = refs/heads/main ] && [ "$(git config octavo.protected)" = yes ] || exit 0
echo "GH006: Protected branch update failed"
exit 1
`;

const events = async (world: ConnectedWorld) =>
  (await readEvents(world.system, { spaceId: world.spaceId }))
    .filter(({ type }) => type.startsWith('space_gitsync_'))
    .map(({ type, payload }) => [type.slice('space_gitsync_'.length), payload.direction, payload.state].filter(Boolean).join(' '));
const author = (world: ConnectedWorld, ref = 'main') => git(world.repo, 'log', '-1', '--format=%an <%ae>%n%cn%n%s', ref);
const failure = (world: ConnectedWorld) => getGitConnection(world.ctx, world.spaceId);

describe.each(ONE_DATABASE)('a connected space on %s', (database) => {
  it('takes the repository first, sends edits and merges what comes, each once and by who did it', async () => {
    await using world = await connectedWorld(database);
    const first = resultOf(await world.connect());
    expect(first).toMatchObject({ outcome: 'synced', imported: { changedPages: 2 }, notes: [] });
    expect(first.exported).toBeUndefined();
    expect(await world.titles()).toEqual(['Home', 'Guide']);
    expect(await events(world)).toEqual(['started import', 'completed import success']);

    // Nothing new: nothing is said, and no revision is made.
    expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });
    expect(await events(world)).toHaveLength(2);

    await world.edit('guide', '# Guide\n\nFirst, edited.\n\nSecond.\n');
    const out = resultOf(await world.sync());
    expect(out).toMatchObject({ outcome: 'synced', exported: { commit: await world.tip(), files: 1, branch: 'main' } });
    expect(await author(world)).toBe('Ada <ada@example.com>\nOctavo\nEdit Guide: text');
    expect(await git(world.repo, 'diff', '--stat', '--format=', 'main~1', 'main')).toContain('guide.md | 2 +-');

    // Both sides: what came is merged, and what was edited goes out on top of it, in one sync.
    await world.edit('guide', '# Guide\n\nFirst, edited twice.\n\nSecond.\n');
    await world.push({
      'README.md': '# Home\n\nWelcome, from Git.\n',
      'new.md': '# New\n',
      'SUMMARY.md': `${BOOK['SUMMARY.md']}* [New](new.md)\n`,
    });
    const both = resultOf(await world.sync());
    expect(both).toMatchObject({ imported: { changedPages: expect.any(Number) }, exported: { commit: await world.tip() } });
    expect(await world.titles()).toEqual(['Home', 'Guide', 'New']);
    expect(await world.files()).toEqual({
      ...BOOK,
      'README.md': '# Home\n\nWelcome, from Git.\n',
      'guide.md': '# Guide\n\nFirst, edited twice.\n\nSecond.\n',
      'new.md': '# New\n',
      'SUMMARY.md': `${BOOK['SUMMARY.md']}* [New](new.md)\n`,
    });
    expect((await events(world)).slice(2)).toEqual([
      'started export',
      'completed export success',
      'started import',
      'completed both success',
    ]);
    expect(resultOf(await world.sync()).outcome).toBe('unchanged');
    expect(await failure(world)).toMatchObject({ state: 'ok', isAhead: false, commit: await world.tip(), problem: null, failures: 0 });

    const { items, count } = await listGitAttempts(world.ctx, world.spaceId, { limit: 3 });
    expect(count).toBe(5);
    expect(items.map(({ cause, outcome }) => [cause, outcome])).toEqual([
      ['manual', 'unchanged'],
      ['manual', 'synced'],
      ['manual', 'synced'],
    ]);
    expect(items[1]).toMatchObject({ kind: 'sync', state: 'succeeded', duration: 0, imported: {}, exported: { branch: 'main' } });
  });

  it('keeps both sides of a conflict: the edit live and pushed, the commit in a change request', async () => {
    await using world = await connectedWorld(database);
    await world.connect();
    await world.edit('guide', '# Guide\n\nOurs.\n\nSecond.\n');
    await world.push({ 'guide.md': '# Guide\n\nTheirs.\n\nSecond.\n' });
    const result = resultOf(await world.sync());
    expect(result).toMatchObject({ imported: { changeRequest: 1 }, exported: {}, notes: [{ code: 'conflicts' }] });
    expect((await world.files())['guide.md']).toBe('# Guide\n\nOurs.\n\nSecond.\n');
    expect((await listChangeRequests(world.ctx, world.spaceId, {})).items).toMatchObject([{ number: 1, status: 'open' }]);
    expect(resultOf(await world.sync()).outcome).toBe('unchanged');
  });

  it('goes on when the remote was away, when a push was overtaken, and when its answer was lost', async () => {
    await using world = await connectedWorld(database);
    await world.connect();
    world.server.faults.push({ match: 'info/refs', fault: { kind: 'status', status: 503 }, times: 1 });
    expect(await world.sync()).toMatchObject({ state: 'failed', attempts: 1, error: { code: 'git_unreachable' } });
    const { nextPollAt } = await world.connection();
    expect(Number(nextPollAt) - world.system.now()).toBeLessThanOrEqual(22_500);
    // Overtaken: what came between is merged, and the edit goes out on top.
    await world.edit('guide', '# Guide\n\nFirst.\n\nOurs.\n');
    const overtake = () => world.push({ 'README.md': '# Home\n\nFaster.\n' });
    world.server.faults.push({ match: '/git-receive-pack', fault: { kind: 'before', run: overtake }, times: 1 });
    expect(resultOf(await world.sync())).toMatchObject({ imported: {}, exported: { commit: await world.tip() } });
    expect(await world.files()).toMatchObject({ 'README.md': '# Home\n\nFaster.\n', 'guide.md': '# Guide\n\nFirst.\n\nOurs.\n' });
    // Lost: the push arrived, and the edit that follows is no conflict with it, even when a commit stands on it.
    await world.edit('guide', '# Guide\n\nFirst.\n\nPushed.\n');
    world.server.faults.push({ match: 'm.git/git-receive-pack', fault: { kind: 'cut', bytes: 0 }, times: 1 });
    world.server.faults.push({ match: '/git-receive-pack', fault: { kind: 'cut', bytes: 0 }, times: 2 });
    const lost = await world.sync();
    expect(lost).toMatchObject({ state: 'failed', error: { code: 'git_unreachable' } });
    expect((await world.files())['guide.md']).toContain('Pushed.');
    await world.edit('guide', '# Guide\n\nFirst.\n\nPushed, then edited.\n');
    await world.push({ 'README.md': '# Home\n\nOn top.\n' });
    await world.push({ 'README.md': '# Home\n\nOn top of that.\n' });
    world.server.faults.length = 0;
    const found = resultOf(await world.sync());
    expect(found.imported?.changeRequest).toBeUndefined();
    expect(await world.files()).toMatchObject({
      'README.md': '# Home\n\nOn top of that.\n',
      'guide.md': '# Guide\n\nFirst.\n\nPushed, then edited.\n',
    });
    expect(found.notes).toEqual([]);
  });

  it('is asked for once while a sync waits, for nobody without the role, and for none that is paused or gone', async () => {
    await using world = await connectedWorld(database);
    await world.connect();
    const busy = await queueJob(world.system, { kind: 'nobody-does-this', key: `space:${world.spaceId}`, spaceId: world.spaceId });
    const jobs = [
      await requestSync(world.ctx, world.spaceId, 'api'),
      await requestSync(world.ctx, world.spaceId, 'manual', { force: true }),
    ];
    expect(jobs[1]).toMatchObject({ id: jobs[0]?.id, payload: { cause: 'api', force: true } });
    expect(busy.id).not.toBe(jobs[0]?.id);
    await updateConnection(world.ctx, world.spaceId, { paused: true });
    await expect(requestSync(world.ctx, world.spaceId, 'manual')).rejects.toMatchObject({ code: 'git_paused' });
    await disconnectSpace(world.ctx, world.spaceId);
    await expect(getGitConnection(world.ctx, world.spaceId)).rejects.toMatchObject({ code: 'git_not_connected' });
    await expect(disconnectSpace(world.ctx, world.spaceId)).rejects.toMatchObject({ code: 'git_not_connected' });
    expect((await listGitAttempts(world.ctx, world.spaceId, {})).items[0]).toMatchObject({ state: 'cancelled' });
  });
});

describe('a connected space', () => {
  it('begins with the side that was chosen, and with the only one that has something', async () => {
    await using world = await connectedWorld('sqlite');
    await world.import();
    await world.edit('guide', '# Guide\n\nOf the space.\n');
    await initBareRepo(`${world.repo}/../other.git`);
    const other = `${world.repo}/../other.git`;
    await commitFiles(other, { 'README.md': '# Theirs\n', 'code.c': 'int main;\n' });
    const url = world.server.url('other.git');
    // Another repository that has content, too: this side was chosen.
    const chosen = resultOf(await world.connect({ url, firstSide: 'octavo' }));
    expect(chosen).toMatchObject({ outcome: 'synced', exported: { branch: 'main' } });
    expect(await git(other, 'show', 'main:guide.md')).toBe('# Guide\n\nOf the space.');
    expect(await git(other, 'show', 'main:code.c')).toBe('int main;');
    expect(await git(other, 'log', '--format=%s', 'main')).toContain('Change files');

    // An empty repository takes the space, whoever was chosen.
    await initBareRepo(`${world.repo}/../empty.git`);
    await updateConnection(world.ctx, world.spaceId, { url: world.server.url('empty.git'), firstSide: 'git' });
    await world.runner.idle();
    expect(await git(`${world.repo}/../empty.git`, 'show', 'main:guide.md')).toBe('# Guide\n\nOf the space.');
    expect((await listGitAttempts(world.ctx, world.spaceId, { limit: 1 })).items[0]).toMatchObject({
      cause: 'settings',
      exported: { branch: 'main' },
      notes: [{ code: 'branch_made', message: 'The branch "main" was made at the remote.' }],
    });
    expect(await failure(world)).toMatchObject({ state: 'ok', isAhead: false });

    // One that only comes in has nothing to wait for there, and an empty space nothing to give.
    await initBareRepo(`${world.repo}/../bare.git`);
    const bare = { url: world.server.url('bare.git') };
    await updateConnection(world.ctx, world.spaceId, { ...bare, direction: 'in' });
    await world.runner.idle();
    expect((await failure(world)).problem).toMatchObject({
      code: 'git_branch_missing',
      message: expect.stringContaining('no branch "main"'),
      advice: expect.stringContaining('push it to the repository'),
    });
    const fresh = await world.newSpace();
    await updateConnection(world.ctx, world.spaceId, { paused: true });
    await connectSpace(world.ctx, fresh, { ...bare, branch: 'fresh' });
    await world.runner.idle();
    expect((await listGitAttempts(world.ctx, fresh, { limit: 1 })).items[0]).toMatchObject({
      outcome: 'unchanged',
      notes: [{ code: 'nothing_yet', message: expect.stringContaining('Neither side has anything yet') }],
    });
  });

  it('merges a rewritten branch from what both had last, and says so', async () => {
    await using world = await connectedWorld('sqlite');
    await world.push({ 'guide.md': '# Guide\n\nOne more commit.\n\nSecond.\n' });
    await world.connect();
    await world.edit('', '# Home\n\nWelcome, edited.\n');
    await git(world.repo, 'update-ref', '-d', 'refs/heads/main');
    await world.push({ ...BOOK, 'guide.md': '# Guide\n\nRewritten.\n\nSecond.\n' });
    const result = resultOf(await world.sync());
    expect(result).toMatchObject({
      imported: {},
      exported: {},
      notes: [{ code: 'rewritten', message: expect.stringMatching(/"main" was rewritten at the remote.*was merged all the same/) }],
    });
    expect(await world.files()).toMatchObject({
      'README.md': '# Home\n\nWelcome, edited.\n',
      'guide.md': '# Guide\n\nRewritten.\n\nSecond.\n',
    });
    // Three commits at once are no rewritten history, although the last of them does not follow the synced one.
    for (const n of [1, 2, 3]) await world.push({ 'guide.md': `# Guide\n\nCommit ${n}.\n\nSecond.\n` });
    expect(resultOf(await world.sync())).toMatchObject({ imported: {}, notes: [] });
  });

  it('says that a branch was deleted, keeps everything, and makes it again when that is asked for', async () => {
    await using world = await connectedWorld('sqlite');
    await world.connect();
    await git(world.repo, 'update-ref', '-d', 'refs/heads/main');
    await world.edit('guide', '# Guide\n\nEdited.\n');
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_branch_deleted' } });
    expect(await failure(world)).toMatchObject({
      state: 'failing',
      failures: 1,
      problem: {
        code: 'git_branch_deleted',
        message: expect.stringMatching(/"main" is gone at the remote.*Nothing was changed/),
        advice: expect.stringContaining('Push it again'),
      },
    });
    expect(await world.titles()).toEqual(['Home', 'Guide']);
    expect(await events(world)).toEqual(['started import', 'completed import success', 'started both', 'completed both failure']);
    // It fails again, and nobody is told twice.
    await world.sync();
    expect(await events(world)).toHaveLength(4);
    expect(resultOf(await world.sync({ force: true }))).toMatchObject({ exported: { branch: 'main' }, notes: [{ code: 'branch_made' }] });
    expect(await world.files()).toMatchObject({ ...BOOK, 'guide.md': '# Guide\n\nEdited.\n' });
    expect(await failure(world)).toMatchObject({ state: 'ok', failures: 0, problem: null });
  });

  it('pushes to a branch of its own while the connected one is protected, and comes back to it', async () => {
    await using world = await connectedWorld('sqlite');
    await world.connect();
    await writeFile(`${world.repo}/hooks/update`, PROTECTION, { mode: 0o755 });
    await git(world.repo, 'config', 'octavo.protected', 'yes');
    await world.edit('guide', '# Guide\n\nFirst.\n\nOne.\n');
    const refused = resultOf(await world.sync());
    const words = expect.stringMatching(/"main" .* is protected. They are on "octavo\/1". Open a pull request/);
    expect(refused).toMatchObject({ exported: { branch: 'octavo/1' }, notes: [{ code: 'pushed_to', message: words }] });
    expect(await world.tip('octavo/1')).toBe(refused.exported?.commit);
    expect(await failure(world)).toMatchObject({ state: 'ok', pushedTo: 'octavo/1', isAhead: true });
    // It goes on there, with what came in meanwhile merged.
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    await world.edit('guide', '# Guide\n\nFirst.\n\nTwo.\n');
    expect(resultOf(await world.sync())).toMatchObject({ imported: {}, exported: { branch: 'octavo/1' } });
    expect(await git(world.repo, 'merge-base', '--is-ancestor', 'main', 'octavo/1')).toBe('');
    expect(await world.files('octavo/1')).toMatchObject({
      'README.md': '# Home\n\nFrom Git.\n',
      'guide.md': '# Guide\n\nFirst.\n\nTwo.\n',
    });
    expect(await git(world.repo, 'log', '-1', '--format=%s', 'octavo/1')).toBe('Edit Guide: text');
    const before = await world.tip('octavo/1');
    expect(resultOf(await world.sync({ cause: 'poll' })).outcome).toBe('unchanged');
    expect(await world.tip('octavo/1')).toBe(before);
    // Somebody merges it, squashed: the connection is back.
    await git(world.repo, 'update-ref', 'refs/heads/squash', `${await world.tip()}`);
    await world.push(await world.files('octavo/1'), { message: 'Squashed (#7)' });
    expect(resultOf(await world.sync({ cause: 'webhook' }))).toMatchObject({ notes: [{ code: 'pushed_back' }] });
    expect(await failure(world)).toMatchObject({ pushedTo: null, isAhead: false, commit: await world.tip() });
    // Once more; then the protection goes, and the branch takes it itself.
    await world.edit('guide', '# Guide\n\nFirst.\n\nThree.\n');
    expect(resultOf(await world.sync())).toMatchObject({ exported: { branch: 'octavo/2' } });
    await git(world.repo, 'config', '--unset', 'octavo.protected');
    expect(resultOf(await world.sync())).toMatchObject({ exported: { branch: 'main' }, notes: [{ code: 'pushed_back' }] });
    expect((await world.files())['guide.md']).toBe('# Guide\n\nFirst.\n\nThree.\n');
  });

  it('in one direction only: edits stay here, or commits are never undone', async () => {
    await using world = await connectedWorld('sqlite');
    await world.connect({ direction: 'in', firstSide: 'octavo' });
    await world.edit('guide', '# Guide\n\nKept here.\n');
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    const incoming = resultOf(await world.sync());
    expect(incoming.imported).toBeDefined();
    expect(incoming.exported).toBeUndefined();
    expect(await world.text('guide')).toBe('# Guide\n\nKept here.\n');
    expect(await failure(world)).toMatchObject({ isAhead: true, state: 'ok' });

    await updateConnection(world.ctx, world.spaceId, { direction: 'out' });
    await world.runner.idle();
    expect((await world.files())['guide.md']).toBe('# Guide\n\nKept here.\n');
    const foreign = await world.push({ 'guide.md': '# Guide\n\nForeign.\n', 'mine.txt': 'mine\n' });
    await world.edit('', '# Home\n\nOurs.\n');
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_diverged' } });
    expect(await world.tip()).toBe(foreign);
    expect((await failure(world)).problem).toMatchObject({
      message: expect.stringContaining('holds commits that are not in this space'),
      advice: expect.stringContaining('on top of them'),
    });
    expect(resultOf(await world.sync({ force: true }))).toMatchObject({ exported: { branch: 'main' } });
    expect(await world.files()).toMatchObject({
      'README.md': '# Home\n\nOurs.\n',
      'guide.md': '# Guide\n\nKept here.\n',
      'mine.txt': 'mine\n',
    });
    expect(await git(world.repo, 'rev-parse', 'main~1')).toBe(foreign);
  });

  it('keeps the new address of a repository that moved for good', async () => {
    await using world = await connectedWorld('sqlite');
    await world.connect();
    const old = world.url.slice(world.server.origin.length);
    await git('.', 'clone', '-q', '--bare', world.repo, `${world.repo}/../new.git`);
    await git(`${world.repo}/../new.git`, 'config', 'http.receivepack', 'true');
    world.server.faults.push({ match: old, fault: { kind: 'redirect', status: 301, to: (url) => url.replace(old, '/new.git') } });
    await world.edit('guide', '# Guide\n\nMoved.\n');
    const moved = { code: 'moved', message: expect.stringContaining(`goes to ${world.server.url('new.git')} from now on`) };
    expect(resultOf(await world.sync())).toMatchObject({ exported: {}, notes: [moved] });
    expect(await failure(world)).toMatchObject({ url: world.server.url('new.git'), isAhead: false });
    expect(await git(`${world.repo}/../new.git`, 'show', 'main:guide.md')).toContain('Moved.');
  });

  it('takes no token along to another server, and asks for it', async () => {
    await using world = await connectedWorld('sqlite');
    await using other = await startGitServer({ root: dirname(world.repo) });
    await world.connect({ credentials: { username: 'ada', password: 's3cret' } });
    const to = (url: string) => other.origin + url;
    world.server.faults.push({ match: 'repo.git/info/refs', fault: { kind: 'redirect', status: 301, to } });
    expect(resultOf(await world.sync()).notes).toMatchObject([
      { code: 'moved_elsewhere', message: expect.stringMatching(/another server. Enter that address and a token for it/) },
    ]);
    expect(await failure(world)).toMatchObject({ url: world.url, hasCredentials: true });
    expect(other.requests.map(({ authorization }) => authorization)).not.toContainEqual(expect.anything());
  });

  it('says who may allow a push that the remote finds too large, and sends it once that is done', async () => {
    await using world = await connectedWorld('sqlite');
    await world.connect();
    await world.edit('guide', '# Guide\n\nLarge.\n');
    world.server.faults.push({ match: '/git-receive-pack', fault: { kind: 'status', status: 413 }, times: 1 });
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_too_large' } });
    expect((await failure(world)).problem).toMatchObject({
      message: expect.stringContaining('does not take a push of this size'),
      advice: expect.stringContaining('Ask the operator of the remote to allow larger requests'),
    });
    expect(resultOf(await world.sync()).exported).toBeDefined();
    expect((await failure(world)).problem).toBeNull();
  });

  it('says what to do where a repository is served as plain files', async () => {
    await using world = await connectedWorld('sqlite');
    world.server.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${'a'.repeat(40)}\trefs/heads/main\n`);
      return true;
    };
    expect(await world.connect()).toMatchObject({ state: 'failed', error: { code: 'git_not_git' } });
    expect((await failure(world)).problem).toMatchObject({
      message: expect.stringContaining('serves this repository as plain files'),
      advice: expect.stringContaining('git http-backend'),
    });
  });

  it('still takes what comes when its token may only read, and says what the token needs', async () => {
    await using world = await connectedWorld('sqlite');
    await world.connect();
    await git(world.repo, 'config', 'http.receivepack', 'false');
    await world.edit('guide', '# Guide\n\nWaits.\n');
    await world.push({ 'README.md': '# Home\n\nComes in.\n' });
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_auth_failed' } });
    expect(await world.text('')).toBe('# Home\n\nComes in.\n');
    expect((await failure(world)).problem?.advice).toContain('may not write');
    await git(world.repo, 'config', 'http.receivepack', 'true');
    expect(resultOf(await world.sync()).exported).toBeDefined();
  });
});
