/** Addresses of one kind, and the methods they answer. */
interface Kind {
  pattern: RegExp;
  methods: readonly string[];
}

const READ = ['GET', 'HEAD'] as const;
const end = '(?:[/?]|$)';

/** Addresses beside the API and the console; the first pattern that fits counts. */
const KINDS: readonly Kind[] = [
  { pattern: new RegExp(`^/(?:healthz|readyz|metrics|files|openapi|pdf)${end}`), methods: READ },
  { pattern: /^\/~integrations\/[^/?]+\/~assets\//, methods: READ },
  { pattern: /^\/uploads\/[^/?]+\//, methods: READ },
  { pattern: new RegExp(`^/uploads${end}`), methods: ['PUT'] },
  { pattern: new RegExp(`^/api/trpc${end}`), methods: ['GET', 'POST'] },
  { pattern: new RegExp(`^/api/events${end}`), methods: ['GET'] },
  { pattern: new RegExp(`^/api/ask${end}`), methods: ['POST'] },
  { pattern: new RegExp(`^/api/unsubscribe${end}`), methods: ['GET', 'HEAD', 'POST'] },
  { pattern: /^\/sso\/saml\/[^/?]+\/metadata(?:\?|$)/, methods: READ },
  { pattern: /^\/sso\/saml\/[^/?]+\/acs(?:\?|$)/, methods: ['POST'] },
  { pattern: /^\/\.well-known\/oauth-(?:protected-resource|authorization-server)(?:\/mcp)?(?:\?|$)/, methods: ['GET', 'HEAD', 'OPTIONS'] },
  { pattern: /^\/oauth\/(?:register|token|revoke)(?:\?|$)/, methods: ['POST', 'OPTIONS'] },
  { pattern: /^\/oauth\/authorize(?:\?|$)/, methods: ['GET', 'HEAD', 'POST'] },
  { pattern: new RegExp(`^/scim/v2${end}`), methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
  // Each of these changes something, which asking for the head alone must not.
  { pattern: new RegExp(`^/sso${end}`), methods: ['GET'] },
  { pattern: new RegExp(`^/~git/hooks${end}`), methods: ['POST'] },
  { pattern: /^\/~integrations\/[^/?]/, methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
];
const CONSOLE: Kind = { pattern: /^/, methods: READ };

/** Published sites on the installation's own host, and what proxies ask about hosts. */
const SITES = /^\/(?:docs(?:[/?]|$)|~octavo\/tls-ask(?:\?|$))/;

/** Addresses of the API, which knows the methods of each by itself. */
const API = /^\/v1(?:[/?]|$)/;

/** The authors' server of the Model Context Protocol, which tells whoever opens it in a browser what it is. */
const MCP = /^\/mcp(?:\/spaces\/[^/?]+\/[^/?]+)?(?:\?|$)/;

/** Handler of a path. */
export type Owner = 'api' | 'mcp' | 'inner' | 'console' | 'sites';

/** Returns the owner of a path, and the methods that may be sent to it; `undefined` methods if the owner itself refuses the others. */
export function routeOf(path: string): { owner: Owner; methods: readonly string[] | undefined } {
  if (API.test(path)) return { owner: 'api', methods: undefined };
  if (MCP.test(path)) return { owner: 'mcp', methods: undefined };
  if (SITES.test(path)) return { owner: 'sites', methods: undefined };
  const kind = KINDS.find(({ pattern }) => pattern.test(path));
  return kind === undefined ? { owner: 'console', methods: CONSOLE.methods } : { owner: 'inner', methods: kind.methods };
}
