import {
  type Context,
  changeChangeRequest,
  createChangeRequest,
  getPageByPath,
  mergeChangeRequest,
  placeOf,
  updateChangeRequest,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { git } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { connectedWorld } from '../testing/connected-world.ts';
import { agentTrailers } from './agent-trailers.ts';

/** The same request by a program. */
function byAgent(ctx: Context, name: string, version: string): Context {
  if (ctx.actor.kind !== 'user') throw new Error('a person is needed');
  return { ...ctx, actor: { ...ctx.actor, via: 'token', tokenLabel: 'laptop', agent: { name, version } } };
}

describe.each(ONE_DATABASE)('agents in commits on %s', (database) => {
  it('are trailers that Git reads, each once, with the person they wrote for', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId } = world;
    await world.connect({ changeRequestBranches: true });
    const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
    const { id: changeRequest } = await createChangeRequest(ctx, spaceId, { subject: 'Say more' });
    const write = (by: Context, word: string) =>
      changeChangeRequest(by, spaceId, changeRequest, [
        { operation: 'update_page', page: id, document: { source: `# Guide\n\n${word}.\n` } },
      ]);
    await write(byAgent(ctx, 'scribe', '2.1'), 'One');
    await write(ctx, 'Two');
    await write(byAgent(ctx, 'scribe', '2.1'), 'Three');
    await write(byAgent(ctx, 'zed\nSigned-off-by: Eve', '1'), 'Four');
    await updateChangeRequest(ctx, spaceId, changeRequest, { status: 'open' });
    const trailers = async (branch: string) => (await git(world.repo, 'log', '-1', '--format=%(trailers)', branch)).trim().split('\n');
    const agents = ['Agent: scribe 2.1, for Ada', 'Agent: zed Signed-off-by: Eve 1, for Ada'];
    await world.sync();
    expect(await trailers('octavo/cr-1')).toEqual(agents);
    await mergeChangeRequest(ctx, spaceId, changeRequest);
    await world.sync();
    expect(await trailers('main')).toEqual(agents);
  });

  it('are none where people wrote', async () => {
    await using world = await connectedWorld(database);
    const revisions = [{ createdBy: { kind: 'user' as const, id: 'ada' } }, { createdBy: { kind: 'system' as const } }];
    expect(await agentTrailers(world.ctx, { revisions, changeRequests: [] })).toEqual([]);
  });
});
