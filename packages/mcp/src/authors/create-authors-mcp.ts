import { setTimeout } from 'node:timers/promises';
import { AGENT_SCOPES, BODY_LIMITS } from '@octavo/contract';
import { auditAgent } from '@octavo/core';
import { Exchange, LargeBodies, preflightHeaders, readJsonBody } from '@octavo/rest';
import { Hono } from 'hono';
import { protocolHeaders, serveCall } from '../protocol/serve-call.ts';
import { callServer } from './call-server.ts';
import { clientOf, sessionIdFor } from './client.ts';
import type { AgentContext, CallDeps, McpDeps } from './deps.ts';
import { answerGuide } from './guide-file.ts';
import { countBatch, identify } from './identify.ts';
import { type DialectPages, readDialect } from './writing-guide.ts';

/** Address of the server. */
const PATH = '/mcp';
const ALLOW = 'POST, OPTIONS';
/** Time (ms) that a call waits for work that goes on without it. */
const PATIENCE_MS = 2000;

/** Pages that call from a browser read the name that their session goes by. */
const EXPOSED = { 'Access-Control-Expose-Headers': 'Mcp-Session-Id, X-Request-Id, Retry-After' };

/**
 * Creates the server of the Model Context Protocol for authors and their agents, at `/mcp`: streamable HTTP, without sessions, each call answered at once. It takes the
 * personal access tokens of the API, and calls count against the limits of the API.
 */
export function createAuthorsMcp(deps: McpDeps): Hono {
  const shared: CallDeps = {
    ...deps,
    largeBodies: deps.largeBodies ?? new LargeBodies(),
    dialect: keptDialect(deps.manual),
    late: () => (deps.patienceMs === 0 ? Promise.resolve() : setTimeout(deps.patienceMs ?? PATIENCE_MS, undefined, { ref: false })),
  };
  const app = new Hono();
  app.get(`${PATH}/spaces/:spaceId/:file`, async (c) => {
    const exchange = new Exchange(deps, deps.limiter, c.req.raw, c.env);
    try {
      const { spaceId, file } = c.req.param();
      return await answerGuide(shared, exchange, { spaceId, file });
    } catch (error) {
      return withChallenge(exchange.fail(error, 'mcp-guide'), deps.system.config.url);
    }
  });
  app.all(PATH, async (c) => {
    const exchange = new Exchange(deps, deps.limiter, c.req.raw, c.env);
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight(exchange.requestId) });
    if (c.req.method !== 'POST') return howTo(c.req.raw, exchange, deps.system.config.url);
    try {
      return await answer(shared, exchange);
    } catch (error) {
      return withChallenge(exchange.fail(error, 'mcp'), deps.system.config.url);
    }
  });
  return app;
}

/** Adds to a refusal the address at which a client learns how people give it a token (RFC 9728), and the scopes to ask for. */
function withChallenge(answer: Response, url: string): Response {
  if (answer.status === 401)
    answer.headers.set(
      'WWW-Authenticate',
      `Bearer resource_metadata="${url}/.well-known/oauth-protected-resource${PATH}", scope="${AGENT_SCOPES.join(' ')}"`,
    );
  return answer;
}

/** Returns a reader of the manual's pages about the dialect, which are read once; what failed is tried again. */
function keptDialect(manual: string | undefined): () => Promise<DialectPages> {
  let kept: Promise<DialectPages> | undefined;
  return () => {
    kept ??= manual === undefined ? Promise.resolve(new Map()) : readDialect(manual);
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}

async function answer(deps: CallDeps, exchange: Exchange): Promise<Response> {
  const { request, requestId, address } = exchange;
  const actor = await identify(deps.system, exchange);
  const message = await readJsonBody(request, BODY_LIMITS.content, deps.largeBodies, actor);
  if (Array.isArray(message)) countBatch(exchange, actor, message.length);
  const ctx: AgentContext = {
    system: deps.system,
    actor: { ...actor, agent: clientOf(request.headers, message) },
    requestId,
    ...(address === undefined ? {} : { address }),
  };
  await auditAgent(ctx);
  const sessionId = sessionIdFor(message);
  const call = new Request(deps.system.config.url + PATH, { method: 'POST', headers: protocolHeaders(request.headers) });
  const { status, headers, body } = await serveCall(
    {
      request: call,
      parsedBody: message,
      maxBytes: BODY_LIMITS.content.bytes,
      sessionId: sessionId === undefined ? undefined : () => sessionId,
    },
    () => callServer(deps, exchange, ctx),
  );
  return exchange.send({ status, headers: { ...headers, ...EXPOSED }, body: body === '' ? null : body });
}

function preflight(requestId: string): Record<string, string> {
  const headers = preflightHeaders(requestId, ALLOW);
  return {
    ...headers,
    'Access-Control-Allow-Headers': `${headers['Access-Control-Allow-Headers']}, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name`,
  };
}

/** Answers who opens the address in a browser with words, and a program that asks for a stream with a refusal: there is none. */
function howTo({ headers, method }: Request, exchange: Exchange, url: string): Response {
  const isPerson = method === 'GET' && headers.get('accept')?.includes('text/html') === true;
  const body = isPerson
    ? `This address is for agents that speak the Model Context Protocol.\nAdd it to yours as a remote server (streamable HTTP), with a personal access token as bearer:\n\n${url}${PATH}\n`
    : 'Calls are sent by POST, and answered at once.\n';
  return exchange.send({ status: isPerson ? 200 : 405, body, headers: { 'Content-Type': 'text/plain; charset=utf-8', Allow: ALLOW } });
}
