import { OctavoError } from '@octavo/contract';
import type * as z from 'zod';

/** How many wrong values one answer lists. */
const MAX_DETAILS = 20;

/**
 * Validates a part of a request.
 * @throws OctavoError `bad_request` with each wrong value and its path, such as `body.title`.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown, part: 'query' | 'body'): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.slice(0, MAX_DETAILS).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  const first = details[0];
  throw new OctavoError('bad_request', `The request is not valid. ${first?.path}: ${first?.message}`, { code: 'invalid_request', details });
}
