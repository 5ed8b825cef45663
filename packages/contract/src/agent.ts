import * as z from 'zod';

export const Agent = z
  .object({
    name: z.string().meta({ description: 'Name that the program gives itself; nobody vouches for it.' }),
    version: z.string().optional(),
    token: z.string().optional().meta({ description: 'Label of the personal access token that it came in with, at that time.' }),
  })
  .meta({ id: 'Agent', description: 'A program that acted for a user, such as an assistant connected to `/mcp`.' });
export type Agent = z.infer<typeof Agent>;
