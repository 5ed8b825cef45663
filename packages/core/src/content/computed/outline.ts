/** Parts of an OpenAPI document that pages are generated from: names and words, without its schemas. Plain JSON, of bounded size. */
export interface Outline {
  title: string;
  version: string;
  description: string;
  servers: string[];
  /** Tags in the order they are declared, then those that only operations name. */
  tags: OutlineTag[];
  /** Operations and webhooks, in the order of the document. */
  operations: OutlineOperation[];
  /** Names of schemas, in the order of the document. */
  schemas: string[];
}

/** A tag, by the name that operations call it. */
export interface OutlineTag {
  name: string;
  title: string;
  description: string;
  /** Name of the tag above, as it is said: it may not be there, or be below this one. */
  parent?: string;
}

/** An operation of a path, or of a webhook. */
export interface OutlineOperation {
  kind: 'operation' | 'webhook';
  /** Path of the operation, or name of the webhook. */
  path: string;
  method: string;
  title: string;
  tags: string[];
}

/** Most of each that pages are made of; what comes later in the document is left out. */
export const OUTLINE_LIMITS = {
  operations: 20_000,
  schemas: 20_000,
  tags: 5000,
  tagsOfOperation: 20,
  servers: 20,
  /** Characters of a title, of one description, and of all descriptions. */
  title: 150,
  description: 20_000,
  descriptions: 4_000_000,
  path: 1000,
} as const;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
/** References from one path item to another that are followed. */
const MOST_HOPS = 10;
/** Matches characters that cannot be written in an attribute of a tag. */
const UNWRITABLE = /["\\\p{C}\p{Zl}\p{Zp}]|%\}/u;

/** A file of a version, as it is kept. */
interface SpecFile {
  filename: string;
  isEntrypoint: boolean;
  specification: unknown;
}

/** Reads the outline of a version. Pure; any document produces an outline. */
export function outlineOf(filesystem: readonly SpecFile[]): Outline {
  const entry = filesystem.find((file) => file.isEntrypoint) ?? filesystem[0];
  return new OutlineReader(filesystem, entry).read();
}

class OutlineReader {
  readonly #files: ReadonlyMap<string, unknown>;
  readonly #document: unknown;
  readonly #entryName: string;
  #descriptions: number = OUTLINE_LIMITS.descriptions;

  constructor(files: readonly SpecFile[], entry: SpecFile | undefined) {
    this.#files = new Map(files.map((file) => [file.filename, file.specification]));
    this.#document = entry?.specification;
    this.#entryName = entry?.filename ?? '';
  }

  read(): Outline {
    const info = own(this.#document, 'info');
    const title = line(own(info, 'title')) || 'API reference';
    const version = line(own(info, 'version'));
    const description = this.#description(own(info, 'description'));
    const operations = this.#operations();
    return {
      title,
      version,
      description,
      servers: list(own(this.#document, 'servers'))
        .slice(0, OUTLINE_LIMITS.servers)
        .flatMap((server) => line(own(server, 'url')) || []),
      tags: this.#tags(operations),
      operations,
      schemas: keys(own(own(this.#document, 'components'), 'schemas'))
        .filter((name) => /^[\w.-]{1,200}$/.test(name))
        .slice(0, OUTLINE_LIMITS.schemas),
    };
  }

  #operations(): OutlineOperation[] {
    const found: OutlineOperation[] = [];
    for (const [kind, name] of [
      ['operation', 'paths'],
      ['webhook', 'webhooks'],
    ] as const) {
      const items = own(this.#document, name);
      for (const path of keys(items)) {
        if (path.length > OUTLINE_LIMITS.path || UNWRITABLE.test(path) || path.startsWith('x-')) continue;
        const item = this.#followed(own(items, path));
        for (const method of METHODS) {
          const operation = own(item, method);
          if (!isRecord(operation) || own(operation, 'x-internal') === true || own(operation, 'x-gitbook-ignore') === true) continue;
          if (found.length >= OUTLINE_LIMITS.operations) return found;
          found.push({ kind, path, method, title: titleOf(operation, kind, path, method), tags: tagsOf(operation) });
        }
      }
    }
    return found;
  }

  #tags(operations: readonly OutlineOperation[]): OutlineTag[] {
    const tags = new Map<string, OutlineTag>();
    for (const declared of list(own(this.#document, 'tags'))) {
      const name = own(declared, 'name');
      if (typeof name !== 'string' || tags.has(name)) continue;
      if (tags.size >= OUTLINE_LIMITS.tags) break;
      const parent = own(declared, 'parent') ?? own(declared, 'x-parent');
      tags.set(name, {
        name,
        title: line(own(declared, 'x-displayName')) || line(own(declared, 'summary')) || line(name) || 'Untitled',
        description: this.#description(own(declared, 'description')),
        ...(typeof parent === 'string' ? { parent } : {}),
      });
    }
    for (const operation of operations) {
      for (const name of operation.tags) {
        if (tags.size < OUTLINE_LIMITS.tags && !tags.has(name)) tags.set(name, { name, title: line(name) || 'Untitled', description: '' });
      }
    }
    return [...tags.values()];
  }

  /** A path item, where it is one of another place what stands there. */
  #followed(item: unknown): unknown {
    let at = item;
    let file = this.#entryName;
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      const reference = own(at, '$ref');
      if (typeof reference !== 'string') return at;
      const hash = reference.indexOf('#');
      const [named, pointer] = hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
      file = named === '' ? file : named;
      at = pointed(this.#files.get(file), pointer);
    }
    return undefined;
  }

  #description(value: unknown): string {
    if (typeof value !== 'string') return '';
    const text = clean(value).slice(0, Math.min(OUTLINE_LIMITS.description, this.#descriptions)).toWellFormed().trim();
    this.#descriptions -= text.length;
    return text;
  }
}

function titleOf(operation: object, kind: OutlineOperation['kind'], path: string, method: string): string {
  const said = line(own(operation, 'summary')) || line(own(operation, 'operationId'));
  return said || (kind === 'webhook' ? line(path) : line(`${method.toUpperCase()} ${path}`));
}

function tagsOf(operation: object): string[] {
  const names = list(own(operation, 'tags')).filter((name) => typeof name === 'string');
  return [...new Set(names)].slice(0, OUTLINE_LIMITS.tagsOfOperation);
}

/** Returns the value that a JSON pointer leads to; names of prototypes lead nowhere. */
function pointed(root: unknown, pointer: string): unknown {
  let at = root;
  for (const part of pointer.split('/').slice(1, 100)) {
    let key = part;
    try {
      key = decodeURIComponent(part);
    } catch {
      // As it is: a name with a lone per cent sign.
    }
    at = own(at, key.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return at;
}

/** Returns a text of one line, no longer than a title may be; empty for what is no text. */
function line(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = clean(value.slice(0, OUTLINE_LIMITS.title * 4))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= OUTLINE_LIMITS.title
    ? text
    : `${text
        .slice(0, OUTLINE_LIMITS.title - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}').replace(/\r\n?/g, '\n');
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function keys(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
