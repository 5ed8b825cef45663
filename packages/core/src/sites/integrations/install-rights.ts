import { and, eq } from 'drizzle-orm';
import type { IntegrationRecord } from '../../kernel/access/index.ts';
import { boundTo, type Context } from '../../kernel/base/index.ts';

/**
 * Returns whether whoever asks may install an integration somewhere: admins of an organization may, of the one that publishes it where it is private or the
 * server allows no others; those that come with Octavo may be installed by all of them.
 */
export async function installRights(ctx: Context): Promise<(integration: IntegrationRecord) => boolean> {
  const { actor, system } = ctx;
  const adminOf = actor.kind === 'user' ? await organizationsOf(ctx, actor.userId) : [];
  return ({ organizationId, visibility }) => {
    if (actor.kind === 'system') return true;
    const isOpen = organizationId === null || (visibility !== 'private' && system.config.integrations !== 'own');
    return isOpen ? adminOf.length > 0 : adminOf.includes(organizationId);
  };
}

async function organizationsOf({ actor, system: { store } }: Context, userId: string): Promise<string[]> {
  const { member } = store.tables;
  const bound = boundTo(actor);
  const rows = await store.read
    .select({ id: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, 'admin'), eq(member.disabled, false)));
  return rows.map(({ id }) => id).filter((id) => bound === undefined || bound === id);
}
