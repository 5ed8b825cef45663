import type { Outbound } from '@octavo/runtime';
import { guardedFetch } from './guarded-fetch.ts';

/** Longest exchange of a script with another server (ms), and the largest answer to it. The runtime has narrower limits of its own. */
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Headers by which proxies say who asks: a request of a script comes from nobody else. */
const OF_PROXIES = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/i;

/** Octavo's own API, which scripts ask by its public address. */
export interface OwnApi {
  /** Public address of this installation. */
  url(): string;
  /** Answers a request without the network; absent while nothing is served. */
  fetch?: (request: Request) => Response | Promise<Response>;
}

/**
 * Returns the way out of scripts: by the guarded client, so that no private address is asked unless the operator allows its host. Octavo's own API is
 * answered within, since its public address need not be reachable from here, and may be private.
 */
export function scriptRequests(allowHosts: readonly string[], own?: OwnApi): Outbound {
  return {
    async fetch({ url, method, headers, body, signal }) {
      const sent = new Headers(headers.filter(([name]) => !OF_PROXIES.test(name)));
      const content = body.length === 0 ? {} : { body };
      if (own?.fetch !== undefined && isOwnApi(url, own.url())) {
        return await own.fetch(
          new Request(url, { method, headers: sent, ...(body.length === 0 ? {} : { body: new Uint8Array(body) }), signal }),
        );
      }
      const limits = { allowHosts, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
      return await guardedFetch(url, { method, headers: Object.fromEntries(sent), signal, ...content }, limits);
    },
  };
}

function isOwnApi(url: URL, own: string): boolean {
  return url.origin === URL.parse(own)?.origin && /^\/v1(?:\/|$)/.test(url.pathname);
}
