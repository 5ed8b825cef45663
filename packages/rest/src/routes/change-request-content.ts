import {
  ChangeContent,
  ChangeRequestChanged,
  ChangeRequestChangesQuery,
  ChangeRequestContentQuery,
  LinkList,
  LinksQuery,
  RevisionChanges,
} from '@octavo/contract';
import { changeRequestPlace, getChangeRequestChanges, listLinks, postChangesOfChangeRequest } from '@octavo/core';
import { operation } from '../operation.ts';
import { type ContentReadIds, contentReads } from './content-reads.ts';
import { linkReads } from './link-reads.ts';

export const changeRequestReadIds: ContentReadIds = {
  revision: 'getRevisionOfChangeRequestById',
  pages: 'listPagesInChangeRequest',
  page: 'getPageInChangeRequestById',
  pageByPath: 'getPageInChangeRequestByPath',
  pageDocument: 'getPageDocumentInChangeRequestById',
  files: 'listFilesInChangeRequestById',
  file: 'getFileInChangeRequestById',
  reusable: 'getReusableContentInChangeRequestById',
  reusableDocument: 'getReusableContentDocumentInChangeRequestById',
};

const prefix = '/spaces/{spaceId}/change-requests/{changeRequestId}';
const what = 'the content of a change request';

export const changeRequestContentOperations = [
  ...contentReads(`${prefix}/content`, {
    what,
    at: ({ spaceId, changeRequestId }) => changeRequestPlace(spaceId, changeRequestId),
    ids: changeRequestReadIds,
  }),
  ...linkReads(`${prefix}/content`, {
    what,
    at: ({ spaceId, changeRequestId }) => changeRequestPlace(spaceId, changeRequestId),
    ids: { pageLinks: 'listPageLinksInChangeRequest', fileBacklinks: 'listChangeRequestFileBacklinks' },
  }),
  operation({
    id: 'updateChangeRequestContent',
    bodySize: 'content',
    method: 'post',
    path: `${prefix}/content`,
    tag: 'change-requests',
    summary: 'Update the content of a change request',
    description: 'The changes are applied in order, all or none. Fails with `409` when the change request is merged or archived.',
    access: 'edit',
    query: ChangeRequestContentQuery,
    body: ChangeContent,
    result: ChangeRequestChanged,
    run: ({ ctx, params, query, body }) => postChangesOfChangeRequest(ctx, params.spaceId, params.changeRequestId, body, query),
  }),
  operation({
    id: 'getChangeRequestChanges',
    method: 'get',
    path: `${prefix}/changes`,
    tag: 'change-requests',
    summary: 'List the changes of a change request',
    description: 'Compares it with the live content that it was last brought up to date with.',
    access: 'read',
    query: ChangeRequestChangesQuery,
    result: RevisionChanges,
    run: ({ ctx, params, query }) => getChangeRequestChanges(ctx, params.spaceId, params.changeRequestId, query),
  }),
  operation({
    id: 'listChangeRequestLinks',
    method: 'get',
    path: `${prefix}/links`,
    tag: 'space-content',
    summary: 'List the links in the content of a change request',
    description: 'Covers all its pages and reusable content. `stats` counts all links, regardless of `status`.',
    access: 'read',
    query: LinksQuery,
    result: LinkList,
    run: ({ ctx, params, query }) => listLinks(ctx, changeRequestPlace(params.spaceId, params.changeRequestId), query),
  }),
];
