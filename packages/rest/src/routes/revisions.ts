import { ChangesQuery, ListRevisionsQuery, Revision, RevisionChanges, RevisionList } from '@octavo/contract';
import { getRevisionChanges, listRevisions, placeOf, postRestore } from '@octavo/core';
import { operation } from '../operation.ts';
import { type ContentReadIds, contentReads } from './content-reads.ts';

export const revisionReadIds: ContentReadIds = {
  revision: 'getRevisionById',
  pages: 'listPagesInRevisionById',
  page: 'getPageInRevisionById',
  pageByPath: 'getPageInRevisionByPath',
  pageDocument: 'getPageDocumentInRevisionById',
  files: 'listFilesInRevisionById',
  file: 'getFileInRevisionById',
  reusable: 'getReusableContentInRevisionById',
  reusableDocument: 'getReusableContentDocumentInRevisionById',
};

export const revisionOperations = [
  operation({
    id: 'listRevisions',
    method: 'get',
    path: '/spaces/{spaceId}/revisions',
    tag: 'space-content',
    summary: 'List the revisions of a space, newest first',
    access: 'read',
    query: ListRevisionsQuery,
    result: RevisionList,
    run: ({ ctx, params, query }) => listRevisions(ctx, params.spaceId, query),
  }),
  ...contentReads('/spaces/{spaceId}/revisions/{revisionId}', {
    what: 'a revision of a space',
    at: ({ spaceId, revisionId }) => placeOf(spaceId, revisionId),
    ids: revisionReadIds,
  }),
  operation({
    id: 'getRevisionSemanticChanges',
    method: 'get',
    path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
    tag: 'space-content',
    summary: 'List the changes of a revision',
    description: 'Compares it with its parent, or with another revision of the space when `base` is given.',
    access: 'read',
    query: ChangesQuery,
    result: RevisionChanges,
    run: ({ ctx, params, query }) => getRevisionChanges(ctx, params.spaceId, params.revisionId, query),
  }),
  operation({
    id: 'restoreRevision',
    method: 'post',
    path: '/spaces/{spaceId}/revisions/{revisionId}/restore',
    tag: 'space-content',
    summary: 'Restore a revision',
    description:
      'Its content becomes live as a new revision on top of the live one; nothing is erased. Fails with `403` when direct edits of the ' +
      'space are locked.',
    access: 'edit',
    result: Revision,
    run: ({ ctx, params }) => postRestore(ctx, params.spaceId, params.revisionId),
  }),
];
