import type { User } from '@octavo/contract';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { loadUser } from './load-user.ts';
import { presentUser } from './present-user.ts';

/**
 * A user whom the actor may know.
 * @throws OctavoError `not_found` for nobody and for whoever shares no organization with the actor.
 */
export async function getUser(ctx: Context, id: string): Promise<User> {
  return presentUser(ctx.system, await loadUser(ctx, id));
}

/**
 * Returns the person who asks.
 * @throws OctavoError `unauthenticated` when nobody is signed in.
 */
export async function getCurrentUser(ctx: Context): Promise<User> {
  return getUser(ctx, requireUser(ctx).userId);
}
