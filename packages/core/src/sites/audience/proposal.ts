import { isOctavoError } from '@octavo/contract';
import { findRevision } from '../../content/map/index.ts';
import { changeRequestPlace, loadContent, placeOf } from '../../content/places/index.ts';
import type { Context, ProposedContent } from '../../kernel/base/index.ts';
import { contentAtRoot, type PublishedContent } from '../sites/index.ts';

/** Content of a change request, or of a revision, that a preview shows in place of the live one. */
export interface Proposal extends ProposedContent {
  /** Subject of a change request, with its number; empty for a revision. */
  title: string;
  /** Address in the console. */
  url: string;
  /** Time (ms) of the revision that is shown. */
  createdAt: number;
  content: PublishedContent;
  /** Names the map of the content that is shown, and of the one that it came from: what merging a change request changes, or what a revision changed. */
  root: string;
  rootBefore: string;
}

/** Returns a proposal for somebody who may read it now; `undefined` for who may not, and where it is gone. */
export async function loadProposal(ctx: Context, proposed: ProposedContent): Promise<Proposal | undefined> {
  try {
    return await load(ctx, proposed);
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return undefined;
    throw error;
  }
}

async function load(ctx: Context, proposed: ProposedContent): Promise<Proposal> {
  const { spaceId, kind, id } = proposed;
  const { system } = ctx;
  const { changeRequest, revision, space, at } = await loadContent(
    ctx,
    kind === 'change-request' ? changeRequestPlace(spaceId, id) : placeOf(spaceId, id),
  );
  const from = changeRequest?.ancestorRevisionId ?? revision.parents[0];
  return {
    spaceId: space.id,
    kind,
    id: changeRequest?.id ?? revision.id,
    title: changeRequest === undefined ? '' : `#${changeRequest.number}${changeRequest.subject === '' ? '' : ` ${changeRequest.subject}`}`,
    url: at.appAddress,
    createdAt: revision.createdAt,
    content: await contentAtRoot(system, space.organizationId, revision.root),
    root: revision.root,
    rootBefore: from === undefined ? system.content.emptyRoot : (await findRevision(ctx, space.id, from)).root,
  };
}
