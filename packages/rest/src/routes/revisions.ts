import { ContentQuery, Revision } from '@octavo/contract';
import { getContent } from '@octavo/core';
import { operation } from '../operation.ts';

export const revisionOperations = [
  operation({
    id: 'getRevisionById',
    method: 'get',
    path: '/spaces/{spaceId}/revisions/{revisionId}',
    tag: 'space-content',
    summary: 'Get a revision of a space',
    access: 'read',
    repeatable: true,
    conditional: true,
    query: ContentQuery,
    result: Revision,
    run: ({ ctx, params, query }) => getContent(ctx, params.spaceId, { ...query, revisionId: params.revisionId }),
  }),
];
