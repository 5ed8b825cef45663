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
            'Stable error code for programs; the name of the status where no specific code exists. Codes can be added later. Not part of GitBook.',
          examples: Object.keys(ERROR_NAMES),
        }),
      message: z.string().meta({ description: 'The problem, its reason, and how to fix it.' }),
      details: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .meta({ description: 'On 400: every invalid value.' }),
    }),
  })
  .meta({ id: 'Error', description: 'The error.' });
export type ErrorBody = z.infer<typeof ErrorBody>;
