import type { UserToken } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, count, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import {
  type Context,
  containsPattern,
  containsText,
  DEFAULT_LIMIT,
  decodeCursor,
  type Page,
  type PageRequest,
  toPage,
} from '../../kernel/base/index.ts';
import { presentToken, type TokenRecord } from './present-token.ts';
import { reachesOrganization } from './reaching-tokens.ts';

const DAY_MS = 24 * 3600_000;
/** Days after which a token counts as not used any more. */
export const IDLE_DAYS = 90;

/** Tokens that an administrator looks for: not used for {@link IDLE_DAYS} days, without an end, or with all rights of its user. */
export const TOKEN_CONCERNS = ['idle', 'endless', 'unlimited'] as const;
export type TokenConcern = (typeof TOKEN_CONCERNS)[number];

/** Parameters of a list of an organization's tokens. */
export interface OrganizationTokensRequest extends PageRequest {
  /** Text in the name or address of the owner, or in the label. */
  search?: string | undefined;
  concern?: TokenConcern | undefined;
}

/** A token that reaches into an organization, with its owner. */
export interface OrganizationToken extends Omit<UserToken, 'object'> {
  user: { id: string; displayName: string; email: string };
  /** True if it lasts longer than the organization's rule lets it, so that it does not work here. */
  refused: boolean;
}

/**
 * Returns the tokens of members that have rights in an organization, newest first, expired ones too; for its administrators.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for a cursor of another list.
 */
export async function listOrganizationTokens(
  ctx: Context,
  organizationId: string,
  request: OrganizationTokensRequest = {},
): Promise<Page<OrganizationToken>> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { store, now } = ctx.system;
  const { apiToken, member, user } = store.tables;
  const { search, concern, limit = DEFAULT_LIMIT } = request;
  const filter = `organization-tokens:${JSON.stringify([organization.id, search, concern])}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const pattern = search === undefined ? undefined : containsPattern(store, search);
  const wanted = and(
    reachesOrganization(store.tables, organization.id),
    concern === undefined ? undefined : isOfConcern(apiToken, concern, now()),
    pattern === undefined
      ? undefined
      : or(...[user.displayName, user.email, apiToken.label].map((column) => containsText(store, column, pattern))),
  );
  const [total] = await store.read
    .select({ count: count() })
    .from(member)
    .innerJoin(apiToken, eq(apiToken.userId, member.userId))
    .innerJoin(user, eq(user.id, member.userId))
    .where(wanted);
  const rows = await store.read
    .select({ token: apiToken, user: { id: user.id, displayName: user.displayName, email: user.email } })
    .from(member)
    .innerJoin(apiToken, eq(apiToken.userId, member.userId))
    .innerJoin(user, eq(user.id, member.userId))
    .where(after === undefined ? wanted : and(wanted, lt(apiToken.id, String(after))))
    .orderBy(desc(apiToken.id))
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ token }) => [token.id],
    present: ({ token, user: owner }) => {
      const { object, ...shown } = presentToken(token);
      return { ...shown, user: owner, refused: isRefused(token, organization.tokenDays) };
    },
  });
}

function isOfConcern(apiToken: Schema['apiToken'], concern: TokenConcern, now: number): SQL | undefined {
  const idleSince = now - IDLE_DAYS * DAY_MS;
  switch (concern) {
    case 'idle':
      return or(lt(apiToken.lastUsedAt, idleSince), and(isNull(apiToken.lastUsedAt), lt(apiToken.createdAt, idleSince)));
    case 'endless':
      return and(isNull(apiToken.expiresAt), isNull(apiToken.refreshEndsAt));
    case 'unlimited':
      return isNull(apiToken.scopes);
  }
}

function isRefused({ createdAt, expiresAt }: TokenRecord, days: number | null): boolean {
  return days !== null && (expiresAt === null || expiresAt - createdAt > days * DAY_MS);
}
