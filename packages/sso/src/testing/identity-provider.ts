/// <reference path="./samlp.d.ts" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import samlp from 'samlp';
import { generate } from 'selfsigned';

/** Whom the identity provider authenticates, and how it writes that down. */
export interface IdpAnswer {
  nameId: string;
  nameIdFormat?: string;
  attributes?: Record<string, unknown>;
  sign: 'assertion' | 'response' | 'both' | 'nothing';
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  /** Another request than the one that was sent; null answers none. */
  inResponseTo?: string | null;
  lifetimeInSeconds?: number;
  sha1?: 'signature' | 'digest';
  /** Signs with another key pair. */
  keys?: IdpKeys;
}

/** A key with its certificate, in PEM. */
export interface IdpKeys {
  key: string;
  certificate: string;
}

/** Whom an AuthnRequest asks for. */
export interface IdpRequest {
  id: string;
  issuer: string;
  acsURL: string;
  relayState: string;
}

/** A real identity provider that listens: it parses AuthnRequests and signs answers as `samlp` does. */
export interface IdentityProvider extends AsyncDisposable {
  entityId: string;
  ssoUrl: string;
  keys: IdpKeys;
  /** The next answers are like this. */
  answerWith(answer: Partial<IdpAnswer>): void;
  /** Creates an answer to a request, without sending it. */
  respond(request: IdpRequest, answer?: Partial<IdpAnswer>): Promise<string>;
}

const DEFAULT: IdpAnswer = {
  nameId: 'ada',
  attributes: { email: 'ada@acme.example', displayName: 'Ada Lovelace', groups: ['writers', 'admins'] },
  sign: 'assertion',
};

/** Creates a key pair of 2048 bits. */
export async function idpKeys(): Promise<IdpKeys> {
  const { private: key, cert: certificate } = await generate([{ name: 'commonName', value: 'idp' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { key, certificate };
}

/** Starts an identity provider on a free port; its page holds the form that a browser would send on. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const keys = await idpKeys();
  let next: Partial<IdpAnswer> = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://idp.invalid');
    parseRequest(Object.fromEntries(url.searchParams))
      .then(async (asked) => {
        const xml = await provider.respond(asked, next);
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(formOf(asked, xml));
      })
      .catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: IdentityProvider = {
    entityId: `${base}/metadata`,
    ssoUrl: `${base}/sso?tenant=1`,
    keys,
    answerWith: (answer) => {
      next = answer;
    },
    respond: (request, answer) => makeResponse(request, { issuer: provider.entityId, keys, ...DEFAULT, ...answer }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** Reads an AuthnRequest as it comes with the redirect. */
export function parseRequest(query: Record<string, string>): Promise<IdpRequest> {
  return new Promise((resolve, reject) => {
    samlp.parseRequest({ method: 'GET', query }, (error, data) => {
      if (error !== null && error !== undefined) return reject(error);
      if (data?.id === undefined || data.issuer === undefined) return reject(new Error('no AuthnRequest'));
      resolve({ id: data.id, issuer: data.issuer, acsURL: data.assertionConsumerServiceURL ?? '', relayState: query.RelayState ?? '' });
    });
  });
}

function makeResponse(request: IdpRequest, answer: IdpAnswer & { issuer: string; keys: IdpKeys }): Promise<string> {
  const { keys, sign, nameId, nameIdFormat, attributes = {} } = answer;
  const config = {
    issuer: answer.issuer,
    cert: keys.certificate,
    key: keys.key,
    audience: answer.audience ?? request.issuer,
    recipient: answer.recipient ?? request.acsURL,
    destination: answer.destination ?? request.acsURL,
    inResponseTo: answer.inResponseTo === null ? undefined : (answer.inResponseTo ?? request.id),
    lifetimeInSeconds: answer.lifetimeInSeconds ?? 300,
    signResponse: sign === 'response' || sign === 'both',
    signAssertion: sign === 'assertion' || sign === 'both',
    signatureAlgorithm: answer.sha1 === 'signature' ? ('rsa-sha1' as const) : ('rsa-sha256' as const),
    digestAlgorithm: answer.sha1 === 'digest' ? ('sha1' as const) : ('sha256' as const),
    profileMapper: () => ({
      getClaims: () => attributes,
      getNameIdentifier: () => ({ nameIdentifier: nameId, nameIdentifierFormat: nameIdFormat }),
    }),
  };
  return new Promise((resolve, reject) => {
    samlp.getSamlResponse(config, {}, (error, xml) => (error ? reject(error) : resolve(xml)));
  });
}

function formOf({ acsURL, relayState }: IdpRequest, xml: string): string {
  const fields = [
    ['SAMLResponse', Buffer.from(xml).toString('base64')],
    ['RelayState', relayState],
  ];
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('');
  return `<!doctype html><body onload="document.forms[0].submit()"><form method="post" action="${acsURL}">${inputs}</form></body>`;
}
