import { type CommentTarget, OctavoError, timestamp } from '@octavo/contract';
import { pageNotFound } from '../../content/pages/index.ts';
import type { Tenant } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { blockIndex } from './block-index.ts';
import type { CommentRecord } from './comment-record.ts';
import { followBlock } from './follow-block.ts';
import type { Discussion } from './load-discussion.ts';

type TargetColumns = Pick<CommentRecord, 'pageId' | 'pageTitle' | 'nodeId' | 'targetOid' | 'preview'>;

/**
 * Returns the target of a new comment: a page of the content, and a block of its document.
 * @throws OctavoError `not_found` when either does not exist.
 */
export async function findTarget(tenant: Tenant, view: ContentView, pageId?: string, nodeId?: string): Promise<TargetColumns> {
  const nothing = { pageId: null, pageTitle: null, nodeId: null, targetOid: null, preview: null };
  if (pageId === undefined) return nothing;
  const page = view.pages.get(pageId)?.page;
  if (page === undefined) throw pageNotFound();
  const onPage = { ...nothing, pageId, pageTitle: page.title };
  if (nodeId === undefined) return onPage;
  const index = page.oid === undefined || page.type !== 'document' ? undefined : await blockIndex(tenant, page.oid);
  const block = index?.blocks[index.places.get(nodeId) ?? -1];
  if (page.oid === undefined || block === undefined) {
    throw new OctavoError('not_found', 'There is no such block on this page by now. Read its document again for the keys of its blocks.', {
      code: 'node_not_found',
    });
  }
  return { ...onPage, nodeId, targetOid: page.oid, preview: block.text };
}

/** Returns the target of a comment, in the content as it is now: a block is followed through later edits. */
export async function presentTarget(at: Discussion, comment: CommentRecord): Promise<CommentTarget> {
  const { pageId, nodeId, preview } = comment;
  const common = {
    space: comment.spaceId,
    revision: comment.revisionId,
    ...(comment.changeRequestId === null ? {} : { changeRequest: comment.changeRequestId }),
    ...(comment.reviewId === null ? {} : { review: comment.reviewId }),
  };
  if (pageId === null) return common;
  const node = at.view.pages.get(pageId);
  const now = nodeId === null ? undefined : await nodeNow(at, comment, node?.page.oid);
  const block = nodeId === null ? {} : { node: { id: now ?? nodeId, preview: preview ?? '' } };
  if (node === undefined) return { ...common, ...block, page: { id: pageId, title: comment.pageTitle ?? '', outdated: true } };
  const { page } = node;
  return {
    ...common,
    ...block,
    page: {
      id: page.id,
      title: page.title,
      ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
      ...(page.icon === undefined ? {} : { icon: page.icon }),
      createdAt: timestamp(page.createdAt),
      updatedAt: timestamp(page.updatedAt),
      path: node.path,
      outdated: nodeId !== null && now === undefined,
    },
  };
}

/** Key of the comment's block in the text of a blob; `undefined` if it is gone. */
export async function nodeNow(tenant: Tenant, { nodeId, targetOid }: CommentRecord, oid: string | undefined): Promise<string | undefined> {
  if (nodeId === null || targetOid === null || oid === undefined) return undefined;
  if (oid === targetOid) return nodeId;
  const now = await blockIndex(tenant, oid);
  if (now.places.has(nodeId)) return nodeId;
  return followBlock(nodeId, await blockIndex(tenant, targetOid), now)?.key;
}
