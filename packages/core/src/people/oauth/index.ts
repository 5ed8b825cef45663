export type { Access } from './access.ts';
export { type AccessRequest, CODE_MS, type CodeExchange, exchangeCode, grantAccess, isChallenge } from './authorization-code.ts';
export { isRedirectOf, type OAuthClient, readClient, registerClient } from './oauth-client.ts';
export { pruneAccess } from './prune-access.ts';
export { type Refresh, refreshAccess } from './refresh-access.ts';
export { revokeAccess } from './revoke-access.ts';
