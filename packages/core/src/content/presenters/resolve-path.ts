/**
 * Returns the path that a relative reference in a file leads to, `from` and result relative to the same root, without query and fragment.
 * Undefined for an address with a scheme, a protocol-relative one, a bare fragment, or a path that leaves the root.
 */
export function resolveFilePath(from: string, reference: string): string | undefined {
  const found = splitFilePath(from, reference);
  return found === undefined || found.above > 0 ? undefined : found.parts.join('/');
}

/** A path by its names, and how many folders above the root it begins. */
export interface SplitPath {
  above: number;
  parts: string[];
}

/** As {@link resolveFilePath}, also for a path that leaves the root: `above` then counts the folders above it that the path begins in. */
export function splitFilePath(from: string, reference: string): SplitPath | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//')) return undefined;
  const path = decode(reference.replace(/[?#].*$/s, ''));
  if (path === undefined || path === '') return undefined;
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  let above = 0;
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) above++;
  }
  return { above, parts };
}

/** Returns the fragment of a reference, without `#` and decoded; empty for none. */
export function fragmentOf(reference: string): string {
  const at = reference.indexOf('#');
  return at < 0 ? '' : (decode(reference.slice(at + 1)) ?? reference.slice(at + 1));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone `%` is part of the name.
    return text.includes('\0') ? undefined : text;
  }
}
