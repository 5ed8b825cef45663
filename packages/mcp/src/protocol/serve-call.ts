import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/** A call as it came. */
export interface McpCall {
  /** The HTTP request. Its body is read unless `parsedBody` is given. */
  request: Request;
  /** The JSON of the body, where the caller has read it already. */
  parsedBody?: unknown;
  /** Most bytes of a body that is read here. */
  maxBytes: number;
  /** Makes the id that an answer to `initialize` gives to the client; clients of earlier revisions send it with each later call. None when absent. */
  sessionId?: (() => string) | undefined;
}

/** Answer of a call, complete: nothing of it is sent later. */
export interface McpAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Headers of the library's answers that are passed on. */
const PASSED_ON = ['content-type', 'allow', 'mcp-session-id'];

/**
 * Answers a call by a server that is made for it alone, as JSON in every revision of the protocol: no tool tells of its progress, and no answer stays open as a stream.
 */
export async function serveCall(call: McpCall, make: () => McpServer | Server): Promise<McpAnswer> {
  const isEarlier = await isLegacyRequest(call.request, call.parsedBody, { maxRequestBodySize: call.maxBytes });
  return isEarlier ? serveEarlier(call, make()) : serveLatest(call, make);
}

/** Answers a call of a revision before 2026-07-28. The library's own way answers these as streams of one event. */
async function serveEarlier({ request, parsedBody, maxBytes, sessionId }: McpCall, server: McpServer | Server): Promise<McpAnswer> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: maxBytes,
    ...(sessionId === undefined ? {} : { sessionIdGenerator: sessionId }),
  });
  try {
    await server.connect(transport);
    return await answerOf(await transport.handleRequest(request, parsedBody === undefined ? {} : { parsedBody }));
  } finally {
    await transport.close();
    await server.close();
  }
}

async function serveLatest({ request, parsedBody, maxBytes }: McpCall, make: () => McpServer | Server): Promise<McpAnswer> {
  // A subscription would never be answered to its end: nothing is kept between two calls that it could tell of.
  const handler = createMcpHandler(make, { legacy: 'reject', maxRequestBodySize: maxBytes, maxSubscriptions: 0 });
  try {
    return await answerOf(await handler.fetch(request, parsedBody === undefined ? {} : { parsedBody }));
  } finally {
    await handler.close();
  }
}

async function answerOf(answer: Response): Promise<McpAnswer> {
  const passed = PASSED_ON.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
  return { status: answer.status, headers: { ...Object.fromEntries(passed), 'Cache-Control': 'no-store' }, body: await answer.text() };
}

/** Returns the headers that the protocol reads. */
export function protocolHeaders(given: Iterable<[string, string | string[] | undefined]>): Headers {
  const read = new Headers();
  for (const [name, value] of given) {
    if (typeof value === 'string' && /^(?:accept|content-type|mcp-.*|last-event-id)$/.test(name)) read.set(name, value);
  }
  return read;
}
