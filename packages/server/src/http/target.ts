import type { IncomingMessage } from 'node:http';
import { setHost } from './sender/sender.ts';

/** A target that is not answered: its status, and the reason in a sentence. */
export interface BadTarget {
  status: 400 | 421;
  message: string;
}

/** Our addresses beside those of the socket. */
interface Own {
  /** Public address of the installation. */
  publicUrl: string;
}

/**
 * Brings the target of a request into the form of a path (RFC 9112, 3.2): an absolute one names its host, which then counts in place of the
 * header `Host`, and has to be this server's. Returns why it is not answered, or `undefined` when it is.
 */
export function normalizeTarget(request: IncomingMessage, own: Own): BadTarget | undefined {
  const { url: target = '' } = request;
  if (target.startsWith('/')) return undefined;
  const url = /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') {
    return { status: 400, message: 'The target of the request is no path. Ask for a path, such as /v1.' };
  }
  if (!isOwnHost(url, request, own)) {
    return { status: 421, message: 'This server does not answer for that host, and passes nothing on. Ask the host itself.' };
  }
  request.url = url.pathname + url.search;
  setHost(request, url.host);
  return undefined;
}

function isOwnHost(url: URL, { socket }: IncomingMessage, { publicUrl }: Own): boolean {
  if (URL.canParse(publicUrl) && new URL(publicUrl).host === url.host) return true;
  const local = socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return port === socket.localPort && ['localhost', local, `[${local}]`].includes(url.hostname);
}
