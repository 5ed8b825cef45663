import type { IncomingMessage } from 'node:http';
import { createMcpHandler, isLegacyRequest, type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { SiteAnswer } from '../site-answer.ts';

/** A call as it came. */
export interface McpCall {
  request: IncomingMessage;
  body: string;
  /** Address that it came to. */
  url: string;
  /** Most bytes of it. */
  maxBytes: number;
}

/**
 * Answers a call by a server that is made for it alone, as JSON in every revision of the protocol: no tool tells of its progress, and no answer stays open as a stream.
 */
export async function serveCall({ request, body, url, maxBytes }: McpCall, make: () => McpServer): Promise<SiteAnswer> {
  const call = new Request(url, { method: 'POST', headers: headersOf(request), body });
  const isEarlier = await isLegacyRequest(call, undefined, { maxRequestBodySize: maxBytes });
  return isEarlier ? serveEarlier(call, make(), maxBytes) : serveLatest(call, make, maxBytes);
}

/** Answers a call of a revision before 2026-07-28. The library's own way answers these as streams of one event. */
async function serveEarlier(call: Request, server: McpServer, maxBytes: number): Promise<SiteAnswer> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, maxRequestBodySize: maxBytes });
  try {
    await server.connect(transport);
    return await answerOf(await transport.handleRequest(call));
  } finally {
    await transport.close();
    await server.close();
  }
}

async function serveLatest(call: Request, make: () => McpServer, maxBytes: number): Promise<SiteAnswer> {
  // A subscription would never be answered to its end: nothing is kept between two calls that it could tell of.
  const handler = createMcpHandler(make, { legacy: 'reject', maxRequestBodySize: maxBytes, maxSubscriptions: 0 });
  try {
    return await answerOf(await handler.fetch(call));
  } finally {
    await handler.close();
  }
}

async function answerOf(answer: Response): Promise<SiteAnswer> {
  const kept = ['content-type', 'allow'].flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
  return { status: answer.status, headers: { ...Object.fromEntries(kept), 'Cache-Control': 'no-store' }, body: await answer.text() };
}

/** Headers that the protocol reads. */
function headersOf({ headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && /^(?:accept|content-type|mcp-.*|last-event-id)$/.test(name)) read.set(name, value);
  }
  return read;
}
