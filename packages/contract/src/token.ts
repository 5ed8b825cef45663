import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';
import { TokenScope, TokenScopes } from './token-scope.ts';

export const UserToken = z
  .object({
    object: z.literal('token'),
    id: Id,
    label: z.string(),
    scopes: z.array(TokenScope).optional().meta({ description: 'What the token is limited to; absent for all rights of its user.' }),
    program: z.boolean().meta({
      description:
        'True if a program got the token by OAuth. `expiresAt` is then the time at which it has to ask again unless it is used before.',
    }),
    createdAt: Timestamp,
    expiresAt: Timestamp.optional(),
    lastUsedAt: Timestamp.optional(),
  })
  .meta({
    id: 'UserToken',
    description: 'A personal access token, with the rights of its user, within its scopes. The secret is shown once.',
  });
export type UserToken = z.infer<typeof UserToken>;

export const UserTokenList = page(UserToken, 'UserToken');

export const CreatedUserToken = UserToken.extend({
  token: z.string().meta({ description: 'The secret to send as `Authorization: Bearer`; it cannot be read again.' }),
}).meta({ id: 'CreatedUserToken', description: 'A new personal access token with its secret.' });
export type CreatedUserToken = z.infer<typeof CreatedUserToken>;

export const CreateUserToken = z
  .object({
    label: text(1, 50),
    scopes: TokenScopes.optional().meta({ description: 'What the token is limited to; all rights of its user when absent.' }),
    expiresAt: z.iso.datetime({ offset: true }).optional().meta({ description: 'Time when the token expires; never when absent.' }),
  })
  .meta({ id: 'CreateUserToken', description: 'Request for a personal access token.' });
export type CreateUserToken = z.infer<typeof CreateUserToken>;
