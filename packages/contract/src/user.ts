import * as z from 'zod';
import { Address, Id } from './common.ts';
import { text, webUrl } from './text.ts';

export const User = z
  .object({
    object: z.literal('user'),
    id: Id,
    displayName: z.string(),
    email: z.string().optional(),
    photoURL: z.string().optional(),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'User', description: 'A person who can sign in.' });
export type User = z.infer<typeof User>;

export const UpdateUser = z
  .object({
    displayName: text(1, 64).optional(),
    photoURL: webUrl().nullable().optional(),
  })
  .meta({ id: 'UpdateUser', description: 'Members to update: absent members are kept, null clears a member.' });
export type UpdateUser = z.infer<typeof UpdateUser>;
