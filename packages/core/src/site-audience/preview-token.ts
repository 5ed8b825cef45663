import { isOctavoError } from '@octavo/contract';
import type { Claims, SitePreview } from '@octavo/site';
import * as z from 'zod';
import type { System } from '../kernel/context.ts';
import { open, seal } from '../kernel/secret-box.ts';

/** Name in the query of addresses of a preview. */
export const PREVIEW_PARAMETER = 'preview_token';

/** How long a preview can be looked at, in ms. */
export const PREVIEW_MS = 3600_000;

const PURPOSE = 'site-preview';

const Held = z.object({
  siteId: z.string(),
  claims: z.record(z.string(), z.unknown()).optional(),
  showsDrafts: z.boolean(),
  until: z.number(),
});

/** A token that lets whoever has it look at a preview, for an hour; encrypted, since claims may say much of a person. */
export function newPreviewToken(system: System, { siteId, claims, showsDrafts }: SitePreview): string {
  const held = { siteId, ...(claims === undefined ? {} : { claims }), showsDrafts, until: system.now() + PREVIEW_MS };
  return seal(system.config.secret, JSON.stringify(held), PURPOSE);
}

/** The preview that a token is for; undefined for one that is none of ours, or has expired. */
export function readPreviewToken(system: System, token: string): SitePreview | undefined {
  const text = opened(system, token);
  if (text === undefined) return undefined;
  const { siteId, claims, showsDrafts, until } = Held.parse(JSON.parse(text));
  if (until <= system.now()) return undefined;
  return { siteId, ...(claims === undefined ? {} : { claims: claims satisfies Claims }), showsDrafts };
}

function opened({ config }: System, token: string): string | undefined {
  try {
    return open(config.secret, token, PURPOSE);
  } catch (error) {
    if (isOctavoError(error)) return undefined;
    throw error;
  }
}
