import { type InstallationToken, OctavoError, timestamp } from '@octavo/contract';
import { loadInstallation } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { integrationToken } from '../../people/auth/index.ts';

/**
 * Creates a token of an installation, which works for an hour: for the integration itself, and for admins of the organization, of whom the audit says so.
 * A token of the installation makes none, so that it ends.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `installation_paused`.
 */
export async function createInstallationToken(ctx: Context, integrationName: string, id: string): Promise<InstallationToken> {
  const { installation, integration, isItself } = await loadInstallation(ctx, integrationName, id, 'manage');
  if (ctx.actor.kind === 'installation') {
    throw new OctavoError('forbidden', 'A token of an installation cannot make another. Send the token of the integration.');
  }
  if (installation.isPaused) {
    throw new OctavoError('conflict', 'The installation is paused, so a token would not work. Let it go on first.', {
      code: 'installation_paused',
    });
  }
  if (!isItself) {
    await ctx.system.store.tx((tx) =>
      appendAuditEvent(tx, ctx, {
        type: 'integration_token_created',
        organizationId: installation.organizationId,
        target: { kind: 'integration', id: integrationName },
        payload: { name: integrationName, installationId: id },
      }),
    );
  }
  const { token, expiresAt } = integrationToken(ctx.system, integration, id);
  return { token, expiresAt: timestamp(expiresAt) };
}
