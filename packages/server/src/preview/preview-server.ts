import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OctavoError } from '@octavo/contract';
import type { System } from '@octavo/core';
import { answerSite } from '../http/sites/answer-site.ts';
import type { ReaderAssets } from '../http/sites/reader-assets.ts';
import { plainText, type SiteAnswer, sendAnswer } from '../http/sites/site-answer.ts';
import { hostnameOf } from '../http/sites/site-host.ts';
import { sitePartsOf } from '../http/sites/site-parts.ts';
import { type LivePages, withReload } from './live-pages.ts';

/** Names by which a browser of this machine calls it: a page of elsewhere must not read what is previewed by a name of its own. */
const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Serves the site of a preview to this machine: by the same function as published sites, and with a script that reloads its pages. */
export function createPreviewServer(system: System, assets: ReaderAssets, live: LivePages, home: () => string): Server {
  const parts = sitePartsOf(system, assets);
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!OWN_HOSTS.has(hostnameOf(request))) return sendAnswer(request, response, plainText(421, 'The preview is read at localhost.'));
    if (live.answer(request, response)) return;
    if (request.url === '/') return void response.writeHead(302, { Location: home() }).end();
    // Pages get the script, so they are wanted as they are.
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
    const url = new URL(system.config.url).origin + (request.url ?? '/');
    const answer = await answerSite(parts, { request, url, isShared: false, address: '127.0.0.1' });
    await sendAnswer(request, response, livePage(answer));
  }
  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      system.log.error('a page of the preview failed', { path: request.url, error });
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('This page cannot be shown. The terminal says why.\n');
    });
  });
}

function livePage(answer: SiteAnswer): SiteAnswer {
  const { body, headers } = answer;
  if (!String(headers['Content-Type']).startsWith('text/html') || body === undefined || body instanceof ReadableStream) return answer;
  const { ETag: _etag, ...more } = headers;
  const html = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  return { ...answer, headers: { ...more, 'Cache-Control': 'no-store' }, body: withReload(html) };
}

/** Listens on a port of this machine, and returns it. @throws OctavoError `port_in_use`. */
export function listenHere(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(
        isTaken
          ? new OctavoError('precondition_failed', `Port ${port} is not free. Name another one with --port.`, {
              code: 'port_in_use',
              cause: error,
            })
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
