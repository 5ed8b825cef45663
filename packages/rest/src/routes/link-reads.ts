import { BacklinkList, LinkList, LinksQuery, ListQuery } from '@octavo/contract';
import { type ContentPlace, listFileBacklinks, listPageLinks } from '@octavo/core';
import { type Operation, operation, type PathParams } from '../operation.ts';

/** Operation ids of the reads of links of one kind of place (decisions C1). */
export type LinkReadIds = Record<'pageLinks' | 'fileBacklinks', string>;

/**
 * Returns the operations that read links of a page and to a file, below one prefix. `what` names the content in the summaries, and `at` tells the
 * place from the parameters of the prefix.
 */
export function linkReads<const Prefix extends `/spaces/{spaceId}/${string}`>(
  prefix: Prefix,
  { ids, what, at }: { ids: LinkReadIds; what: string; at(params: PathParams<Prefix>): ContentPlace },
): Operation[] {
  // The router matched the whole path, so the parameters of its prefix are there.
  const place = (params: object) => at(params as PathParams<Prefix>);
  const below: `/spaces/{spaceId}/${string}` = prefix;
  const read = { method: 'get', tag: 'space-content', access: 'read' } as const;
  return [
    operation({
      ...read,
      id: ids.pageLinks,
      path: `${below}/page/{pageId}/links`,
      summary: `List the links in a page of ${what}`,
      description: 'In the order of the text. `stats` counts all links of the page, regardless of `status`.',
      query: LinksQuery,
      result: LinkList,
      run: ({ ctx, params, query }) => listPageLinks(ctx, place(params), params.pageId, query),
    }),
    operation({
      ...read,
      id: ids.fileBacklinks,
      path: `${below}/files/{fileId}/backlinks`,
      summary: `List the references to a file of ${what}`,
      description: 'Returns the pages and reusable content that link to the file, each once.',
      query: ListQuery,
      result: BacklinkList,
      run: ({ ctx, params, query }) => listFileBacklinks(ctx, place(params), params.fileId, query),
    }),
  ];
}
