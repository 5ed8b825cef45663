/**
 * The path that a relative reference in a file leads to, `from` and result relative to the same root, without query and fragment.
 * Undefined for an address with a scheme, a protocol-relative one, a bare fragment, or a path that leaves the root.
 */
export function resolveFilePath(from: string, reference: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//')) return undefined;
  const path = decode(reference.replace(/[?#].*$/s, ''));
  if (path === undefined || path === '') return undefined;
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** The fragment of a reference, without `#` and decoded; empty for none. */
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
