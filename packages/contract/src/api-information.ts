import * as z from 'zod';

export const ApiInformation = z
  .object({
    object: z.literal('api-information'),
    version: z.string().meta({ description: 'Version of the API.' }),
    build: z.string().meta({ description: 'Version of the program.' }),
  })
  .meta({ id: 'ApiInformation', description: 'The API and the program that serves it.' });
export type ApiInformation = z.infer<typeof ApiInformation>;
