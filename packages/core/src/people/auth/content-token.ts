import { createHmac } from 'node:crypto';
import { readVisitorToken } from '@octavo/site';
import type { ContentActor, System } from '../../kernel/base/index.ts';

/** Times of tokens are rounded down to this (ms), so that equal visitors get equal tokens, and what is kept by token is found again. */
const ROUND_MS = 10 * 60 * 1000;

/** Longest lifetime (ms) of a content token (decisions, A-AUTH): an hour. */
const CONTENT_TOKEN_MS = 60 * 60 * 1000;

/** Claims of a content token beside its times, with the names that GitBook's have. */
interface ContentTokenPayload {
  kind: 'site';
  organization: string;
  site: string;
  siteSection?: string;
  siteSpace: string;
  space: string;
  claims: Readonly<Record<string, unknown>>;
  /** True if the visitor brought a token of the site. */
  visitor: boolean;
  drafts: boolean;
  /** User who requested the preview that it is for, with the kind and id of their credential. */
  preview?: readonly [userId: string, via: 'session' | 'token', credentialId: string];
  /** Space, kind and id of the content that the preview shows in place of the live one. */
  proposed?: readonly [spaceId: string, kind: 'change-request' | 'revision', id: string];
  /** Name of the visitors' key that the visitor's own token was signed with. */
  key?: string;
  /** SHA-256 of the share key. */
  share?: string;
  /** Time of issue, in seconds. */
  iat: number;
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/**
 * Returns a content token: a JWT that lets a reader of a site read its content for 50 minutes to an hour, or until their own token ends. Equal readers
 * get equal tokens for ten minutes. It holds no secret; it is signed with a key of this installation that is made for nothing else.
 */
export function contentToken(
  system: System,
  reader: Omit<ContentActor, 'kind' | 'issuedAt' | 'expiresAt'> & { siteSectionId?: string; endsAt?: number },
): string {
  const now = system.now();
  const { previewOf, proposed, visitorKeyName } = reader;
  const issued = rounded(now);
  const ends = Math.min(issued + CONTENT_TOKEN_MS, endOf(now, reader.endsAt));
  const payload: ContentTokenPayload & { exp: number } = {
    kind: 'site',
    organization: reader.organizationId,
    site: reader.siteId,
    ...(reader.siteSectionId === undefined ? {} : { siteSection: reader.siteSectionId }),
    siteSpace: reader.siteSpaceId,
    space: reader.spaceId,
    claims: reader.claims,
    visitor: reader.isSignedIn,
    drafts: reader.seesDrafts,
    ...(previewOf === undefined ? {} : { preview: [previewOf.userId, previewOf.via, previewOf.credentialId] }),
    ...(proposed === undefined ? {} : { proposed: [proposed.spaceId, proposed.kind, proposed.id] }),
    ...(visitorKeyName === undefined ? {} : { key: visitorKeyName }),
    ...(reader.shareKeyHash === undefined ? {} : { share: reader.shareKeyHash }),
    iat: issued / 1000,
    exp: Math.ceil(ends / 1000),
  };
  const signed = `${HEADER}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', keyOf(system)).update(signed).digest('base64url')}`;
}

const rounded = (time: number): number => Math.floor(time / ROUND_MS) * ROUND_MS;

/** Returns the end of a token whose reader's own token ends at a time: never later, and as it is where little is left. */
function endOf(now: number, endsAt = Infinity): number {
  const round = rounded(endsAt);
  return round > now + ROUND_MS ? round : endsAt;
}

/** Returns whether a text may be a content token; says nothing on whether it is a valid one. */
export function isContentToken(text: string): boolean {
  return /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** Returns the reader that a content token was given out to; `undefined` if it is not of this installation, or has ended. */
export async function readContentToken(system: System, token: string): Promise<ContentActor | undefined> {
  const read = await readVisitorToken(token, keyOf(system), system.now());
  // Clocks do not differ here: it is this one that wrote the end.
  if ('problem' in read || read.expiresAt <= system.now()) return undefined;
  // Nobody else has the key, so the payload is what was written above.
  const said = read.claims as unknown as ContentTokenPayload;
  const { preview, proposed } = said;
  return {
    kind: 'content',
    organizationId: said.organization,
    siteId: said.site,
    siteSpaceId: said.siteSpace,
    spaceId: said.space,
    claims: said.claims,
    isSignedIn: said.visitor,
    seesDrafts: said.drafts,
    ...(preview === undefined ? {} : { previewOf: { userId: preview[0], via: preview[1], credentialId: preview[2] } }),
    ...(proposed === undefined ? {} : { proposed: { spaceId: proposed[0], kind: proposed[1], id: proposed[2] } }),
    ...(said.key === undefined ? {} : { visitorKeyName: said.key }),
    ...(said.share === undefined ? {} : { shareKeyHash: said.share }),
    issuedAt: said.iat * 1000,
    expiresAt: read.expiresAt,
  };
}

/** Returns the key of content tokens, as text: another one for each purpose that the secret has, and for each form that their payload had. */
function keyOf({ config }: System): string {
  return createHmac('sha256', config.secret).update('octavo content token 2').digest('base64url');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
