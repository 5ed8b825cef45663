import { AGENT_SCOPES, TOKEN_SCOPES, type TokenScope } from '@octavo/contract';
import { isChallenge, isRedirectOf, type OAuthClient, readClient, type System } from '@octavo/core';
import { resourceOf } from './metadata.ts';

/** Parameters of a request for access, as the browser of a person brings them. */
export interface AuthorizationRequest {
  client: OAuthClient;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  state: string | undefined;
  /** Scopes that the program asks for, widest last: those that agents need if it names none. */
  scopes: readonly TokenScope[];
  /** Every parameter that is read, for the form that sends them again. */
  fields: Readonly<Record<string, string>>;
}

/** Outcome of reading a request: one that a person may be asked about, or what is wrong with it. */
export type ReadRequest =
  | { kind: 'request'; request: AuthorizationRequest }
  /** Nobody is sent anywhere: who asks is not known, or where to is not theirs. */
  | { kind: 'unknown'; message: string }
  /** The client is told at its own address. */
  | { kind: 'refused'; location: string };

const NAMES = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'state',
  'resource',
  'scope',
] as const;
const MOST_STATE = 1024;

/** Reads a request for access (RFC 6749 with its scopes, PKCE, RFC 7636; the resource of RFC 8707). */
export function readRequest(system: System, params: URLSearchParams): ReadRequest {
  const fields = Object.fromEntries(NAMES.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));
  const { client_id: clientId = '', redirect_uri: redirectUri = '', code_challenge: codeChallenge = '', state } = fields;
  const client = readClient(system, clientId);
  if (client === undefined)
    return {
      kind: 'unknown',
      message: 'The program that sent you here is not registered, or this installation has another secret since. Connect it again.',
    };
  if (!isRedirectOf(client, redirectUri)) {
    return { kind: 'unknown', message: 'The program that sent you here asks for an answer at an address that it did not register.' };
  }
  const refuse = (error: string, description: string): ReadRequest => ({
    kind: 'refused',
    location: answerAddress(system.config.url, { redirectUri, state }, { error, error_description: description }),
  });
  if (state !== undefined && state.length > MOST_STATE) return refuse('invalid_request', `state has more than ${MOST_STATE} characters.`);
  if (fields.response_type !== 'code') return refuse('unsupported_response_type', 'Only response_type=code is answered.');
  if (fields.code_challenge_method !== 'S256' || !isChallenge(codeChallenge)) {
    return refuse('invalid_request', 'A code_challenge with code_challenge_method=S256 is needed.');
  }
  if (fields.resource !== undefined && fields.resource.replace(/\/$/, '') !== resourceOf(system.config.url)) {
    return refuse('invalid_target', `The resource here is ${resourceOf(system.config.url)}.`);
  }
  const scopes = scopesOf(fields.scope);
  if (scopes.length === 0) return refuse('invalid_scope', `None of these scopes is there. There are: ${TOKEN_SCOPES.join(' ')}.`);
  return { kind: 'request', request: { client, clientId, redirectUri, codeChallenge, state, scopes, fields } };
}

/** Returns the scopes that a parameter names. Others are left out, as RFC 6749, section 3.3 has it: clients ask for what other servers have, such as `offline_access`. */
function scopesOf(parameter: string | undefined): readonly TokenScope[] {
  const names = (parameter ?? '').split(' ').filter((name) => name !== '');
  if (names.every((name) => name === 'offline_access')) return AGENT_SCOPES;
  return TOKEN_SCOPES.filter((scope) => names.includes(scope));
}

/** Returns the address that an answer goes to, with its issuer (RFC 9207). */
export function answerAddress(
  issuer: string,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }), iss: issuer }))
    url.searchParams.set(name, value);
  return url.href;
}
