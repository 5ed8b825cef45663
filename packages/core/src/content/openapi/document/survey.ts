import { DocumentError, MAX_NESTING } from './parse-document.ts';
import type { Problems } from './problems.ts';

/** Values in a document, and characters in its texts, counted once for each place they are in: an alias in YAML may put them into many. */
const MAX_VALUES = 3_000_000;
const MAX_CHARACTERS = 48 * 1024 * 1024;
const MAX_ADDRESS = 2048;

/** File that a tree is from. */
export interface Place {
  /** Name by which other files refer to it. */
  name: string;
  /** Base of its references; absent for a text that was sent. */
  base?: string | undefined;
  /** True if it is the document itself rather than another file. */
  isDocument: boolean;
}

/** References of a tree. */
export interface Survey {
  /** Addresses of other files. */
  files: Set<string>;
  /** Each reference, in the form it has now, with a place where it is. */
  references: Map<string, string>;
}

/**
 * Walks a parsed file once: makes references to other files absolute, in place, and returns what there is. Whatever it lets through can be
 * written as JSON of a bounded size.
 * @throws DocumentError for a tree that is too deep, contains itself, or would be too large once its aliases are written out.
 */
export function survey(root: unknown, place: Place, problems: Problems): Survey {
  const found: Survey = { files: new Set(), references: new Map() };
  const path: string[] = [];
  const where = place.isDocument ? {} : { file: place.name };
  let values = MAX_VALUES;
  let characters = MAX_CHARACTERS;

  function visit(value: unknown): void {
    if (--values < 0) throw new DocumentError(`The document has more than ${MAX_VALUES} values, or its aliases stand for as many.`);
    if (typeof value === 'string') count(value);
    if (typeof value !== 'object' || value === null) return;
    if (path.length >= MAX_NESTING)
      throw new DocumentError(`The document is nested deeper than ${MAX_NESTING} levels, or contains itself.`);
    if ('$ref' in value && typeof value.$ref === 'string') value.$ref = refer(value.$ref);
    for (const [key, child] of Object.entries(value)) {
      count(key);
      path.push(key);
      visit(child);
      path.pop();
    }
  }

  function count(text: string): void {
    characters -= text.length;
    if (characters < 0) throw new DocumentError('The document is too large once its aliases are written out.');
  }

  function refer(reference: string): string {
    const [file, fragment] = splitReference(reference);
    const address = file === '' ? place.name : absolute(reference, file);
    if (address === undefined) return reference;
    if (address !== place.name) found.files.add(address);
    const written = address === place.name ? fragment || '#' : address + fragment;
    if (!found.references.has(written)) found.references.set(written, pointerOf(path));
    return written;
  }

  function absolute(reference: string, file: string): string | undefined {
    const url = URL.parse(file, place.base);
    const reason =
      url === null
        ? 'the document has no address that it could be relative to'
        : url.protocol !== 'https:' && url.protocol !== 'http:'
          ? 'only http and https addresses are read'
          : url.username !== '' || url.password !== ''
            ? 'an address with a user name or password is not read'
            : url.href.length > MAX_ADDRESS
              ? `it is longer than ${MAX_ADDRESS} characters`
              : undefined;
    if (url !== null && reason === undefined) return url.href;
    problems.add({ message: `The reference "${clip(reference)}" was not followed: ${reason}.`, path: pointerOf(path), ...where });
    return undefined;
  }

  visit(root);
  return found;
}

/** Returns a reference short enough to leave room for what is wrong with it. */
export function clip(reference: string): string {
  return reference.length > 200 ? `${reference.slice(0, 199)}…` : reference;
}

/** Returns a reference as the file before `#`, and the rest with it. */
export function splitReference(reference: string): [file: string, fragment: string] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash)];
}

/** Returns whether a fragment leads to something in a tree. What only a full resolver can tell, such as a way through other references, is believed. */
export function leadsSomewhere(root: unknown, fragment: string): boolean {
  if (!fragment.startsWith('#/')) return true;
  let at = root;
  for (const part of fragment.slice(2).split('/')) {
    if (typeof at !== 'object' || at === null) return false;
    if ('$ref' in at) return true;
    const key = keyOf(part);
    const child: unknown = Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
    if (child === undefined) return false;
    at = child;
  }
  return true;
}

function keyOf(part: string): string {
  let key = part;
  try {
    key = decodeURIComponent(part);
  } catch {
    // As it is: a name with a lone per cent sign.
  }
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function pointerOf(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
