import { LinkList, LinksQuery } from '@octavo/contract';
import { listLinks, placeOf } from '@octavo/core';
import { operation } from '../operation.ts';
import { linkReads } from './link-reads.ts';

export const linkOperations = [
  operation({
    id: 'listSpaceLinks',
    method: 'get',
    path: '/spaces/{spaceId}/links',
    tag: 'space-content',
    summary: 'List the links in the content of a space',
    description: 'Covers all its pages and reusable content. `stats` counts all links, regardless of `status`.',
    access: 'read',
    query: LinksQuery,
    result: LinkList,
    run: ({ ctx, params, query }) => listLinks(ctx, placeOf(params.spaceId), query),
  }),
  ...linkReads('/spaces/{spaceId}/content', {
    what: 'the live content of a space',
    at: ({ spaceId }) => placeOf(spaceId),
    ids: { pageLinks: 'listPageLinksInSpace', fileBacklinks: 'listSpaceFileBacklinks' },
  }),
];
