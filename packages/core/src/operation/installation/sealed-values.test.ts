import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { installOnSpace, updateSpaceInstallation } from '../../sites/installations/index.ts';
import { followForIntegrations } from '../../sites/scripts/index.ts';
import { buildInstallation, buildIntegration, buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { openSealedValues, SEALED_KINDS } from './sealed-values.ts';

describe.each(testDatabases())('sealed values of integrations on %s', (database) => {
  it('are opened by the secret of the installation, each kind of them, and by no other', async () => {
    await using system = await testSystem(database);
    const { organization, space, ctx } = await buildSpaceOfAdmin(system);
    await buildIntegration(system, { organization, name: 'acme', script: '', secrets: { KEY: 'value' } });
    const installation = await buildInstallation(system, { organization, name: 'acme', configuration: { key: 'value' } });
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    await installOnSpace(ctx, 'acme', installation, { space: space.id });
    await updateSpaceInstallation(ctx, 'acme', installation, space.id, { configuration: { key: 'other' } });
    await follower.caughtUp();
    await follower.stop();
    const kinds = SEALED_KINDS.filter(({ what }) => /integration|^(?:configuration|signing secret) of installation/.test(what));
    const opened = await openSealedValues(system.store, system.config.secret, kinds);
    expect(opened.unopenable).toEqual([]);
    expect(opened.total).toBeGreaterThanOrEqual(6);
    const lost = await openSealedValues(system.store, randomBytes(32), kinds);
    expect(new Set(lost.unopenable.map(({ what }) => what))).toEqual(
      new Set([
        'secrets of integration',
        'signing secret of integration',
        'configuration of installation',
        'signing secret of installation',
        'configuration of an integration on a space or site',
        'event that waits for an integration',
      ]),
    );
  });
});
