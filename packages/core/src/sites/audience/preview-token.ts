import { isOctavoError } from '@octavo/contract';
import type { Claims } from '@octavo/site';
import * as z from 'zod';
import { open, type ProposedContent, type System, seal, type UserCredential } from '../../kernel/base/index.ts';

/** Name in the query of addresses of a preview. */
export const PREVIEW_PARAMETER = 'preview_token';

/** Lifetime (ms) of a preview. */
export const PREVIEW_MS = 3600_000;

const PURPOSE = 'site-preview';

/** Content of a preview token. */
export interface HeldPreview {
  organizationId: string;
  siteId: string;
  claims?: Claims;
  showsDrafts: boolean;
  proposed?: ProposedContent;
  /** Whose preview it is, and by what they were known when they asked for it. */
  askedBy: UserCredential;
  /** Time (ms) at which it ends. */
  until: number;
}

const Held = z.object({
  organizationId: z.string(),
  siteId: z.string(),
  claims: z.record(z.string(), z.unknown()).optional(),
  showsDrafts: z.boolean(),
  proposed: z.object({ spaceId: z.string(), kind: z.enum(['change-request', 'revision']), id: z.string() }).optional(),
  askedBy: z.object({ userId: z.string(), via: z.enum(['session', 'token']), credentialId: z.string() }),
  until: z.number(),
});

/** Returns a token that lets whoever has it look at a preview, for an hour at most; encrypted, since claims may say much of a person. */
export function newPreviewToken(system: System, preview: Omit<HeldPreview, 'until'>): string {
  const held: HeldPreview = { ...preview, until: system.now() + PREVIEW_MS };
  return seal(system.config.secret, JSON.stringify(held), PURPOSE);
}

/**
 * Returns the content of a preview token; `undefined` if it is not of this installation, or has expired. Checks no rights: `openPreview` does.
 */
export function readPreviewToken(system: System, token: string): HeldPreview | undefined {
  const text = opened(system, token);
  // Those of the release before name nobody: they end with it.
  const held = text === undefined ? undefined : Held.safeParse(JSON.parse(text)).data;
  if (held === undefined || held.until <= system.now()) return undefined;
  const { claims, proposed, ...rest } = held;
  return { ...rest, ...(claims === undefined ? {} : { claims }), ...(proposed === undefined ? {} : { proposed }) };
}

function opened({ config }: System, token: string): string | undefined {
  try {
    return open(config.secret, token, PURPOSE);
  } catch (error) {
    if (isOctavoError(error)) return undefined;
    throw error;
  }
}
