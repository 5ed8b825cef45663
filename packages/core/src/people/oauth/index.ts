export {
  ACCESS_MS,
  type Access,
  type AccessRequest,
  CODE_MS,
  type CodeExchange,
  exchangeCode,
  grantAccess,
  isChallenge,
} from './authorization-code.ts';
export { isRedirectOf, type OAuthClient, readClient, registerClient } from './oauth-client.ts';
