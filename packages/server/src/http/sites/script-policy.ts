/** Directives that an integration may add sources to. */
const EXTENDED = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'form-action',
] as const;

type Directive = (typeof EXTENDED)[number];

const isExtended = (name: string): name is Directive => (EXTENDED as readonly string[]).includes(name);

/** Hosts with their scheme, port and path, and schemes; a star only as the leftmost label of a host. */
const HOST =
  /^(?:(?:https|wss):\/\/)?(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+(?::(?:\d{1,5}|\*))?(?:\/[\w.~!$&()*+=:@%/-]*)?$/i;
const SCHEMES: Readonly<Record<string, readonly Directive[]>> = {
  // The receiver of a script's counts may be a part of its configuration.
  'https:': ['img-src', 'font-src', 'media-src', 'connect-src'],
  'wss:': ['connect-src'],
  'data:': ['img-src', 'font-src', 'media-src'],
  'blob:': ['img-src', 'media-src', 'worker-src'],
};
const HASH = /^'sha(?:256|384|512)-[A-Za-z0-9+/_-]{43,90}={0,2}'$/;

/** Longest policy of an integration that is read. */
const MAX_LENGTH = 8000;
const LONGEST_SOURCE = 300;

/**
 * Returns a policy with what integrations ask for: sources of hosts for directives that load something. What would let anything run on the page that somebody
 * writes into it (`'unsafe-inline'` and `'unsafe-eval'` for scripts, whole schemes for them, wildcards) is left out, as are all other directives. All hosts are
 * those that answer by https.
 */
export function withPolicies(policy: string, asked: readonly string[]): string {
  const added = new Map<Directive, Set<string>>();
  for (const one of asked) {
    for (const directive of one.slice(0, MAX_LENGTH).split(';')) {
      const [given = '', ...sources] = directive.trim().split(/\s+/);
      const name = given.toLowerCase().replace(/-(?:elem|attr)$/, '');
      if (!isExtended(name)) continue;
      const kept = sources.map((source) => (source === '*' ? 'https:' : source)).filter((source) => mayAdd(name, source));
      added.set(name, new Set([...(added.get(name) ?? []), ...kept]));
    }
  }
  const directives = policy.split('; ');
  for (const [name, sources] of added) {
    if (sources.size === 0) continue;
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    const extended = [at < 0 ? name : (directives[at] ?? name), ...sources].join(' ').replace(" 'none'", '');
    if (at < 0) directives.push(extended);
    else directives[at] = extended;
  }
  return directives.join('; ');
}

function mayAdd(name: Directive, source: string): boolean {
  if (source.length > LONGEST_SOURCE) return false;
  if (HOST.test(source)) return true;
  if (SCHEMES[source.toLowerCase()]?.includes(name) === true) return true;
  if (name === 'style-src') return source === "'unsafe-inline'" || HASH.test(source);
  return name === 'script-src' && HASH.test(source);
}
