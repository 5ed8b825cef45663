import { AGENT_SCOPES, TOKEN_SCOPES } from '@octavo/contract';

/** Addresses of the authorization server, below that of the installation. */
export const AUTHORIZE = '/oauth/authorize';
export const TOKEN = '/oauth/token';
export const REVOKE = '/oauth/revoke';
export const REGISTER = '/oauth/register';
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
export const SERVER_METADATA = '/.well-known/oauth-authorization-server';

/** Grants that a client exchanges for a token. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;

/** Returns the metadata of `/mcp` as a protected resource (RFC 9728). */
export function resourceMetadata(url: string) {
  return {
    resource: resourceOf(url),
    authorization_servers: [url],
    scopes_supported: AGENT_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Octavo',
    resource_documentation: 'https://modelcontextprotocol.io',
  };
}

/** Returns the metadata of the installation as an authorization server (RFC 8414). */
export function serverMetadata(url: string) {
  return {
    issuer: url,
    authorization_endpoint: url + AUTHORIZE,
    token_endpoint: url + TOKEN,
    registration_endpoint: url + REGISTER,
    revocation_endpoint: url + REVOKE,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Address of the resource that tokens are asked for. */
export function resourceOf(url: string): string {
  return `${url}/mcp`;
}
