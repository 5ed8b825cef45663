import { verifyWebhook } from '@octavo/runtime';
import { buildBuiltIns } from '@octavo/runtime/build';
import { startReceiver } from '@octavo/runtime/testing';
import { describe, expect, it } from 'vitest';
import { buildSpace, buildSpaceOfAdmin, startRunner, testDatabases, testSystem } from '../../testing/index.ts';
import { installIntegration, installOnSpace, updateInstallation } from '../installations/index.ts';
import { updateBuiltIns } from '../integrations/index.ts';
import { deliveryJob } from './delivery-job.ts';
import { followForIntegrations } from './follow.ts';
import { recorded, updateContent } from './world.fixture.ts';

const SECRET = 'a secret of mine';

describe.each(testDatabases())('the webhook that comes with Octavo, on %s', (database) => {
  it('sends what happens to the spaces that it is on, in order, signed, and again when its receiver asks for it', async () => {
    await using receiver = await startReceiver();
    await using system = await testSystem(database, { config: { allowHosts: ['127.0.0.1'] } });
    await updateBuiltIns(system, await buildBuiltIns());
    const { organization, admin, space, ctx } = await buildSpaceOfAdmin(system);
    const other = await buildSpace(system, { organization, createdBy: admin });
    const { installation } = await installIntegration(ctx, 'octavo-webhook', { organization: organization.id });
    expect(installation.status).toBe('pending');
    const configuration = { url: `${receiver.url}/all`, secret: SECRET };
    expect((await updateInstallation(ctx, 'octavo-webhook', installation.id, { configuration })).status).toBe('active');
    await installOnSpace(ctx, 'octavo-webhook', installation.id, { space: space.id });
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    const runner = startRunner(system, [deliveryJob]);
    await runner.idle();
    expect(receiver.requests).toEqual([]);

    receiver.status = 503;
    await updateContent(system, space, organization.id, 'one', 'two');
    await updateContent(system, other, organization.id, 'elsewhere');
    await follower.caughtUp();
    await runner.idle();
    expect(receiver.requests).toHaveLength(1);
    receiver.status = 200;
    system.clock.advance(2000);
    runner.wake();
    await runner.idle();

    const sent = receiver.requests.map(({ body }) => JSON.parse(body) as { id: string; space: string; event: { revisionId: string } });
    expect(sent.map(({ space: of, event }) => [of, event.revisionId])).toEqual([
      [space.id, 'one'],
      [space.id, 'one'],
      [space.id, 'two'],
    ]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    for (const { headers, body } of receiver.requests)
      expect(verifyWebhook(SECRET, String(headers['x-octavo-signature']), body, new Date())).toBe(true);
    const log = (await recorded(system)).filter(({ type }) => type === 'space_content_updated');
    expect(log.map(({ revisionId, status, attempts }) => [revisionId, status, attempts])).toEqual([
      ['one', 'success', 2],
      ['two', 'success', 1],
    ]);
    expect(log[0]?.trace.requests).toMatchObject([{ method: 'POST', url: `${receiver.url}/all`, status: 200 }]);
    expect(JSON.stringify(await recorded(system))).not.toContain(SECRET);
    await follower.stop();
  });
});
