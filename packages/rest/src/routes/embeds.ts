import { Embed, EmbedQuery, PageMetaLinks } from '@octavo/contract';
import { getEmbed, getEmbedInSpace, getMetaLinks, placeOf } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const description =
  'Known sites, such as YouTube and Figma, have a player. Other URLs have a link with the title, description and icon of the ' +
  'page, which is fetched at most once a day.';

/** Operations with which renderers resolve links of pages. */
export const embedOperations: Operation[] = [
  operation({
    id: 'getEmbedByUrlInSpace',
    method: 'get',
    path: '/spaces/{spaceId}/embed',
    tag: 'space-content',
    summary: 'Get the embed of a URL in a space',
    description,
    access: 'read',
    forReaders: true,
    bucket: 'search',
    query: EmbedQuery,
    result: Embed,
    run: ({ ctx, params, query }) => getEmbedInSpace(ctx, params.spaceId, query),
  }),
  operation({
    id: 'getEmbedByUrl',
    method: 'get',
    path: '/urls/embed',
    tag: 'urls',
    summary: 'Get the embed of a URL',
    description,
    access: 'token',
    bucket: 'search',
    query: EmbedQuery,
    result: Embed,
    run: ({ ctx, query }) => getEmbed(ctx, query),
  }),
  operation({
    id: 'listRevisionPageMetaLinks',
    method: 'get',
    path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links',
    tag: 'space-content',
    summary: 'List the canonical and alternate links of a page',
    access: 'read',
    forReaders: true,
    result: PageMetaLinks,
    run: ({ ctx, params }) => getMetaLinks(ctx, placeOf(params.spaceId, params.revisionId), params.pageId),
  }),
];
