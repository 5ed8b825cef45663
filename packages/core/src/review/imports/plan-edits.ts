import { type ImportWarning, type LinkPlace, leftOut, type PlacedPage, readImportLink } from '@octavo/importers';
import { pageFacts, writeDestination } from '@octavo/markdown';
import { isLinkableUrl } from '@octavo/markdown/layout';
import {
  type ContentEdit,
  destinationTo,
  type LinkTargetInput,
  type Whereabouts,
  type WrittenDocument,
} from '../../content/edits/index.ts';
import type { StoredFile } from './store-files.ts';

/** Changes of an import. */
export interface ImportPlan {
  edits: ContentEdit[];
  /** Pages, groups, links and files that the edits make. */
  resources: number;
}

/** Destination of an import. */
export interface PlanOptions {
  /** Page or group to put the pages below; null for the top. */
  parent: string | null;
  /** True if the space has no page yet: its first one then becomes the page that it opens with. */
  isEmpty: boolean;
  warnings: ImportWarning[];
}

/** Deeper pages are put beside those that they would be below. */
const DEEPEST = 20;

/** The changes that put pages and files in their place: files, then pages in reading order, then the texts, whose links need both. */
export function planEdits(pages: readonly PlacedPage[], files: ReadonlyMap<string, StoredFile>, options: PlanOptions): ImportPlan {
  return new Planner(files, options).plan(pages);
}

class Planner {
  readonly #options: PlanOptions;
  readonly #files: ReadonlyMap<string, StoredFile>;
  /** Names of what has its place, by source. */
  readonly #refs = new Map<string, string>();
  readonly #anchors = new Map<string, Record<string, string>>();
  readonly #places: ContentEdit[] = [];
  readonly #texts: ContentEdit[] = [];
  #count = 0;

  constructor(files: ReadonlyMap<string, StoredFile>, options: PlanOptions) {
    this.#files = files;
    this.#options = options;
  }

  plan(pages: readonly PlacedPage[]): ImportPlan {
    const inserted = this.#insertFiles();
    this.#insertPages(pages, this.#options.parent, this.#options.parent === null ? 0 : 1);
    const edits = inserted === undefined ? this.#places : [inserted, ...this.#places];
    return { edits: [...edits, ...this.#texts], resources: this.#count };
  }

  #ref(source?: string): string {
    const ref = `import:${this.#count++}`;
    if (source !== undefined && !this.#refs.has(source)) this.#refs.set(source, ref);
    return ref;
  }

  /** Files that are the same, under the same name, are one. */
  #insertFiles(): ContentEdit | undefined {
    const refs = new Map<string, string>();
    const files = [...this.#files].flatMap(([source, { name, oid, size }]) => {
      const plain = plainName(name);
      const known = refs.get(`${oid}/${plain}`);
      if (known !== undefined) {
        this.#refs.set(source, known);
        return [];
      }
      const ref = this.#ref(source);
      refs.set(`${oid}/${plain}`, ref);
      return [{ name: plain, ref, stored: { oid, size } }];
    });
    return files.length === 0 ? undefined : { operation: 'insert_files', files };
  }

