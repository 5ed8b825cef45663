import { isReadable, type LinkInfo, links, parse, writeDestination } from '@octavo/markdown';

/** The targets here of references of content there. */
export interface Whereabouts {
  /** Id of a page, file or piece of reusable content here; `undefined` for what did not come. */
  own(kind: 'page' | 'file' | 'reusable', id: string): string | undefined;
  /** Id there of what stands at a path of the repository there. */
  at(path: string): { kind: 'page' | 'file' | 'reusable'; id: string } | undefined;
  /** Id there of the file that an address downloads. */
  download(address: string): string | undefined;
  /** Addresses of spaces in the console there, each with that of the space here. */
  spaces: readonly (readonly [string, string])[];
}

const STABLE = /^\/(pages|files|reusable-contents)\/([\w-]+)([?#].*)?$/s;
const KINDS = { pages: 'page', files: 'file', 'reusable-contents': 'reusable' } as const;

/**
 * Returns a text of a page there with its references as a change of content takes them: what came is named by its id, as `ref:ID`, spaces by their
 * addresses here. All else stays as it is written.
 * @param from path in the repository of the page there; empty when it has none
 */
export function withOwnReferences(text: string, from: string, to: Whereabouts): string {
  if (!isReadable(text)) return text;
  const parts: string[] = [];
  let at = 0;
  const found = links(parse(text))
    .flatMap((link) => (link.range === undefined ? [] : [{ link, ...link.range }]))
    .sort((a, b) => a.start - b.start);
  for (const { link, start, end } of found) {
    if (start < at) continue;
    const url = ownDestination(link.url, from, to);
    if (url === undefined || url === link.url) continue;
    parts.push(text.slice(at, start), writeDestination(link satisfies LinkInfo, url));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Returns the destination here of one there; `undefined` where it stays as it is. */
export function ownDestination(url: string, from: string, to: Whereabouts): string | undefined {
  const [, plural = '', id = '', rest = ''] = STABLE.exec(url) ?? [];
  if (id !== '') return named(to.own(KINDS[plural as keyof typeof KINDS], id), rest);
  // No name of a change, whatever it says.
  if (url.startsWith('ref:')) return `./${url}`;
  if (/^https?:/i.test(url)) {
    const file = to.download(url);
    if (file !== undefined) return named(to.own('file', file), '');
    const [there, here] =
      to.spaces.find(([prefix]) => url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}#`)) ?? [];
    return there === undefined || here === undefined ? undefined : here + url.slice(there.length);
  }
  if (/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(url)) return undefined;
  const cut = url.search(/[?#]/);
  const path = pathAt(from, cut < 0 ? url : url.slice(0, cut));
  const thing =
    path === undefined ? undefined : (to.at(path) ?? to.at(`${path}.md`) ?? to.at(path === '' ? 'README.md' : `${path}/README.md`));
  return thing === undefined ? undefined : named(to.own(thing.kind, thing.id), cut < 0 ? '' : url.slice(cut));
}

function named(id: string | undefined, rest: string): string | undefined {
  return id === undefined ? undefined : `ref:${encodeURIComponent(id)}${rest}`;
}

/** Returns the path that a relative destination names, from a file; `undefined` if it leads out. */
function pathAt(from: string, destination: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(destination);
  } catch {
    return undefined;
  }
  const parts = decoded.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decoded.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Returns a JSON value with the references in it as changes take them: pages, files and reusable content by their ids here. */
export function withOwnIds(value: unknown, to: Pick<Whereabouts, 'own'>): unknown {
  if (Array.isArray(value)) return value.map((each) => withOwnIds(each, to));
  if (typeof value !== 'object' || value === null) return value;
  const next = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOwnIds(each, to)]));
  const put = (kind: 'page' | 'file' | 'reusable', member: string) => {
    const id = next[member];
    if (typeof id === 'string') next[member] = to.own(kind, id) ?? id;
    delete next.space;
  };
  if (next.kind === 'page' || next.kind === 'anchor') put('page', 'page');
  else if (next.kind === 'file') put('file', 'file');
  else if (next.kind === 'reusable-content') put('reusable', 'reusableContent');
  return next;
}
