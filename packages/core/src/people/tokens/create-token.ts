import { type CreatedUserToken, CreateUserToken, OctavoError, scopesAllow, type TokenScope } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type Context, parseInput, requireSystem, requireUser } from '../../kernel/base/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import { type Confirmation, requireConfirmation } from '../auth/index.ts';
import { normalizeEmail } from '../users/index.ts';
import { insertToken } from './insert-token.ts';
import { presentToken } from './present-token.ts';

/**
 * Creates a personal access token for the person who asks, and tells them by mail; the answer is the only place where its secret ever is. Who is signed in proves once
 * more that it is them (`requireConfirmation`). A token cannot make one that outlives itself, or may more than itself.
 * @throws OctavoError `bad_request` for a bad label or a time that is past; `forbidden` when it would outlive the token that asks, or may more; as `requireConfirmation`.
 */
export async function createToken(ctx: Context, input: CreateUserToken, proof: Confirmation = {}): Promise<CreatedUserToken> {
  const actor = requireUser(ctx);
  const { label, expiresAt, scopes } = checked(ctx, input);
  refuseWider(actor.scopes, scopes);
  if (actor.via === 'session') await requireConfirmation(ctx, proof);
  const { store } = ctx.system;
  const { record, secret } = await store.tx(async (tx) => {
    if (actor.via === 'token') await refuseOutliving(tx, ctx, actor.credentialId, expiresAt);
    const made = await insertToken(tx, ctx, { userId: actor.userId, label, expiresAt, scopes, sso: actor.sso });
    await notifySecurityChange(tx, ctx, actor.userId, { event: 'token-made', label });
    return made;
  });
  return { ...presentToken(record), token: secret };
}

/**
 * Creates a token for somebody else, by their e-mail address: for the command line only.
 * @throws OctavoError `forbidden` for people; `not_found` when nobody has the address; `bad_request` as {@link createToken}.
 */
export async function createTokenFor(ctx: Context, email: string, input: CreateUserToken): Promise<CreatedUserToken & { userId: string }> {
  requireSystem(ctx);
  const { label, expiresAt, scopes } = checked(ctx, input);
  const { store } = ctx.system;
  const { user } = store.tables;
  const { record, secret } = await store.tx(async (tx) => {
    const [found] = await tx
      .select({ id: user.id, disabledAt: user.disabledAt })
      .from(user)
      .where(eq(user.email, normalizeEmail(email)));
    if (found === undefined) throw new OctavoError('not_found', 'Nobody has this e-mail address. Check it, or make the user first.');
    if (found.disabledAt !== null)
      throw new OctavoError('conflict', 'This user is disabled, so a token would not work. Enable the user first.');
    const made = await insertToken(tx, ctx, { userId: found.id, label, expiresAt, scopes });
    await notifySecurityChange(tx, ctx, found.id, { event: 'token-made', label });
    return made;
  });
  return { ...presentToken(record), token: secret, userId: record.userId };
}

interface Checked {
  label: string;
  expiresAt: number | null;
  scopes: readonly TokenScope[] | undefined;
}

function checked(ctx: Context, input: CreateUserToken): Checked {
  const { label, expiresAt, scopes } = parseInput(CreateUserToken, input);
  if (expiresAt === undefined) return { label, expiresAt: null, scopes };
  const at = Date.parse(expiresAt);
  if (at > ctx.system.now()) return { label, expiresAt: at, scopes };
  const message = 'The token would be expired at once: choose a time to come, or none.';
  throw new OctavoError('bad_request', message, { details: [{ path: 'body.expiresAt', message }] });
}

function refuseWider(own: readonly TokenScope[] | undefined, asked: readonly TokenScope[] | undefined): void {
  if (own === undefined || asked?.every((scope) => scopesAllow(own, scope))) return;
  const named = own.map((scope) => `\`${scope}\``).join(', ');
  throw new OctavoError(
    'forbidden',
    `A token cannot make one that may more than itself. Name \`scopes\` within ${named}, or sign in to make the token.`,
  );
}

async function refuseOutliving(tx: Db, ctx: Context, tokenId: string, expiresAt: number | null): Promise<void> {
  const { apiToken } = ctx.system.store.tables;
  const [asking] = await tx.select({ expiresAt: apiToken.expiresAt }).from(apiToken).where(eq(apiToken.id, tokenId));
  const limit = asking === undefined ? 0 : asking.expiresAt;
  if (limit === null || (expiresAt !== null && expiresAt <= limit)) return;
  throw new OctavoError('forbidden', 'A token cannot make one that outlives it. Choose an earlier end, or sign in to make the token.');
}
