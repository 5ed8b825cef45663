import { CLIENT_INFO_META_KEY, isInitializeRequest } from '@modelcontextprotocol/server';
import { type AgentName, agentName } from '@octavo/core';

/** Agent of a client that says nothing of itself. */
const UNNAMED: AgentName = { name: 'MCP client' };
const PREFIX = 'client.';
/** Longest session id that is read: a name and a version, encoded. */
const MOST_SESSION = 1024;

/**
 * Returns the name by which a client goes. Nothing is kept between two calls, so each call says it: by its own metadata since revision 2026-07-28 of the
 * protocol, before that by the session id, which holds the name that `initialize` gave. A client without either goes by its `User-Agent`. Anybody may claim any
 * name: it gives no right.
 */
export function clientOf(headers: Headers, message: unknown): AgentName {
  return fromInfo(clientInfo(message)) ?? fromSession(headers.get('mcp-session-id')) ?? fromUserAgent(headers.get('user-agent')) ?? UNNAMED;
}

/** Returns the session id for a message that begins a session: the name of its client, for later calls; `undefined` for all other messages. */
export function sessionIdFor(message: unknown): string | undefined {
  if (!isInitializeRequest(message)) return undefined;
  const client = fromInfo(message.params.clientInfo) ?? UNNAMED;
  return PREFIX + Buffer.from(JSON.stringify([client.name, client.version ?? ''])).toString('base64url');
}

function clientInfo(message: unknown): unknown {
  if (isInitializeRequest(message)) return message.params.clientInfo;
  const params = memberOf(message, 'params');
  return memberOf(memberOf(params, '_meta'), CLIENT_INFO_META_KEY);
}

function fromInfo(info: unknown): AgentName | undefined {
  const title = memberOf(info, 'title');
  return agentName(title, memberOf(info, 'version')) ?? agentName(memberOf(info, 'name'), memberOf(info, 'version'));
}

function fromSession(id: string | null): AgentName | undefined {
  if (id === null || !id.startsWith(PREFIX) || id.length > MOST_SESSION) return undefined;
  try {
    const said: unknown = JSON.parse(Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8'));
    return Array.isArray(said) ? agentName(said[0], said[1]) : undefined;
  } catch {
    return undefined;
  }
}

/** The first product of the header, such as `claude-code/2.1`. */
function fromUserAgent(header: string | null): AgentName | undefined {
  const [, name, version] = /^\s*([^\s/()]+)(?:\/([^\s()]+))?/.exec(header?.slice(0, 256) ?? '') ?? [];
  return agentName(name, version);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
