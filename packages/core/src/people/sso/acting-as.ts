import type { Context, SsoOrigin } from '../../kernel/base/index.ts';

/** Returns the context of a person who is being signed in and has no session yet: events of the sign-in are theirs. */
export function actingAs(ctx: Context, user: { id: string }, { providerId, organizationId, provenAt }: SsoOrigin): Context {
  const sso = { providerId, organizationId, ...(provenAt === undefined ? {} : { provenAt }) };
  return { ...ctx, actor: { kind: 'user', userId: user.id, via: 'session', credentialId: '', sso } };
}
