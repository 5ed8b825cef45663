export { createToken, createTokenFor } from './create-token.ts';
export { insertToken, type TokenRefresh } from './insert-token.ts';
export { listTokens } from './list-tokens.ts';
export { revokeToken } from './revoke-token.ts';
