import type { PageRequest } from '@octavo/core';
import * as z from 'zod';

/** An id as it comes from an address: whatever it is, the use case looks it up and answers `not_found` for what is no id. */
export const IdInput = z.string().max(64);

/** A code of the second factor as people type it: of the app, or a recovery code. */
export const CodeInput = z.string().max(64);

/** Position and size of a page of a keyset-paged list. Named `cursor`, since TanStack Query's infinite queries send it so. */
export const PageInput = { cursor: z.string().max(1024).nullish(), limit: z.int().min(1).max(1000).optional() };

/** The same as the use cases take it. */
export function pageRequest({ cursor, limit }: { cursor?: string | null | undefined; limit?: number | undefined }): PageRequest {
  return { page: cursor ?? undefined, limit };
}
