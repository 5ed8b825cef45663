import type { ApiOperation, ApiServer } from '../model.ts';
import { hostValues, partsOfServer, serverOrigins } from './server-addresses.ts';

/** Most paths that the variables of one server give. */
const MOST_BASES = 50;
/** Headers that every operation may be called with. */
const ALWAYS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type', 'authorization']);

/** Returns whether a request is one of an operation: its method, at one of its servers, below its path. */
export function isCallOf(operation: ApiOperation, { method, url }: { method: string; url: URL }): boolean {
  if (operation.kind === 'webhook' || operation.isNotOffered || operation.method.toUpperCase() !== method.toUpperCase()) return false;
  if (url.username !== '' || url.password !== '') return false;
  const path = decoded(url.pathname).split('/');
  return operation.servers.some(
    (server) =>
      serverOrigins(server).includes(url.origin) &&
      basesOf(server).some((base) => matchesPath(`${base}${operation.path.replace(/[?#].*$/s, '')}`.split('/'), path)),
  );
}

/** Returns the paths that a server may begin with: its own after those that the values of its host bring, each variable as it is and with each of its values. */
function basesOf({ url, variables }: ApiServer): string[] {
  const { authority, path } = partsOfServer(url);
  let written = [path];
  for (const variable of variables) {
    const place = `{${variable.name}}`;
    written = written.flatMap((one) =>
      one.includes(place) ? [one, ...hostValues(variable).map((value) => one.replaceAll(place, () => value))] : [one],
    );
    written = written.slice(0, MOST_BASES);
  }
  return pathsInValues(authority, variables).flatMap((before) => written.map((one) => before + one));
}

/** Returns whether the parts of a path are those of a template, whose variables are one sign at least. Takes time with the length of the path alone, whatever the template. */
function matchesPath(template: readonly string[], path: readonly string[]): boolean {
  return template.length === path.length && template.every((part, n) => matchesPart(part, path[n] ?? ''));
}

function matchesPart(template: string, text: string): boolean {
  const [first = '', ...rest] = template.split(/\{[^{}]*\}/);
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const [n, literal] of rest.entries()) {
    // The first place where what follows a variable stands leaves most for those behind it; the last one stands at the end.
    const isLast = n === rest.length - 1;
    const next = isLast ? text.length - literal.length : text.indexOf(literal, at + 1);
    if (next < at + 1 || !text.startsWith(literal, next)) return false;
    at = next + literal.length;
  }
  return at === text.length;
}

/** Returns whether a call of an operation may have a header. */
export function mayHaveHeader({ parameters, security }: ApiOperation, name: string): boolean {
  const lower = name.toLowerCase();
  if (ALWAYS.has(lower)) return true;
  if (lower === 'cookie') {
    const isCookie = security.flat().some((scheme) => scheme.kind === 'apiKey' && scheme.in === 'cookie');
    return isCookie || parameters.some((parameter) => parameter.in === 'cookie');
  }
  const named = security.flat().filter((scheme) => scheme.kind === 'apiKey' && (scheme.in ?? 'header') === 'header');
  return (
    parameters.some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === lower) ||
    named.some(({ parameter = '' }) => parameter.toLowerCase() === lower)
  );
}

/** Paths that the values of variables in the name of a host bring, such as that of `https://{server}`; empty for none. */
function pathsInValues(authority: string, variables: ApiOperation['servers'][number]['variables']): string[] {
  const found = new Set(['']);
  for (const variable of variables) {
    if (!authority.includes(`{${variable.name}}`)) continue;
    for (const value of hostValues(variable)) {
      const path = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*(\/[^?#]*)/i.exec(value)?.[1];
      if (path !== undefined) found.add(path.replace(/\/$/, ''));
    }
  }
  return [...found];
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
