import { RelativeTime } from '@/components/ui/relative-time';
import type { OrganizationToken } from '@/lib/outputs';
import { m } from '@/messages';

type Facts = Pick<OrganizationToken, 'scopes' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'program'>;

interface TokenFactsProps {
  token: Facts;
  expired: boolean;
  /** Words for a token without scopes. */
  allRights: string;
}

/** One line about a token: what it may do, since when, last used, until when. */
export function TokenFacts({ token, expired, allRights }: TokenFactsProps) {
  const { scopes, createdAt, lastUsedAt, expiresAt, program } = token;
  return (
    <>
      {scopes === undefined ? allRights : scopesText(scopes)}
      {' · '}
      {m.tokens.created} <RelativeTime at={createdAt} />
      {' · '}
      {lastUsedAt === undefined ? (
        m.tokens.neverUsed
      ) : (
        <>
          {m.tokens.lastUsed} <RelativeTime at={lastUsedAt} />
        </>
      )}
      {' · '}
      {expiresAt === undefined ? (
        m.tokens.neverExpires
      ) : (
        <>
          {expired ? m.tokens.expired : program ? m.tokens.expiresUnused : m.tokens.expires} <RelativeTime at={expiresAt} />
        </>
      )}
    </>
  );
}

/** Returns what a token may do, shortest names first as the scopes are ordered; reading is part of each. */
function scopesText(scopes: NonNullable<Facts['scopes']>): string {
  const more = scopes.filter((scope) => scope !== 'read');
  return more.length === 0 ? m.tokens.short.read : more.map((scope) => m.tokens.short[scope]).join(', ');
}
