import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { inBackground, type System, unauthenticated } from '../../kernel/base/index.ts';
import { hashSecret, isTokenSecret } from '../auth/index.ts';
import type { ScimContext } from './scim-context.ts';

/** Prefix of the tokens of identity providers. */
export const SCIM_PREFIX = 'octavo_scim_';

/** Time (ms) within which use of a token is noted once. */
const TOUCH_MS = 60_000;

/**
 * Returns the context of a request by its bearer token. Events of it are of Octavo itself, and name the token.
 * @throws OctavoError `unauthenticated`, the same for every token that does not work.
 */
export async function authenticateScim(
  system: System,
  bearer: string | undefined,
  { requestId, address }: { requestId: string; address?: string | undefined },
): Promise<ScimContext> {
  if (bearer === undefined || !isTokenSecret(bearer, SCIM_PREFIX)) throw unauthenticated();
  const { organization, scimToken } = system.store.tables;
  // Of an organization that was deleted, and may come back, nothing is found or changed meanwhile.
  const [found] = await system.store.read
    .select({ token: scimToken })
    .from(scimToken)
    .innerJoin(organization, eq(organization.id, scimToken.organizationId))
    .where(and(eq(scimToken.secretHash, hashSecret(bearer)), isNull(organization.deletedAt)));
  if (found === undefined) throw unauthenticated();
  const { token } = found;
  const now = system.now();
  if (token.lastUsedAt === null || now - token.lastUsedAt >= TOUCH_MS) {
    const unused = or(isNull(scimToken.lastUsedAt), lt(scimToken.lastUsedAt, now));
    inBackground(system, `touch scim token ${token.id}`, () =>
      system.store.tx((tx) =>
        tx
          .update(scimToken)
          .set({ lastUsedAt: now })
          .where(and(eq(scimToken.id, token.id), unused)),
      ),
    );
  }
  const onBehalfOf = { kind: 'system' as const, tokenId: token.id, tokenLabel: token.label, ...(address === undefined ? {} : { address }) };
  return { system, requestId, organizationId: token.organizationId, actor: { kind: 'system', onBehalfOf } };
}
