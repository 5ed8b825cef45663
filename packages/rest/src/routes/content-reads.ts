import {
  ContentQuery,
  Document,
  DocumentQuery,
  File,
  FileList,
  ListFilesQuery,
  PageQuery,
  PageTree,
  ReusableContent,
  Revision,
  RevisionPage,
} from '@octavo/contract';
import {
  type ContentPlace,
  getContentJson,
  getFile,
  getPage,
  getPageByPath,
  getPageDocument,
  getPagesJson,
  getReusableContent,
  getReusableContentDocument,
  listFiles,
} from '@octavo/core';
import { ReadyAnswer } from '../http/answers.ts';
import { type Operation, operation, type PathParams } from '../operation.ts';

/** Operation ids of the reads of one kind of place (decisions C1). */
export type ContentReadIds = Record<
  'revision' | 'pages' | 'page' | 'pageByPath' | 'pageDocument' | 'files' | 'file' | 'reusable' | 'reusableDocument',
  string
>;

/**
 * Every operation that reads content, below one prefix. `what` names the content in the summaries, and `at` tells the place from the
 * parameters of the prefix.
 */
export function contentReads<const Prefix extends `/spaces/{spaceId}/${string}`>(
  prefix: Prefix,
  { ids, what, at }: { ids: ContentReadIds; what: string; at(params: PathParams<Prefix>): ContentPlace },
): Operation[] {
  // The router matched the whole path, so the parameters of its prefix are there.
  const place = (params: object) => at(params as PathParams<Prefix>);
  const below: `/spaces/{spaceId}/${string}` = prefix;
  const read = { method: 'get', tag: 'space-content', access: 'read', forReaders: true } as const;
  return [
    operation({
      ...read,
      id: ids.revision,
      path: below,
      summary: `Get ${what}`,
      conditional: true,
      query: ContentQuery,
      result: Revision,
      run: async ({ ctx, params, query }) => new ReadyAnswer(await getContentJson(ctx, place(params), query)),
    }),
    operation({
      ...read,
      id: ids.pages,
      path: `${below}/pages`,
      summary: `List all pages of ${what} as a tree, without bodies`,
      conditional: true,
      query: ContentQuery,
      result: PageTree,
      run: async ({ ctx, params, query }) => new ReadyAnswer(await getPagesJson(ctx, place(params), query)),
    }),
    operation({
      ...read,
      id: ids.page,
      path: `${below}/page/{pageId}`,
      summary: `Get a page of ${what} by its id`,
      query: PageQuery,
      result: RevisionPage,
      run: ({ ctx, params, query }) => getPage(ctx, place(params), params.pageId, query),
    }),
    operation({
      ...read,
      id: ids.pageByPath,
      path: `${below}/path/{pagePath}`,
      summary: `Get a page of ${what} by its published path`,
      description: 'The path is URL-encoded; an empty path is the first page. Paths are not case-sensitive.',
      query: PageQuery,
      result: RevisionPage,
      run: ({ ctx, params, query }) => getPageByPath(ctx, place(params), params.pagePath, query),
    }),
    operation({
      ...read,
      id: ids.pageDocument,
      path: `${below}/page/{pageId}/document`,
      summary: `Get the document of a page of ${what}`,
      query: DocumentQuery,
      result: Document,
      run: ({ ctx, params, query }) => getPageDocument(ctx, place(params), params.pageId, query),
    }),
    operation({
      ...read,
      id: ids.files,
      path: `${below}/files`,
      summary: `List the files of ${what}`,
      query: ListFilesQuery,
      result: FileList,
      run: ({ ctx, params, query }) => listFiles(ctx, place(params), query),
    }),
    operation({
      ...read,
      id: ids.file,
      path: `${below}/files/{fileId}`,
      summary: `Get a file of ${what} by its id`,
      query: ContentQuery,
      result: File,
      run: ({ ctx, params, query }) => getFile(ctx, place(params), params.fileId, query),
    }),
    operation({
      ...read,
      id: ids.reusable,
      path: `${below}/reusable-contents/{reusableContentId}`,
      summary: `Get a piece of reusable content of ${what} by its id`,
      query: ContentQuery,
      result: ReusableContent,
      run: ({ ctx, params, query }) => getReusableContent(ctx, place(params), params.reusableContentId, query),
    }),
    operation({
      ...read,
      id: ids.reusableDocument,
      path: `${below}/reusable-contents/{reusableContentId}/document`,
      summary: `Get the document of a piece of reusable content of ${what}`,
      query: DocumentQuery,
      result: Document,
      run: ({ ctx, params, query }) => getReusableContentDocument(ctx, place(params), params.reusableContentId, query),
    }),
  ];
}
