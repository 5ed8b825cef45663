import { dirname, percentDecode } from '@octavo/markdown/layout';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { property } from '../html/hast.ts';
import { importLink } from '../import-link.ts';
import type { Attachments } from './attachments.ts';
import { type ConfluencePage, type ConfluenceSpace, localPath } from './export-pages.ts';

/** Resolver of an export's links: to pages by file, number or title, to files by their path. */
export class ConfluenceLinks {
  readonly #attachments: Attachments;
  readonly #byPath = new Map<string, ConfluencePage>();
  readonly #byId = new Map<string, ConfluencePage>();
  readonly #byTitle = new Map<string, ConfluencePage>();

  constructor(pages: readonly ConfluencePage[], spaces: readonly ConfluenceSpace[], attachments: Attachments) {
    this.#attachments = attachments;
    for (const page of pages) {
      this.#byPath.set(page.entry.path, page);
      if (page.id !== '') this.#byId.set(page.id, page);
      const space = spaces.find(({ folder }) => folder === dirname(page.entry.path));
      if (space !== undefined) this.#byTitle.set(titleKey(space.key, page.title), page);
    }
  }

  /** Links that name their page by number get its address in the export. */
  resolveNumbers(root: Root): void {
    for (const link of selectAll('a[data-linked-resource-id]', root)) {
      const page = this.#byId.get(property(link, 'dataLinkedResourceId'));
      const anchor = /#.*$/s.exec(property(link, 'href'))?.[0] ?? '';
      if (page !== undefined) link.properties.href = `?pageId=${page.id}${anchor}`;
    }
  }

  /** Returns the new address of a link; `undefined` for places of the wiki that the export does not hold. */
  url(href: string, from: ConfluencePage): string | undefined {
    if (href.startsWith('#') || /^(?:mailto|tel):/i.test(href)) return href;
    const folder = dirname(from.entry.path);
    const anchor = percentDecode(/#(.*)$/s.exec(href)?.[1] ?? '');
    const page = this.#page(href, folder);
    if (page !== undefined) return importLink(page.entry.path, anchor);
    if (/^https?:\/\//i.test(href)) return href;
    const file = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href) ? undefined : this.#attachments.use(folder, href);
    if (file !== undefined) return importLink(file);
    return href.startsWith('/') || href.includes(':') || href.startsWith('?') ? undefined : importLink(localPath(folder, href), anchor);
  }

  #page(href: string, folder: string): ConfluencePage | undefined {
    const local = this.#byPath.get(localPath(folder, href)) ?? this.#byPath.get(localPath(folder, percentDecode(href)));
    if (local !== undefined) return local;
    const id = /[?&]pageId=(\d+)/.exec(href)?.[1] ?? /\/pages\/(?:edit-v2\/)?(\d{3,})(?:[/?#]|$)/.exec(href)?.[1];
    if (id !== undefined) return this.#byId.get(id);
    const [, key, title] = /\/display\/([\w~.-]+)\/([^/?#]+)/.exec(href) ?? [];
    return key === undefined || title === undefined
      ? undefined
      : this.#byTitle.get(titleKey(key, percentDecode(title.replaceAll('+', ' '))));
  }
}

const titleKey = (space: string, title: string) => `${space.toLowerCase()}\n${title.toLowerCase()}`;
