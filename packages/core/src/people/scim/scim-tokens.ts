import { type CreatedScimToken, CreateScimToken, OctavoError, type ScimToken, timestamp } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, count, desc, eq } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { hashSecret, newTokenSecret } from '../auth/index.ts';
import { SCIM_PREFIX } from './authenticate-scim.ts';

/** Tokens of an organization: one for its provider, one while it is replaced, and some to spare. */
const MOST_TOKENS = 10;

/** Address of the server of SCIM, and the tokens that it takes for an organization. */
export interface ScimSettings {
  address: string;
  /** Newest first. */
  tokens: ScimToken[];
}

/** Returns how identity providers keep the people of an organization; for its admins. @throws OctavoError `not_found`, `forbidden`. */
export async function listScimTokens(ctx: Context, organizationId: string): Promise<ScimSettings> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { scimToken } = ctx.system.store.tables;
  const rows = await ctx.system.store.read
    .select()
    .from(scimToken)
    .where(eq(scimToken.organizationId, organization.id))
    .orderBy(desc(scimToken.id))
    .limit(MOST_TOKENS);
  return { address: `${ctx.system.config.url}/scim/v2`, tokens: rows.map(present) };
}

/**
 * Creates a token for an identity provider; the answer is the only place where its secret ever is. Needs the role `admin`.
 * @throws OctavoError `bad_request`; `not_found`; `forbidden`; `conflict` where there are ten already.
 */
export async function createScimToken(ctx: Context, organizationId: string, input: CreateScimToken): Promise<CreatedScimToken> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { label } = parseInput(CreateScimToken, input);
  const { now, store } = ctx.system;
  const { scimToken } = store.tables;
  const secret = newTokenSecret(SCIM_PREFIX);
  const record = {
    id: newId(now()),
    organizationId: organization.id,
    secretHash: hashSecret(secret),
    label,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: now(),
    lastUsedAt: null,
  };
  await store.tx(async (tx) => {
    await lockInTransaction(tx, ctx.system, `scim-tokens:${organization.id}`);
    await requireAdminStill(tx, ctx, organization.id);
    const [there] = await tx.select({ count: count() }).from(scimToken).where(eq(scimToken.organizationId, organization.id));
    if (Number(there?.count ?? 0) >= MOST_TOKENS)
      throw new OctavoError('conflict', `An organization has at most ${MOST_TOKENS} SCIM tokens. Revoke one that is not used.`);
    await tx.insert(scimToken).values(record);
    await appendAuditEvent(tx, ctx, {
      type: 'scim_token_created',
      organizationId: organization.id,
      target: { kind: 'token', id: record.id },
      payload: { tokenId: record.id, label },
    });
  });
  return { ...present(record), token: secret };
}

/** Revokes a token: it stops working at once. Does nothing for an id that is none of the organization. Needs the role `admin`. @throws OctavoError `not_found`, `forbidden`. */
export async function revokeScimToken(ctx: Context, organizationId: string, id: string): Promise<void> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { scimToken } = store.tables;
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const [revoked] = await tx
      .delete(scimToken)
      .where(and(eq(scimToken.id, id), eq(scimToken.organizationId, organization.id)))
      .returning({ label: scimToken.label });
    if (revoked === undefined) return;
    await appendAuditEvent(tx, ctx, {
      type: 'scim_token_revoked',
      organizationId: organization.id,
      target: { kind: 'token', id },
      payload: { tokenId: id, label: revoked.label },
    });
  });
}

function present({ id, label, createdAt, lastUsedAt }: Schema['scimToken']['$inferSelect']): ScimToken {
  return { id, label, createdAt: timestamp(createdAt), ...(lastUsedAt === null ? {} : { lastUsedAt: timestamp(lastUsedAt) }) };
}
