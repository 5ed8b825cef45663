import { isOctavoError } from '@octavo/contract';
import type { SitePreview } from '@octavo/site';
import { loadOrganization, loadSite, rolesOfActor } from '../../kernel/access/index.ts';
import { type ContentActor, type Context, newId, type System, type UserCredential } from '../../kernel/base/index.ts';
import { actorOfCredential } from '../../people/auth/index.ts';
import { readPreviewToken } from './preview-token.ts';
import { loadProposal, type Proposal } from './proposal.ts';

/** A preview that can be looked at now. */
export interface OpenPreview {
  /** As `resolve` takes it, with the spaces that it may show. */
  shown: SitePreview;
  /** Content that is shown in place of the live one. */
  proposal?: Proposal;
  askedBy: UserCredential;
  /** Time (ms) at which it ends at the latest. */
  until: number;
}

/** Returns the preview of a token as far as whoever asked for it has the right to it now; `undefined` when it has ended. */
export async function openPreview(system: System, token: string): Promise<OpenPreview | undefined> {
  const held = readPreviewToken(system, token);
  if (held === undefined) return undefined;
  const { organizationId, siteId, claims, showsDrafts, proposed, askedBy, until } = held;
  const spaceIds = await spacesOfPreview(system, { organizationId, siteId, previewOf: askedBy });
  if (spaceIds === undefined) return undefined;
  const shown: SitePreview = { siteId, ...(claims === undefined ? {} : { claims }), showsDrafts, spaceIds };
  if (proposed === undefined) return { shown, askedBy, until };
  const actor = await actorOfCredential(system, askedBy);
  const proposal = actor === undefined ? undefined : await loadProposal({ system, actor, requestId: newId() }, proposed);
  if (proposal === undefined) return undefined;
  const contents = new Map([[proposal.spaceId, proposal.content]]);
  return { shown: { ...shown, contents }, proposal, askedBy, until };
}

/** Returns the content that the preview of a content token shows in place of the live one, by space; `undefined` where it shows none, or may not any more. */
export async function contentsOfPreview(system: System, { previewOf, proposed }: ContentActor): Promise<SitePreview['contents']> {
  const actor = previewOf === undefined || proposed === undefined ? undefined : await actorOfCredential(system, previewOf);
  if (actor === undefined || proposed === undefined) return undefined;
  const proposal = await loadProposal({ system, actor, requestId: newId() }, proposed);
  return proposal && new Map([[proposal.spaceId, proposal.content]]);
}

/**
 * Returns the ids of the spaces that whoever asked for a preview may read now; `undefined` when they may not see the site any more, or the session or token
 * that they asked with has ended.
 */
export async function spacesOfPreview(
  system: System,
  { organizationId, siteId, previewOf }: { organizationId: string; siteId: string; previewOf: UserCredential },
): Promise<ReadonlySet<string> | undefined> {
  const actor = await actorOfCredential(system, previewOf);
  if (actor === undefined) return undefined;
  const ctx: Context = { system, actor, requestId: newId() };
  try {
    await loadSite(ctx, organizationId, siteId, 'read');
    const { role } = await loadOrganization(ctx, organizationId, 'member');
    const { spaces } = await rolesOfActor(ctx, organizationId, role);
    return new Set(spaces.keys());
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return undefined;
    throw error;
  }
}
