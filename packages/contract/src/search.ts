import * as z from 'zod';
import { Address, Id } from './common.ts';
import { page } from './paged-list.ts';

export const SearchSection = z
  .object({
    id: Id,
    title: z.string(),
    path: z.string(),
    body: z.string(),
    urls: z.object({ app: Address }),
    score: z.number().optional(),
  })
  .meta({ id: 'SearchSection', description: 'A matching section of a page.' });
export type SearchSection = z.infer<typeof SearchSection>;

/** Members of a result that not every one has. */
export const SEARCH_MARKS = {
  variants: z
    .array(z.object({ id: Id, title: z.string(), path: z.string(), urls: z.object({ app: Address }) }))
    .optional()
    .meta({
      description: 'Other versions of the page, whose paths differ in the version alone; best matches first. Absent where there are none.',
    }),
  pinned: z.boolean().optional().meta({ description: 'True for a page that was pinned for the query; absent for others.' }),
};

export const SearchResult = z
  .object({
    id: Id,
    type: z.literal('page'),
    resultType: z.literal('page'),
    title: z.string(),
    path: z.string(),
    description: z.string(),
    score: z.number(),
    rank: z.int().meta({ description: 'Position in the whole list, from 1.' }),
    ancestors: z.array(z.object({ id: Id, title: z.string() })),
    sections: z.array(SearchSection),
    ...SEARCH_MARKS,
    urls: z.object({ app: Address }),
  })
  .meta({ id: 'SearchResult', description: 'A matching page.' });
export type SearchResult = z.infer<typeof SearchResult>;

/** Members that a search adds to a list of results. */
export const SEARCH_ANSWERED = {
  leftOut: z.array(z.string()).optional().meta({
    description: 'Words of the query that the best match does not hold. Absent where it holds all of them.',
  }),
  didYouMean: z.string().optional().meta({
    description: 'Suggested spelling: the query with words one or two letters away, when pages of this response were found by those.',
  }),
};

export const SearchResultList = page(SearchResult, 'SearchResult', SEARCH_ANSWERED);
export type SearchResultList = z.infer<typeof SearchResultList>;

export const SpaceSearchResult = z
  .object({
    id: Id,
    type: z.literal('space'),
    title: z.string(),
    score: z.number(),
    pages: z.array(
      z.object({
        id: Id,
        title: z.string(),
        path: z.string(),
        description: z.string(),
        sections: z.array(SearchSection),
        score: z.number(),
        rank: z.int().meta({ description: 'Position among the matching pages of all spaces, from 1.' }),
        ancestors: z.array(z.object({ id: Id, title: z.string() })).meta({ description: 'Pages above it, from the top.' }),
        urls: z.object({ app: Address }),
      }),
    ),
    urls: z.object({ location: Address, app: Address }),
  })
  .meta({ id: 'SpaceSearchResult', description: 'A space with its matching pages, best matches first, at most five.' });
export type SpaceSearchResult = z.infer<typeof SpaceSearchResult>;

export const SpaceSearchResultList = page(SpaceSearchResult, 'SpaceSearchResult', SEARCH_ANSWERED);
export type SpaceSearchResultList = z.infer<typeof SpaceSearchResultList>;
