import * as z from 'zod';

/** An id as it comes from an address: whatever it is, the use case looks it up and answers `not_found` for what is no id. */
export const IdInput = z.string().max(64);

/** Where a keyset-paged list goes on. */
export const PageInput = { page: z.string().max(1024).optional(), limit: z.int().min(1).max(100).optional() };
