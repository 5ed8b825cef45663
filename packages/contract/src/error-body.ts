import * as z from 'zod';
import { ERROR_NAMES } from './error-names.ts';

/** Body of every answer of 400 and above (decisions A1). */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.int().meta({ description: 'The HTTP status.' }),
      name: z
        .string()
        .optional()
        .meta({
          description:
            'Stable name for programs, that of the status where it needs no other; there may be more one day. Not part of GitBook.',
          examples: Object.keys(ERROR_NAMES),
        }),
      message: z.string().meta({ description: 'What happened, why, and what to do.' }),
      details: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .meta({ description: 'On 400: each wrong value.' }),
    }),
  })
  .meta({ id: 'Error', description: 'What went wrong.' });
export type ErrorBody = z.infer<typeof ErrorBody>;
