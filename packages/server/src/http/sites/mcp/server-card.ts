import { homePath, MCP_SEGMENT, type Reading } from '@octavo/core';

/** Returns the description for programs that look for the assistant's address of a site: its name, and where and how it is spoken to. */
export function serverCard({ visit }: Reading, origin: string): string {
  return JSON.stringify({
    version: '1.0',
    serverInfo: { name: visit.site.id, title: visit.site.title },
    transport: { type: 'streamable-http', endpoint: `${origin}${homePath(visit)}${MCP_SEGMENT}` },
    authentication: { required: visit.site.visibility === 'visitor-auth', schemes: ['bearer'] },
    capabilities: { tools: {} },
    tools: ['dynamic'],
  });
}
