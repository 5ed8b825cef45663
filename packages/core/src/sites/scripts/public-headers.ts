/** Headers that belong to one connection, or to what proxies tell each other. */
const OF_CONNECTION =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|proxy-.*|forwarded|x-forwarded-.*|x-real-ip|accept-encoding)$/;

/** Headers that a script may set: none that acts on Octavo's own origin, such as cookies, policies and workers. */
const SET_BY_SCRIPT =
  /^(?:content-(?:type|language|disposition)|cache-control|expires|etag|last-modified|location|retry-after|vary|access-control-.*|x-.*)$/;
const NEVER = /^x-(?:accel-.*|sendfile|frame-options|content-type-options|octavo-.*|forwarded-.*)$/;

/** Sandbox of a page of a script, without `allow-same-origin`: its origin is opaque. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-downloads allow-modals';

/**
 * Returns the headers of a request as a script gets them, in lower case: without cookies, which are Octavo's, and without a token of Octavo.
 * @param hasToken - true if its authorization is one
 */
export function headersForScript(headers: readonly (readonly [string, string])[], hasToken: boolean): Record<string, string> {
  const told: Record<string, string> = {};
  for (const [given, value] of headers) {
    const name = given.toLowerCase();
    if (name === 'cookie' || OF_CONNECTION.test(name) || (name === 'authorization' && hasToken)) continue;
    told[name] = told[name] === undefined ? value : `${told[name]}, ${value}`;
  }
  return told;
}

/**
 * Returns the headers of an answer of a script as visitors get them. Whatever it answers is shown in a sandbox without an origin, so that it reads nothing
 * of Octavo's; the integration's own policy holds beside that.
 */
export function headersForVisitor(headers: readonly (readonly [string, string])[], policy: string | null): [string, string][] {
  const kept = headers.flatMap(([given, value]): [string, string][] => {
    const name = given.toLowerCase();
    if (!SET_BY_SCRIPT.test(name) || NEVER.test(name)) return [];
    return name === 'location' && !isWebAddress(value) ? [] : [[name, value]];
  });
  const own: [string, string][] = [
    ['content-security-policy', policy === null || policy === '' ? SANDBOX : `${SANDBOX}; ${oneLine(policy)}`],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ];
  return [...kept, ...own];
}

/** Returns true for a path, and for an address of the web. */
function isWebAddress(value: string): boolean {
  const url = URL.parse(value, 'https://octavo.invalid');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** A policy of its author may not loosen the sandbox. */
function oneLine(policy: string): string {
  return policy
    .replaceAll(/[\r\n]+/g, ' ')
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^sandbox\b/i.test(directive))
    .join('; ');
}
