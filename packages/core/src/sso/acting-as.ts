import type { Context } from '../kernel/context.ts';

/** The context of a person who is being signed in and has no session yet: events of the sign-in are theirs. */
export function actingAs(ctx: Context, user: { id: string }): Context {
  return { ...ctx, actor: { kind: 'user', userId: user.id, via: 'session', credentialId: '' } };
}
