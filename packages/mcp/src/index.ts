export { createAuthorsMcp } from './authors/create-authors-mcp.ts';
export type { McpDeps } from './authors/deps.ts';
export { type McpAnswer, type McpCall, protocolHeaders, serveCall } from './protocol/serve-call.ts';
