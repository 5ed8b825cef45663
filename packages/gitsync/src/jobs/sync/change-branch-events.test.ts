import {
  changeChangeRequest,
  followForIntegrations,
  getPageByPath,
  mergeChangeRequest,
  placeOf,
  proposeChanges,
  submitReview,
  updateChangeRequest,
} from '@octavo/core';
import { buildInstallation, buildIntegration, buildMember, contextOf, ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { connectedWorld } from '../../testing/connected-world.ts';

describe.each(ONE_DATABASE)('integrations and change requests that are kept as branches, on %s', (database) => {
  it('are told what happens to a change request, with the commit that its branch stands on', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId, system, repo } = world;
    await world.connect({ changeRequestBranches: true });
    const [row] = await system.store.read.select().from(system.store.tables.space);
    const organization = { id: row?.organizationId ?? '' };
    const scopes = ['space:metadata:read' as const];
    await buildIntegration(system, { organization, name: 'teller', scopes, script: 'export default {};' });
    await buildInstallation(system, { organization, name: 'teller', scopes });
    await using follower = await followed(system);

    const { id: page } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
    const change = (source: string) => [{ operation: 'update_page' as const, page, document: { source } }];
    const { changeRequest } = await proposeChanges(ctx, spaceId, { subject: 'Words', changes: change('# Guide\n\nOne.\n') });
    const number = String(changeRequest?.number);
    expect(await follower.told()).toMatchObject([{ type: 'change_request_created', number: 1, subject: 'Words', status: 'draft' }]);
    await updateChangeRequest(ctx, spaceId, number, { status: 'open' });
    const urls = { app: expect.stringMatching(/^https:\/\/octavo\.example\/.*~\/changes\/1\/$/) };
    expect(await follower.told()).toMatchObject([
      { type: 'change_request_updated', status: 'open', previousStatus: 'draft', spaceId, changeRequestId: changeRequest?.id, urls },
    ]);

    await world.sync();
    const first = await world.tip('octavo/cr-1');
    expect(await follower.told()).toMatchObject([{ type: 'change_request_branch_updated', status: 'open', commit: first }]);

    const { userId } = await buildMember(system, { organization, role: 'review' });
    const reviewer = contextOf(system, { id: userId });
    await submitReview(reviewer, spaceId, number, { status: 'changes-requested', comment: { markdown: 'No' } });
    expect(await follower.told()).toMatchObject([{ type: 'change_request_reviewed', review: 'changes-requested', commit: first }]);
    await submitReview(reviewer, spaceId, number, { status: 'approved' });
    expect(await follower.told()).toMatchObject([{ type: 'change_request_reviewed', review: 'approved' }]);

    // Pushes of others, and edits made here, are other commits.
    await commitFiles(repo, { 'added.md': '# Added\n' }, { branch: 'octavo/cr-1' });
    const theirs = await world.tip('octavo/cr-1');
    await changeChangeRequest(ctx, spaceId, number, change('# Guide\n\nTwo.\n'));
    await follower.told();
    await world.sync();
    const last = await world.tip('octavo/cr-1');
    const moved = await follower.told();
    expect(moved.map(({ type }) => type)).toEqual(['change_request_branch_updated', 'change_request_branch_updated']);
    expect(moved.at(-1)).toMatchObject({ commit: last });
    expect(moved.at(-1)).not.toHaveProperty('review');
    expect([first, theirs]).not.toContain(last);

    await mergeChangeRequest(ctx, spaceId, number);
    const merged = (await follower.told()).filter(({ type }) => type === 'change_request_merged');
    expect(merged).toMatchObject([{ status: 'merged', commit: last, revisionId: expect.any(String) }]);
    await follower[Symbol.asyncDispose]();

    // The branch and its record go with the merge, perhaps before anybody is told.
    const next = await proposeChanges(ctx, spaceId, { subject: 'More', changes: change('# Guide\n\nThree.\n') });
    await updateChangeRequest(ctx, spaceId, String(next.changeRequest?.number), { status: 'open' });
    await world.sync();
    const commit = await world.tip('octavo/cr-2');
    await mergeChangeRequest(ctx, spaceId, String(next.changeRequest?.number));
    await world.sync();
    expect(await world.tip('octavo/cr-2')).toBeUndefined();
    await using later = await followed(system);
    expect((await later.told()).at(-1)).toMatchObject({ type: 'change_request_merged', number: 2, commit });
  });
});

/** Follows for integrations; `told` returns what is queued for them since it was asked last. */
async function followed(system: Parameters<typeof followForIntegrations>[0]) {
  const subscription = followForIntegrations(system, { pollMs: 5 });
  await subscription.caughtUp();
  const { integrationDelivery } = system.store.tables;
  return {
    async told() {
      await subscription.caughtUp();
      const rows = await system.store.tx((tx) => tx.delete(integrationDelivery).returning());
      const sorted = rows.sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
      return sorted.map(({ payload }) => payload).filter(({ type }) => type.startsWith('change_request_'));
    },
    [Symbol.asyncDispose]: () => subscription.stop(),
  };
}
