import { OctavoError } from '@octavo/contract';
import type * as z from 'zod';

/**
 * Checks what a caller gave against its schema, for inputs that reach core by more doors than the API, such as the command line.
 * @throws OctavoError `bad_request` that names every wrong value.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown, where = 'body'): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({ path: [where, ...issue.path].join('.'), message: issue.message }));
  throw new OctavoError('bad_request', details.map((detail) => `${detail.path}: ${detail.message}`).join(' '), { details });
}
