import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';

export const UserToken = z
  .object({
    object: z.literal('token'),
    id: Id,
    label: z.string(),
    createdAt: Timestamp,
    expiresAt: Timestamp.optional(),
    lastUsedAt: Timestamp.optional(),
  })
  .meta({ id: 'UserToken', description: 'A personal access token, with exactly the rights of its user. The secret is shown once.' });
export type UserToken = z.infer<typeof UserToken>;

export const UserTokenList = page(UserToken, 'UserToken');

export const CreatedUserToken = UserToken.extend({
  token: z.string().meta({ description: 'The secret to send as `Authorization: Bearer`; it cannot be read again.' }),
}).meta({ id: 'CreatedUserToken', description: 'A new personal access token with its secret.' });
export type CreatedUserToken = z.infer<typeof CreatedUserToken>;

export const CreateUserToken = z
  .object({
    label: text(1, 50),
    expiresAt: z.iso.datetime({ offset: true }).optional().meta({ description: 'Time when the token expires; never when absent.' }),
  })
  .meta({ id: 'CreateUserToken', description: 'Request for a personal access token.' });
export type CreateUserToken = z.infer<typeof CreateUserToken>;
