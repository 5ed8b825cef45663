import type { IncomingMessage } from 'node:http';
import { McpServer } from '@modelcontextprotocol/server';
import { isOctavoError } from '@octavo/contract';
import { createThrottle, homePath, MCP_SEGMENT, type System, siteAsksForFeedback, type Throttle } from '@octavo/core';
import { protocolHeaders, serveCall } from '@octavo/mcp';
import { readBody } from '../read-body.ts';
import type { ReaderCounts } from '../reader-counts.ts';
import { plainText, type SiteAnswer } from '../site-answer.ts';
import { addFeedbackTool, type FeedbackParts } from './feedback-tool.ts';
import type { SiteSession } from './session.ts';
import { addTools } from './tools.ts';

/** Longest call, in bytes. */
const MAX_BYTES = 64 * 1024;

/** Calls of one address: sixty at once, and two more each second. */
export function createMcpThrottle(system: System): Throttle {
  return createThrottle(system, 'site-mcp', { burst: 60, refillMs: 500 });
}

/**
 * Answers a call by the Model Context Protocol (streamable HTTP, without sessions; modelcontextprotocol.io): what a visitor may read, they may search,
 * list and read by it. Nothing is kept between two calls.
 */
export async function answerMcp(parts: McpParts, request: IncomingMessage, address: string, session: SiteSession): Promise<SiteAnswer> {
  const { origin } = session;
  // Pages of other sites call with the cookies of the reader who has them open.
  if (request.headers.origin !== undefined && request.headers.origin !== origin)
    return plainText(403, 'Only pages of the site itself may call this from a browser. Programs send no Origin.');
  if (request.method !== 'POST') return howTo(request, session);
  try {
    parts.calls.take([address]);
    const body = await readBody(request, MAX_BYTES, 'The call is too long: send at most 64 KB.');
    const add = await toolsOf(parts, address, session);
    const url = `${origin}${homePath(session.reading.visit)}${MCP_SEGMENT}`;
    const call = new Request(url, { method: 'POST', headers: protocolHeaders(Object.entries(request.headers)), body });
    return await serveCall({ request: call, maxBytes: MAX_BYTES }, () => serverOf(session, add));
  } catch (error) {
    if (isOctavoError(error) && error.status === 429) return plainText(429, error.message, { 'Retry-After': '5' });
    if (isOctavoError(error) && error.status < 500) return plainText(error.status, error.message);
    throw error;
  }
}

/** Parts of the server that calls need. */
export interface McpParts extends FeedbackParts {
  calls: Throttle;
  counts: ReaderCounts;
}

/** Returns the tools of a visitor, each of which counts what it reads. */
async function toolsOf(parts: McpParts, address: string, session: SiteSession): Promise<(server: McpServer) => void> {
  const { system, reading, isPreview } = session;
  const asks = await siteAsksForFeedback(system, reading.visit.site);
  const counts = isPreview ? undefined : parts.counts;
  return (server) => {
    addTools(server, session, counts);
    if (asks && !isPreview) addFeedbackTool(server, parts, address, session);
  };
}

/** Creates the server of one call. */
function serverOf({ reading }: SiteSession, add: (server: McpServer) => void): McpServer {
  const { title, version } = reading.site.snapshot;
  const server = new McpServer(
    { name: title, version: String(version) },
    { instructions: `The documentation “${title}”. Search it first, then read the pages that were found.` },
  );
  add(server);
  return server;
}

/** Told to who opens the address in a browser; to a program that asks for a stream, that there is none. */
function howTo({ headers }: IncomingMessage, { origin, reading }: SiteSession): SiteAnswer {
  const allowed = { Allow: 'POST' };
  if (!headers.accept?.includes('text/html')) return plainText(405, 'Calls are sent by POST, and answered at once.', allowed);
  const url = `${origin}${homePath(reading.visit)}${MCP_SEGMENT}`;
  return plainText(
    200,
    `This address is for assistants and other programs that speak the Model Context Protocol.\nAdd it to yours as a remote server (streamable HTTP):\n\n${url}\n`,
    allowed,
  );
}
