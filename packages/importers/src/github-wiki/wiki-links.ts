import { dirname } from '@octavo/markdown/layout';
import type { LinkInfo } from '@octavo/markdown/read';
import { importLink } from '../import-link.ts';
import { escapeText, type NewTarget, replaceOutsideCode, rewriteLinks } from '../markdown-edits/index.ts';
import type { SourceEntry } from '../types.ts';
import type { WikiFiles } from './wiki-pages.ts';

const WIKI_LINK = /(?<![\\!'])\[\[([^[\]\n]{1,500})\]\](?!\()/g;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i;
/** An address of this or another wiki on GitHub: owner, repository, and what is below `wiki`. */
const OWN = /^https?:\/\/(?:www\.)?github\.com\/([^/#?]+)\/([^/#?]+)\/wiki(?:\/([^?]*))?$/i;
const OWN_RAW = /^https?:\/\/raw\.githubusercontent\.com\/wiki\/([^/]+)\/([^/]+)\/([^?]+)/i;

/** Resolver of a wiki's links. */
export class WikiLinks {
  readonly #files: WikiFiles;
  /** `owner/repository` of the wiki itself, as its own absolute links tell; empty when they do not. */
  readonly #self: string;
  /** Files that pages show or link to. */
  readonly used = new Map<string, SourceEntry>();

  constructor(files: WikiFiles, texts: Iterable<string>) {
    this.#files = files;
    this.#self = ownRepository(files, texts);
  }

  /** A page's text with `[[…]]` as markdown, and with links to pages and files of the wiki as `importLink`. */
  rewrite(text: string, from: SourceEntry): string {
    const folder = dirname(from.path);
    const plain = replaceOutsideCode(text, WIKI_LINK, (match) => this.#wikiLink(match[1] ?? '', folder));
    return rewriteLinks(plain, (link) => this.#link(link, folder));
  }

  #wikiLink(inner: string, folder: string): string | undefined {
    const [first = '', ...rest] = inner.split(/\\?\|/).map((part) => part.trim());
    if (/^_TOC_$/i.test(first)) return '';
    if (IMAGE.test(first) && !rest.some((part) => part.endsWith(')'))) return this.#image(first, rest, folder);
    // `[[Text|Page]]`; options such as `alt=` belong to images alone.
    const written = rest[0] ?? first;
    const external = /^(?:https?:|mailto:)/i.test(written);
    const [path = '', anchor = ''] = written.split('#');
    const page = path === '' ? undefined : this.#files.page(path);
    if (!external && page === undefined && path !== '' && /\.\w{1,5}$/.test(path) && this.#files.file(path, folder) !== undefined)
      return `[${escapeText(first)}](${this.#use(path, folder) ?? ''})`;
    const url = external
      ? encodeURI(decodeSafely(written))
      : path === ''
        ? `#${encodeURIComponent(anchor)}`
        : importLink(page?.entry.path ?? path, anchor);
    return `[${escapeText(rest.length > 0 || anchor === '' ? first : path || anchor)}](${url})`;
  }

  #image(path: string, options: readonly string[], folder: string): string {
    const url = /^https?:/i.test(path) ? encodeURI(decodeSafely(path)) : (this.#use(path, folder) ?? importLink(path.replace(/^\/+/, '')));
    const option = (name: string) => options.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
    const width = /^\d{1,4}/.exec(option('width') ?? '')?.[0];
    const alt = option('alt') ?? '';
    if (width === undefined) return `![${escapeText(alt)}](${url})`;
    return `<img src="${url}" alt="${alt.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" width="${width}">`;
  }

  #link(link: LinkInfo, folder: string): NewTarget | undefined {
    const written = link.path ?? this.#ownPath(link.url);
    if (written === undefined || (written === '' && link.path !== undefined)) return undefined;
    const fragment = link.fragment ?? decodeSafely(/#(.*)$/.exec(link.url)?.[1] ?? '');
    const path = decodeSafely(written.replace(/#.*$/, '')).replace(/^(?:\.{0,2}\/)*wiki\//, '') || 'Home';
    const page = link.kind === 'image' ? undefined : this.#files.page(path);
    if (page !== undefined) return { url: importLink(page.entry.path, fragment), text: page.name };
    const file = this.#use(path, folder);
    if (file !== undefined) return { url: file, text: path };
    return link.path === undefined ? undefined : { url: importLink(path.replace(/^(?:\.{0,2}\/)+/, ''), fragment), text: path };
  }

  /** The path in the wiki of an absolute address that leads into it. */
  #ownPath(url: string): string | undefined {
    const match = OWN.exec(url) ?? OWN_RAW.exec(url);
    if (match === null || `${match[1]}/${match[2]}`.toLowerCase() !== this.#self) return undefined;
    return match[3] ?? '';
  }

  #use(path: string, folder: string): string | undefined {
    const entry = this.#files.file(path, folder);
    if (entry === undefined) return undefined;
    this.used.set(entry.path, entry);
    return importLink(entry.path);
  }
}

/** Returns the repository whose wiki addresses name most pages of this wiki. */
function ownRepository(files: WikiFiles, texts: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const match of text.matchAll(/https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+)\/wiki\/([\w.%-]+)/gi)) {
      const name = `${match[1]}/${match[2]}`.toLowerCase();
      if (files.page(match[3] ?? '') !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
