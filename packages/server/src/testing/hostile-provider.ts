import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the provider; it behaves correctly if none is named. */
export interface Misdeeds {
  /** Changes what it says of itself. */
  metadata?: (metadata: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the claims of the ID token before it is signed. */
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the signed ID token. */
  idToken?: (token: string) => string;
  /** Answers the token request instead. */
  token?: (response: ServerResponse) => void;
  /** Answers every request instead. */
  all?: (response: ServerResponse) => void;
  /** `iss` in the answer to the browser; the issuer by default, null for none. */
  iss?: string | null;
}

/** A provider that can be told to misbehave, over HTTP. */
export interface HostileProvider extends AsyncDisposable {
  issuer: string;
  misdeeds: Misdeeds;
  /** Form of the last token request. */
  lastTokenRequest: URLSearchParams | undefined;
  /** As if somebody had signed in: the address that the browser is sent back to. */
  answer(url: string): string;
}

/** Starts it. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, string | null>();
  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: HostileProvider = {
    issuer,
    misdeeds: {},
    lastTokenRequest: undefined,
    answer(url) {
      const asked = new URL(url).searchParams;
      const code = `code${codes.size}`;
      codes.set(code, asked.get('nonce'));
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      const iss = self.misdeeds.iss === undefined ? issuer : self.misdeeds.iss;
      if (iss !== null) back.searchParams.set('iss', iss);
      return back.href;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { misdeeds } = self;
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (misdeeds.all !== undefined) misdeeds.all(response);
    else if (pathname === '/jwks')
      json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] });
    else if (pathname === '/token') token(response, await formOf(request));
    else json(response, metadataOf());
  }

  function metadataOf(): Record<string, unknown> {
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
    return self.misdeeds.metadata?.(metadata) ?? metadata;
  }

  function token(response: ServerResponse, form: URLSearchParams): void {
    const { misdeeds } = self;
    const code = form.get('code') ?? '';
    self.lastTokenRequest = form;
    if (misdeeds.token !== undefined) misdeeds.token(response);
    else if (!codes.has(code)) json(response, { error: 'invalid_grant' }, 400);
    else {
      const claims = claimsOf(codes.get(code) ?? undefined);
      codes.delete(code);
      const signed = jwt(misdeeds.claims?.(claims) ?? claims);
      json(response, { access_token: 'at', token_type: 'Bearer', id_token: misdeeds.idToken?.(signed) ?? signed });
    }
  }

  function claimsOf(nonce: string | undefined): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' };
    return { iss: issuer, aud: 'octavo', iat: now, exp: now + 300, nonce, ...person };
  }

  function jwt(claims: Record<string, unknown>): string {
    const text = `${encode({ alg: 'RS256', kid: 'k1' })}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  return self;
}

/** Returns a part of a token. */
export function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}