  #insertPages(pages: readonly PlacedPage[], into: string | null, depth: number): void {
    for (const page of pages) {
      const title = plainTitle(page.title);
      if (page.kind === 'link') {
        this.#insertLink(page, title, into);
        this.#insertPages(page.children, into, depth);
        continue;
      }
      const ref = this.#ref(page.source);
      const slug = page.slug === undefined || page.slug === '' ? {} : { slug: page.slug.slice(0, 100) };
      if (page.kind === 'group' && into === null) {
        this.#places.push({ operation: 'insert_group', title, ...slug, ref });
      } else {
        this.#insertPage(page, { title, ref, into, slug });
      }
      this.#insertPages(page.children, depth < DEEPEST ? ref : into, Math.min(depth + 1, DEEPEST));
    }
  }

  #insertPage(
    page: PlacedPage,
    { title, ref, into, slug }: { title: string; ref: string; into: string | null; slug: { slug?: string } },
  ): void {
    const isHome = this.#options.isEmpty && !this.#places.some(({ operation }) => operation === 'insert_page');
    const members = page.whole
      ? {}
      : {
          ...(page.emoji === undefined || page.emoji.length > 50 ? {} : { emoji: page.emoji }),
          ...(page.description === undefined ? {} : { description: plainTitle(page.description, 2000) || null }),
        };
    this.#places.push({ operation: 'insert_page', title, ref, into, ...(isHome ? {} : slug), ...members });
    if (page.markdown === '') return;
    if (page.anchors !== undefined && page.source !== undefined) this.#anchors.set(page.source, page.anchors);
    const facts = page.whole ? pageFacts(page.markdown) : undefined;
    const said = facts === undefined ? title : facts.title?.trim() || facts.heading?.trim();
    const document = { compose: (at: Whereabouts) => this.#compose(page, at) };
    this.#texts.push({ operation: 'update_page', page: ref, document, ...(said === title ? {} : { title }) });
  }

  #insertLink(page: PlacedPage, title: string, into: string | null): void {
    const target = this.#linkTarget(page.href ?? '');
    if (target === undefined) {
      const message = `The link “${title}” of the table of contents leads to what comes after it, or is not there, and was left out.`;
      this.#options.warnings.push(leftOut('link', page.href ?? '', message));
      return;
    }
    this.#ref();
    this.#places.push({ operation: 'insert_link', title, target, into });
  }

  #linkTarget(href: string): LinkTargetInput | undefined {
    const to = readImportLink(href);
    const url = to === undefined ? href : to.source;
    const ref = to === undefined ? undefined : this.#refs.get(to.source);
    if (to === undefined || ref === undefined)
      return isLinkableUrl(url) ? { kind: 'url', url: withAnchor(url, to?.anchor ?? '') } : undefined;
    if (this.#files.has(to.source)) return { kind: 'file', file: ref };
    const anchor = this.#anchorAt(to);
    return anchor === '' ? { kind: 'page', page: ref } : { kind: 'anchor', page: ref, anchor };
  }

  #compose(page: PlacedPage, at: Whereabouts): WrittenDocument {
    let text = '';
    let end = 0;
    for (const place of page.links) {
      text += page.markdown.slice(end, place.start) + writeDestination(place, this.#address(place, at));
      end = place.end;
    }
    text += page.markdown.slice(end);
    // Dashes at the start of a body would be front matter.
    return page.whole ? { source: text } : { markdown: text.startsWith('---') ? `\n${text}` : text };
  }

  #address(link: LinkPlace, { own, pathOf }: Whereabouts): string {
    const ref = this.#refs.get(link.source);
    const path = ref === undefined ? undefined : pathOf(ref);
    // Material that did not come along is still at its source.
    if (path === undefined)
      return /^https?:/i.test(link.source) ? withAnchor(link.source, link.anchor) : encodeURI(withAnchor(link.source, link.anchor));
    const anchor = this.#anchorAt(link);
    if (path === own && anchor !== '') return `#${anchor}`;
    return withAnchor(destinationTo(path, own, 'file.md'), anchor);
  }

  /** The anchor here of one of the source. A page that says which it has has no others. */
  #anchorAt({ source, anchor }: { source: string; anchor: string }): string {
    const known = this.#anchors.get(source);
    if (known === undefined || anchor === '') return anchor;
    return Object.hasOwn(known, anchor) ? (known[anchor] ?? '') : '';
  }
}

const withAnchor = (address: string, anchor: string) => (anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`);

function plainTitle(text: string, longest = 256): string {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toWellFormed();
  return plain === '' && longest === 256 ? 'Untitled' : plain;
}

/** A name that a file can have: short, and with what tells its kind. */
function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}<>:"|?*\\/]/gu, '')
    .trim()
    .replace(/[. ]+$/, '');
  if (plain === '' || /^\.git$/i.test(plain)) return 'file';
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 20 ? plain.slice(dot) : '';
  return plain.length <= 180 ? plain : plain.slice(0, 180 - ending.length).toWellFormed() + ending;
}
