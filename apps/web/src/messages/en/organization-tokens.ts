import { count } from './words';

/** API tokens that reach into an organization. */
export const organizationTokens = {
  organizationTokens: {
    title: 'API tokens',
    lead: 'All tokens of members that have rights in this organization. A token can never do more than its owner.',
    rules: 'Rules for tokens',
    search: 'Owner or label',
    concern: 'Show',
    concerns: { all: 'All tokens', idle: 'Not used for 90 days', endless: 'Without an end', unlimited: 'With all rights of the owner' },
    list: 'API tokens',
    total: (n: number) => count(n, 'token', 'tokens'),
    none: 'No token matches.',
    emptyTitle: 'No tokens',
    emptyBody: 'Members create tokens in their account. They are listed here with their scopes and their last use.',
    of: (name: string) => `of ${name}`,
    refused: 'Refused by your rules',
    revoke: (label: string, name: string) => `Revoke ${label} of ${name}`,
    revokeBody: 'Programs that use it stop working immediately. This cannot be undone. Its owner is told by e-mail.',
  },
};
