import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId, organizationOf, type System, servesHost, siteOfAddress } from '@octavo/core';
import { presentUnavailable } from '@octavo/db';
import { type Refusal, refuse } from '../refuse.ts';
import { answerSite } from './answer-site.ts';
import { HotAnswers } from './hot-answers.ts';
import type { ReaderAssets } from './reader-assets.ts';
import { plainText, type SiteAnswer, sendAnswer, sendReady } from './site-answer.ts';
import { addressOfRequest, type HostKind, hostKind, hostnameOf } from './site-host.ts';
import { sitePartsOf } from './site-parts.ts';

/** Published sites in front of everything else. */
export interface SitesDoor {
  /** Returns whose host a request names. */
  hostOf(request: IncomingMessage): HostKind;
  /** Answers a request for a site on the installation's own host. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Answers a request for another host where a site is at it; `otherwise` is called where there is none. */
  answerForeign(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void;
  /** Writes what was counted of readers, and is not written yet. */
  settle(): Promise<void>;
}

const METHODS = ['GET', 'HEAD', 'POST'];
const WRONG_HOST: Refusal = { status: 421, message: 'This server has no site for that host. Check its name, and that it was verified.' };
/** Answered for whoever watches over the installation, by whatever name they call it. */
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/;
/** Asked by proxies before they fetch a certificate for a host. */
const TLS_ASK = /^\/~octavo\/tls-ask(?:\?|$)/;

/** Creates the front door of sites. */
export function createSitesDoor(system: System, assets: ReaderAssets, addressOf: (request: IncomingMessage) => string): SitesDoor {
  const parts = sitePartsOf(system, assets);
  const hot = new HotAnswers(system);

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    sendAnswer(request, response, failed(system, request, error)).catch(() => response.destroy());
  }

  function answer(request: IncomingMessage, response: ServerResponse, kind: HostKind): void {
    if (!METHODS.includes(request.method ?? '')) {
      refuse(request, response, { status: 405, message: 'Sites answer GET and HEAD.', headers: { Allow: METHODS.join(', ') } });
      return;
    }
    const url = addressOfRequest(system, request, kind);
    const make = () => answerSite(parts, { request, url, isShared: kind === 'own', address: addressOf(request) });
    // A database that is away fails at once where an answer may be kept.
    try {
      const found = hot.get(request, url, make);
      if (!(found instanceof Promise)) return void sendReady(request, response, found);
      found.then((made) => sendAnswer(request, response, made)).catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  }

  return {
    settle: () => parts.counts.settle(),
    hostOf: (request) => hostKind(system, hostnameOf(request)),
    answer(request, response) {
      if (TLS_ASK.test(request.url ?? '')) {
        tlsAsk(system, request.url ?? '')
          .then((known) => sendAnswer(request, response, plainText(known ? 200 : 404, known ? 'yes' : 'There is no site at this host.')))
          .catch(() => refuse(request, response, { status: 503, message: 'Ask again in a moment.' }));
        return;
      }
      answer(request, response, 'own');
    },
    answerForeign(request, response, otherwise) {
      if (HEALTH.test(request.url ?? '')) return otherwise();
      siteOfAddress(system, addressOfRequest(system, request, 'other'))
        .then((site) => {
          if (site !== undefined) return answer(request, response, 'other');
          if (organizationOf(system.config.sitesHost, hostnameOf(request)) !== undefined) return answer(request, response, 'other');
          return system.config.sitesHost === undefined ? otherwise() : refuse(request, response, WRONG_HOST);
        })
        .catch((error: unknown) => sendAnswer(request, response, failed(system, request, error)).catch(() => response.destroy()));
    },
  };
}

/** Returns whether a certificate may be fetched for a host: a site is at it, proven, or an organization below the host of sites. */
async function tlsAsk(system: System, target: string): Promise<boolean> {
  const domain = new URLSearchParams(target.split('?')[1] ?? '').get('domain')?.toLowerCase() ?? '';
  if (!/^[a-z0-9.-]{1,253}$/.test(domain)) return false;
  if (domain === URL.parse(system.config.url)?.hostname) return true;
  return servesHost(system, domain);
}

function failed(system: System, request: IncomingMessage, error: unknown): SiteAnswer {
  const unavailable = presentUnavailable(error);
  if (unavailable !== undefined) return plainText(503, unavailable.message, { 'Retry-After': String(unavailable.data.retryAfter) });
  const requestId = newId();
  system.log.error('request for a site failed', { requestId, path: request.url?.split('?')[0], error });
  return plainText(500, `Something went wrong here. If it happens again, tell the operator this id: ${requestId}.`);
}
