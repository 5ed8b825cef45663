import { type CoreConfig, guardedFetch, type Logger, ssoError } from '@octavo/core';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { explainFailure } from './explain-failure.ts';
import type { OidcSettings } from './settings.ts';

/** Lifetime of the provider's metadata, which rarely changes: it is fetched again after an hour. */
const FRESH_MS = 60 * 60_000;
/** One request to the provider; a person waits for it. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** The provider of the installation, asked for what it says of itself when it is first needed. */
export interface OidcClient {
  readonly settings: OidcSettings;
  /** @throws OctavoError `sso_unavailable` when the provider cannot be asked; the next call tries again. */
  configuration(): Promise<Configuration>;
}

/** Dependencies of a client on the installation. */
export interface OidcSurroundings {
  config: Pick<CoreConfig, 'allowHosts'>;
  log: Logger;
  now(): number;
}

/** Creates the client of a provider; asks nothing yet, so that a provider that is down stops no start. */
export function createOidcClient(settings: OidcSettings, { config, log, now }: OidcSurroundings): OidcClient {
  let known: { configuration: Configuration; at: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  async function ask(): Promise<Configuration> {
    try {
      const configuration = await discover(settings, config.allowHosts);
      known = { configuration, at: now() };
      return configuration;
    } catch (error) {
      log.warn('the OpenID Connect provider could not be asked', { issuer: settings.issuer, ...explainFailure(error) });
      // An answer of an hour ago is better than nothing.
      if (known !== undefined) return known.configuration;
      throw ssoError('sso_unavailable', error);
    } finally {
      asking = undefined;
    }
  }

  return {
    settings,
    async configuration() {
      if (known !== undefined && now() - known.at < FRESH_MS) return known.configuration;
      asking ??= ask();
      return asking;
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings, allowHosts: readonly string[]): Promise<Configuration> {
  const server = new URL(issuer);
  const fetch: CustomFetch = (url, { method, headers, body, signal }) =>
    guardedFetch(new URL(url), { method, headers, body: bodyText(body), signal }, { ...LIMITS, allowHosts });
  // ID tokens come over the provider's own TLS connection; their signature is checked all the same.
  const execute = [enableNonRepudiationChecks];
  // The configuration allows http on this very machine only.
  if (server.protocol === 'http:') execute.push(allowInsecureRequests);
  const options = { [customFetch]: fetch, execute, timeout: LIMITS.timeoutMs / 1000 };
  return discovery(server, clientId, { client_secret: clientSecret }, secretAuth(clientSecret), options);
}

/** In the header, as the standard has it for who says nothing; in the body, where the provider takes it only there. */
function secretAuth(clientSecret: string): ClientAuth {
  const basic = ClientSecretBasic(clientSecret);
  const post = ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function bodyText(body: Parameters<CustomFetch>[1]['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('requests to a provider have forms as their bodies');
}
