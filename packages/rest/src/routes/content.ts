import { ChangeContent, ContentChanged, Document, DocumentQuery, SearchQuery, SearchResultList } from '@octavo/contract';
import { getDocument, placeOf, postChanges, searchSpace } from '@octavo/core';
import { ReadyAnswer } from '../http/answers.ts';
import { operation } from '../operation.ts';
import { type ContentReadIds, contentReads } from './content-reads.ts';

const tag = 'space-content';

export const liveReadIds: ContentReadIds = {
  revision: 'getCurrentRevision',
  pages: 'listPages',
  page: 'getPageById',
  pageByPath: 'getPageByPath',
  pageDocument: 'getPageDocumentById',
  files: 'listFiles',
  file: 'getFileById',
  reusable: 'getReusableContentById',
  reusableDocument: 'getReusableContentDocumentById',
};

export const contentOperations = [
  operation({
    id: 'searchSpaceContent',
    method: 'get',
    path: '/spaces/{spaceId}/search',
    tag,
    summary: 'Search the content of a space',
    access: 'read',
    bucket: 'search',
    query: SearchQuery,
    result: SearchResultList,
    run: ({ ctx, params, query }) => searchSpace(ctx, params.spaceId, query.query, query),
  }),
  ...contentReads('/spaces/{spaceId}/content', {
    what: 'the live content of a space',
    at: ({ spaceId }) => placeOf(spaceId),
    ids: liveReadIds,
  }),
  operation({
    id: 'getDocumentById',
    forReaders: true,
    method: 'get',
    path: '/spaces/{spaceId}/documents/{documentId}',
    tag,
    summary: 'Get a document of a space by its id',
    description: 'The id is the `documentId` of a page or the `document` of reusable content, also of an older revision.',
    access: 'read',
    query: DocumentQuery,
    result: Document,
    run: ({ ctx, params, query }) => getDocument(ctx, params.spaceId, params.documentId, query),
  }),
  operation({
    id: 'changeSpaceContent',
    bodySize: 'content',
    method: 'post',
    path: '/spaces/{spaceId}/content',
    tag,
    summary: 'Update the live content of a space',
    description: 'The changes are applied in order, all or none. Fails with `403` when direct edits of the space are locked.',
    access: 'edit',
    body: ChangeContent,
    result: ContentChanged,
    run: async ({ ctx, params, body }) => new ReadyAnswer({ json: await postChanges(ctx, params.spaceId, body) }),
  }),
];
