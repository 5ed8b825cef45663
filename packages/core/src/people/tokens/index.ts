export { createToken, createTokenFor } from './create-token.ts';
export { insertToken, type TokenRefresh } from './insert-token.ts';
export { IDLE_DAYS, listOrganizationTokens, type OrganizationToken, TOKEN_CONCERNS } from './list-organization-tokens.ts';
export { listTokens } from './list-tokens.ts';
export { revokeOrganizationToken } from './revoke-organization-token.ts';
export { revokeToken } from './revoke-token.ts';
