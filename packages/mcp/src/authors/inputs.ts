import { Id, stringParam } from '@octavo/contract';
import { type ContentPlace, changeRequestPlace, DEFAULT_LIMIT, placeOf } from '@octavo/core';
import * as z from 'zod';

/** Longest list that one call returns. */
const MOST_ITEMS = 100;

/** Members that the inputs of several tools have. */
export const space = Id.describe('Id of the space, from `list_spaces`.');
export const changeRequest = Id.describe('Id or number of the change request.');

/** Members of a paged list. */
export const paged = {
  cursor: stringParam(2048, '`next` of the answer before, for the items that follow.').optional(),
  limit: z.int().min(1).max(MOST_ITEMS).default(DEFAULT_LIMIT).describe('Most items to return.'),
};

/** Members that name a content of a space: live unless one of them is given. */
export const contentMembers = {
  space,
  changeRequest: changeRequest.optional().describe('Id or number of a change request, to read its content instead of the live one.'),
  revision: Id.optional().describe('Id of a revision, to read what was live then.'),
};

/** Returns the content that a tool is asked about. A change request takes precedence over a revision. */
export function placeNamed(input: { space: string; changeRequest?: string | undefined; revision?: string | undefined }): ContentPlace {
  return input.changeRequest === undefined ? placeOf(input.space, input.revision) : changeRequestPlace(input.space, input.changeRequest);
}

/** Returns the request for a page of a list. */
export function pageRequest({ cursor, limit }: { cursor?: string | undefined; limit: number }): { page?: string; limit: number } {
  return { limit, ...(cursor === undefined ? {} : { page: cursor }) };
}

/** Returns the members that an answer with a page of a list begins with. */
export function pageFacts({ count, next }: { count: number; next?: { page: string } }): { count: number; next?: string } {
  return { count, ...(next === undefined ? {} : { next: next.page }) };
}
