import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';

/** Limits of what a space or a site may say about its search. */
export const SEARCH_LIMITS = { synonyms: 200, words: 10, pins: 500, pinsOfQuery: 5, changes: 100 } as const;

/** Longest word or phrase, and longest query, in characters. */
const LONGEST_WORDS = 60;
const LONGEST_QUERY = 100;

const Words = z
  .array(text(1, LONGEST_WORDS))
  .min(2)
  .max(SEARCH_LIMITS.words)
  .meta({ description: 'Words or phrases; a search for one of them finds pages with the others as well.' });

export const SearchSynonyms = z
  .object({ id: Id, words: z.array(z.string()), createdAt: Timestamp })
  .meta({ id: 'SearchSynonyms', description: 'Words and phrases that mean the same in a search.' });
export type SearchSynonyms = z.infer<typeof SearchSynonyms>;

export const SearchPin = z
  .object({
    id: Id,
    query: z.string().meta({ description: 'The query, as it was entered. Case, accents and punctuation do not matter.' }),
    space: Id.meta({ description: 'Space of the page.' }),
    page: Id,
    title: z.string().optional().meta({ description: 'Title of the page. Absent where it is gone, or you cannot read it.' }),
    path: z.string().optional().meta({ description: 'Path of the page in its space. Absent where it is gone, or you cannot read it.' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'SearchPin', description: 'A page that comes first in a search for a query.' });
export type SearchPin = z.infer<typeof SearchPin>;

export const SearchSettings = z
  .object({
    object: z.literal('search-settings'),
    synonyms: z.array(SearchSynonyms).meta({ description: 'Newest first.' }),
    pins: z.array(SearchPin).meta({ description: 'By query, and in the order in which the pages are shown.' }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'SearchSettings', description: 'Synonyms and pinned results of a search.' });
export type SearchSettings = z.infer<typeof SearchSettings>;

const Removed = z.array(Id).max(SEARCH_LIMITS.changes).optional().meta({ description: 'Ids; those that are gone already are ignored.' });
const AddedSynonyms = z
  .array(z.object({ words: Words }))
  .max(SEARCH_LIMITS.changes)
  .optional();
const query = text(1, LONGEST_QUERY).meta({ description: 'Query that the page comes first for.' });
const AddedPin = z.object({ query, page: Id });
const AddedSitePin = AddedPin.extend({ space: Id.meta({ description: 'Space of the page; one that the site publishes.' }) });

export const UpdateSpaceSearchSettings = z
  .object({
    addSynonyms: AddedSynonyms,
    removeSynonyms: Removed,
    addPins: z
      .array(AddedPin)
      .max(SEARCH_LIMITS.changes)
      .optional()
      .meta({ description: 'Placed after those that the query has already.' }),
    removePins: Removed,
  })
  .meta({ id: 'UpdateSpaceSearchSettings', description: 'Synonyms and pinned pages to add and to remove: all of them, or none.' });
export type UpdateSpaceSearchSettings = z.infer<typeof UpdateSpaceSearchSettings>;

export const UpdateSiteSearchSettings = UpdateSpaceSearchSettings.extend({
  addPins: z
    .array(AddedSitePin)
    .max(SEARCH_LIMITS.changes)
    .optional()
    .meta({ description: 'Placed after those that the query has already.' }),
}).meta({ id: 'UpdateSiteSearchSettings', description: 'Synonyms and pinned pages to add and to remove: all of them, or none.' });
export type UpdateSiteSearchSettings = z.infer<typeof UpdateSiteSearchSettings>;

export const SearchMiss = z
  .object({
    query: z.string().meta({ description: 'In lower case.' }),
    count: z.int().meta({ description: 'Number of searches in the last 90 days.' }),
    lastDay: z.iso.date().meta({ description: 'Day of the last one (UTC).' }),
  })
  .meta({ id: 'SearchMiss', description: 'A query that found nothing.' });
export type SearchMiss = z.infer<typeof SearchMiss>;

export const SearchMissList = page(SearchMiss, 'SearchMiss');
