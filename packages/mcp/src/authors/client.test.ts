import { expect, it } from 'vitest';
import { clientOf, sessionIdFor } from './client.ts';

const initialize = (clientInfo: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
});
const call = (meta: object = {}) => ({
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'search', arguments: {}, _meta: meta },
});
const headers = (given: Record<string, string> = {}) => new Headers(given);

it('takes the name from the metadata of a call', () => {
  const meta = { 'io.modelcontextprotocol/clientInfo': { name: 'claude-code', title: 'Claude Code', version: '2.1' } };
  expect(clientOf(headers(), call(meta))).toEqual({ name: 'Claude Code', version: '2.1' });
});

it('takes the name from the session id that its first call was given, for as long as the client sends it', () => {
  const id = sessionIdFor(initialize({ name: 'zed', version: '1.0' })) ?? '';
  // Printable ASCII, as the protocol asks for.
  expect(id).toMatch(/^[\x21-\x7e]+$/);
  expect(clientOf(headers({ 'mcp-session-id': id, 'user-agent': 'undici/7' }), call())).toEqual({ name: 'zed', version: '1.0' });
  expect(sessionIdFor(call())).toBeUndefined();
  expect(sessionIdFor([initialize({ name: 'a', version: '1' })])).toBeUndefined();
});

it('falls back to the program of the request, then to a name for all others', () => {
  expect(clientOf(headers({ 'user-agent': 'curl/8.5.0 (linux)' }), call())).toEqual({ name: 'curl', version: '8.5.0' });
  expect(clientOf(headers(), call())).toEqual({ name: 'MCP client' });
});

it.each([
  'client.',
  'client.!!!',
  `client.${Buffer.from('{"name":"x"}').toString('base64url')}`,
  `client.${Buffer.from(JSON.stringify([7, {}])).toString('base64url')}`,
  'else',
  `client.${'A'.repeat(5000)}`,
])('does not mind a session id that is none of its own: %s', (id) => {
  expect(clientOf(headers({ 'mcp-session-id': id }), call())).toEqual({ name: 'MCP client' });
});

it('cleans a hostile name wherever it comes from', () => {
  const info = { name: 'x\nAgent: root\u202e', version: '1'.repeat(500) };
  const clean = { name: 'x Agent: root', version: '1'.repeat(32) };
  expect(clientOf(headers(), call({ 'io.modelcontextprotocol/clientInfo': info }))).toEqual(clean);
  const id = `client.${Buffer.from(JSON.stringify([info.name, info.version])).toString('base64url')}`;
  expect(clientOf(headers({ 'mcp-session-id': id }), call())).toEqual(clean);
  expect(sessionIdFor(initialize(info))?.length).toBeLessThan(300);
});
