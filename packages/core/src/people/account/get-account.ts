import { type InterfaceLanguage, interfaceLanguageOf, type User } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { boundTo, type Context, requireUser } from '../../kernel/base/index.ts';
import { providerLabels } from '../auth/index.ts';
import { loadUser, presentUser } from '../users/index.ts';

/** One's own account: what nobody else is told of a user. */
export interface Account {
  user: User;
  /** True if the user has a password to sign in and to confirm changes with. */
  hasPassword: boolean;
  /** Language of the console that the user chose; null: as the browser says. */
  language: InterfaceLanguage | null;
  /** Names of the providers that the account is linked with. */
  providers: string[];
  /** Title of the organization whose provider is all that vouches for this session. */
  boundTo?: string;
}

/**
 * Returns the account of the person who asks.
 * @throws OctavoError `unauthenticated` when nobody is signed in.
 */
export async function getAccount(ctx: Context): Promise<Account> {
  const actor = requireUser(ctx);
  const record = await loadUser(ctx, actor.userId);
  const { read, tables } = ctx.system.store;
  const { ssoIdentity, organization } = tables;
  const linked = await read.select({ id: ssoIdentity.providerId }).from(ssoIdentity).where(eq(ssoIdentity.userId, record.id));
  const labels = await providerLabels(
    ctx,
    linked.map(({ id }) => id),
  );
  const providers = new Set(linked.flatMap(({ id }) => labels.get(id) ?? []));
  const [bound] = await read
    .select({ title: organization.title })
    .from(organization)
    .where(eq(organization.id, boundTo(actor) ?? ''));
  return {
    user: presentUser(ctx.system, record),
    hasPassword: record.passwordHash !== null,
    language: interfaceLanguageOf(record.language ?? '') ?? null,
    providers: [...providers].sort(),
    ...(bound === undefined ? {} : { boundTo: bound.title }),
  };
}
