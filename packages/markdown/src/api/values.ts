/** Reading of values that a stranger wrote: nothing is believed to have the shape that it should. */

/** Returns an own member of an object or list; `undefined` for everything else, and for what only a prototype has. */
export function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** Returns whether a value is an object, and no list. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the names of an object's members, none of anything else. */
export function keysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}

/** Returns a list, empty for what is none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text of one line and of at most `most` characters; empty for what is no text. */
export function lineOf(value: unknown, most = 300): string {
  if (typeof value !== 'string') return '';
  const text = cleanText(value.slice(0, most * 2))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** Returns a text that can be stored and shown: well formed, with `\n` at the ends of its lines and without null characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}').replace(/\r\n?/g, '\n');
}

/** Returns the value that a JSON pointer (`/components/schemas/Pet`) leads to. */
export function pointed(root: unknown, pointer: string): unknown {
  let at = root;
  for (const part of pointer.split('/').slice(1, 100)) at = own(at, keyOfPart(part));
  return at;
}

/** Returns the name that a part of a JSON pointer stands for. */
export function keyOfPart(part: string): string {
  let key = part;
  try {
    key = decodeURIComponent(part);
  } catch {
    // As it is: a name with a lone per cent sign.
  }
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
