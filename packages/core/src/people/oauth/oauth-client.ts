import { OctavoError, text } from '@octavo/contract';
import * as z from 'zod';
import { agentName, open, parseInput, type System, seal } from '../../kernel/base/index.ts';

const PURPOSE = 'oauth-client';
const MOST_REDIRECTS = 5;
/** Bytes of what a client id holds: addresses that carry it go through the sign-in page. */
const MOST_BYTES = 800;
/** Longest client id that is read. */
const MOST_ID = 1500;

/** A program that asks people for access, as it registered. Nobody vouches for its name; where its answers go is what people are shown. */
export interface OAuthClient {
  name: string;
  redirectUris: readonly string[];
}

/** Metadata of a registration (RFC 7591) that is read; the rest is what it has to be, or is left out of the answer. */
export const ClientMetadata = z.object({
  client_name: text(0, 256).optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(MOST_REDIRECTS),
  token_endpoint_auth_method: z.string().max(64).optional(),
  grant_types: z.array(z.string().max(64)).max(10).optional(),
  response_types: z.array(z.string().max(64)).max(10).optional(),
});

/**
 * Registers a client (RFC 7591), and returns it with its id. Nothing is kept: the id is the registration, sealed, so that nobody fills the database with clients.
 * @throws OctavoError `bad_request` for an address that answers may not go to, or more than a client id can hold
 */
export function registerClient({ config }: System, input: unknown): { clientId: string; client: OAuthClient } {
  const metadata = parseInput(ClientMetadata, input);
  const refused = metadata.redirect_uris.find((uri) => !isRedirect(uri));
  if (refused !== undefined) {
    throw new OctavoError(
      'bad_request',
      `Answers cannot go to ${JSON.stringify(refused)}: register an https address, one of this machine, or one of an app.`,
      {
        details: [{ path: 'body.redirect_uris', message: 'is no address that answers may go to' }],
      },
    );
  }
  const client = { name: agentName(metadata.client_name)?.name ?? 'An agent', redirectUris: metadata.redirect_uris };
  const json = JSON.stringify([client.name, ...client.redirectUris]);
  if (Buffer.byteLength(json) > MOST_BYTES)
    throw new OctavoError('bad_request', 'Name and addresses are too long together. Register fewer addresses.');
  return { clientId: seal(config.secret, json, PURPOSE), client };
}

/** Returns the client of an id; `undefined` for an id that was not made here. */
export function readClient({ config }: System, clientId: string): OAuthClient | undefined {
  if (clientId.length > MOST_ID) return undefined;
  try {
    const [name = '', ...redirectUris] = z.array(z.string()).parse(JSON.parse(open(config.secret, clientId, PURPOSE)));
    return { name, redirectUris };
  } catch {
    return undefined;
  }
}

/** Returns whether answers for a client may go to an address: one that it registered, of this machine at any port (RFC 8252, section 7.3). */
export function isRedirectOf({ redirectUris }: OAuthClient, uri: string): boolean {
  return redirectUris.some(
    (registered) => registered === uri || (withoutPort(registered) !== undefined && withoutPort(registered) === withoutPort(uri)),
  );
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Schemes whose addresses run, read or show what is not the client's. */
const NOT_OF_APPS = /^(?:https?|javascript|data|vbscript|file|blob|filesystem|about|view-source|ws|wss|ftp):$/i;

/** Returns whether answers may go to an address: https, http of this machine, or the scheme of an app (RFC 8252). */
function isRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '' || /[\s\\\p{C}]/u.test(uri)) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.test(url.hostname);
  return !NOT_OF_APPS.test(url.protocol) && /^[a-z][a-z0-9+.-]*:$/.test(url.protocol);
}

/** Returns an http address of this machine without its port; `undefined` for all others. */
function withoutPort(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (url === null || url.protocol !== 'http:' || !LOOPBACK.test(url.hostname)) return undefined;
  url.port = '';
  return url.href;
}
