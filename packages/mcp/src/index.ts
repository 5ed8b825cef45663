export { createAuthorsMcp, type McpDeps } from './authors/create-authors-mcp.ts';
export { type McpAnswer, type McpCall, protocolHeaders, serveCall } from './protocol/serve-call.ts';
