import {
  deliveryJob,
  followForIntegrations,
  getPageByPath,
  installIntegration,
  installOnSpace,
  mergeChangeRequest,
  placeOf,
  proposeChanges,
  submitReview,
  updateBuiltIns,
  updateChangeRequest,
  updateInstallation,
} from '@octavo/core';
import { buildMember, contextOf, ONE_DATABASE, startRunner } from '@octavo/core/testing';
import { connectedWorld } from '@octavo/gitsync/testing';
import { buildBuiltIns } from '@octavo/runtime/build';
import { startReceiver } from '@octavo/runtime/testing';
import { describe, expect, it } from 'vitest';

describe.each(ONE_DATABASE)('GitHub and GitLab, on %s', (database) => {
  it('are told the state of the commit that a change request is kept as on its branch, with a link to it, up to its merge', {
    timeout: 300_000,
  }, async () => {
    await using host = await startReceiver();
    host.status = 201;
    await using world = await connectedWorld(database, { allowHosts: ['127.0.0.1'] });
    const { ctx, spaceId, system } = world;
    await world.connect({ changeRequestBranches: true });
    const [space] = await system.store.read.select().from(system.store.tables.space);
    const organization = { id: space?.organizationId ?? '' };
    await updateBuiltIns(system, await buildBuiltIns());
    const put = async (name: string, account: Record<string, unknown>, configuration: Record<string, unknown>) => {
      const { installation } = await installIntegration(ctx, name, { organization: organization.id });
      await updateInstallation(ctx, name, installation.id, { configuration: account });
      await installOnSpace(ctx, name, installation.id, { space: spaceId, configuration });
    };
    await put('octavo-github', { token: 'of-github', api: `${host.url}/github` }, { repository: 'acme/docs' });
    await put('octavo-gitlab', { token: 'of-gitlab', host: `${host.url}/gitlab` }, { project: 'acme/docs' });
    const follower = followForIntegrations(system, { pollMs: 5 });
    await using stack = new AsyncDisposableStack();
    stack.defer(() => follower.stop());
    await follower.caughtUp();
    const runner = startRunner(system, [deliveryJob]);
    /** Names announced to the hosts since the last look. */
    const told = async () => {
      await follower.caughtUp();
      runner.wake();
      await runner.idle();
      return host.requests.splice(0).map(({ url, headers, body }) => {
        const isGitHub = url.startsWith('/github');
        const said = isGitHub ? (JSON.parse(body) as Record<string, string>) : Object.fromEntries(new URLSearchParams(body));
        const token = isGitHub ? headers.authorization : headers['private-token'];
        return [url, token, said.state, said.description, said.target_url].join(' ');
      });
    };
    const { id: page } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
    const { changeRequest } = await proposeChanges(ctx, spaceId, {
      subject: 'Words',
      changes: [{ operation: 'update_page', page, document: { source: '# Guide\n\nOne.\n' } }],
    });
    const number = String(changeRequest?.number);
    await updateChangeRequest(ctx, spaceId, number, { status: 'open' });
    expect(await told()).toEqual([]);

    await world.sync();
    const commit = await world.tip('octavo/cr-1');
    const link = changeRequest?.urls.app;
    const both = (onGitHub: string, onGitLab: string, what: string) => [
      `/github/repos/acme/docs/statuses/${commit} Bearer of-github ${onGitHub} #1 Words ${what} ${link}`,
      `/gitlab/api/v4/projects/acme%2Fdocs/statuses/${commit} of-gitlab ${onGitLab} #1 Words ${what} ${link}`,
    ];
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect((await told()).toSorted()).toEqual(both('pending', 'pending', 'waits for a review'));
    const { userId } = await buildMember(system, { organization, role: 'review' });
    await submitReview(contextOf(system, { id: userId }), spaceId, number, { status: 'changes-requested', comment: { markdown: 'No' } });
    expect((await told()).toSorted()).toEqual(both('failure', 'failed', 'needs changes'));
    await submitReview(contextOf(system, { id: userId }), spaceId, number, { status: 'approved' });
    expect((await told()).toSorted()).toEqual(both('success', 'success', 'is approved'));
    await mergeChangeRequest(ctx, spaceId, number);
    expect((await told()).toSorted()).toEqual(both('success', 'success', 'is merged'));
  });
});
