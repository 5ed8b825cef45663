import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Person, World } from '@octavo/rest/testing';
import type { Hono } from 'hono';
import { createAuthorsMcp } from '../authors/create-authors-mcp.ts';
import type { McpDeps } from '../authors/deps.ts';

/** Result of a tool: whether it was refused, its text without the lines that mark it, and the facts that it begins with. */
export interface Told {
  isError: boolean;
  /** Everything that was sent, as a client is handed it. */
  whole: string;
  /** The first part as JSON; empty for a refusal. */
  facts: unknown;
  /** The second part; empty where there is none. */
  text: string;
}

/** Returns the authors' server on the API of a world. */
export function mcpOf(world: World, options: Partial<McpDeps> = {}): Hono {
  return createAuthorsMcp({
    system: world.system,
    build: 'test',
    rateLimit: 'off',
    limiter: undefined,
    addressOf: () => '192.0.2.1',
    manual: fileURLToPath(new URL('../../../../docs', import.meta.url)),
    ...options,
  });
}

/** Sends one message of the protocol by a person's token. */
export function post(app: Hono, token: string, message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(
    app.request('/mcp', {
      method: 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
        ...headers,
      },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    }),
  );
}

/** Calls a tool as a person, by one request. */
export async function callAs(world: World, person: Person, name: string, input: object): Promise<{ status: number; told: Told }> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const answer = await post(mcpOf(world), world.tokenOf(person), message);
  const body = (await answer.json()) as { result?: ToolResult };
  return { status: answer.status, told: toldBy(body.result ?? { content: [] }) };
}

interface ToolResult {
  content: { type: string; text: string }[];
  isError?: boolean;
}

function toldBy({ content, isError = false }: ToolResult): Told {
  const parts = content.map(({ text }) => text);
  const [facts = '{}', text = ''] = isError ? [] : parts.map(unmarked);
  return { isError, whole: parts.join('\n'), facts: JSON.parse(facts), text };
}

/** Returns what stands between the lines that mark content. */
function unmarked(part: string): string {
  const [, , words = ''] = /^Content, .*\n<([\w-]+)>\n([\s\S]*)\n<\/\1>$/.exec(part) ?? [];
  return words;
}

/** Returns a client of the protocol's own library, connected by a token. */
export async function connect(app: Hono, token: string, client: { name: string; version: string; title?: string }) {
  const agent = new Client(client);
  const transport = new StreamableHTTPClientTransport(new URL('https://octavo.example/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (input, init) => app.request(String(input), init),
  });
  await agent.connect(transport);
  return {
    agent,
    async tool(name: string, input: object): Promise<Told> {
      return toldBy((await agent.callTool({ name, arguments: { ...input } })) as ToolResult);
    },
    [Symbol.asyncDispose]: () => agent.close(),
  };
}
