import { User } from '@octavo/contract';
import { getCurrentUser } from '@octavo/core';
import { operation } from '../operation.ts';

export const userOperations = [
  operation({
    id: 'getAuthenticatedUser',
    method: 'get',
    path: '/user',
    tag: 'users',
    summary: 'Get the profile of the authenticated user',
    access: 'token',
    repeatable: true,
    result: User,
    run: ({ ctx }) => getCurrentUser(ctx),
  }),
];
