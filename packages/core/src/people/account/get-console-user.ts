import type { User } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadUser } from '../users/index.ts';

/** The person who asks, as the console greets them. */
export interface ConsoleUser extends User {
  /** True for an operator of the installation; absent for everybody else. */
  isOperator?: true;
}

/** Returns the person who asks with a mark if they run the installation. @param user from `getCurrentUser` */
export async function markOperator(ctx: Context, user: User): Promise<ConsoleUser> {
  const { operator } = await loadUser(ctx, user.id);
  return { ...user, ...(operator ? { isOperator: true } : {}) };
}
