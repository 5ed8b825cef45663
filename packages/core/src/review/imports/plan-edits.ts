import { type ImportWarning, type LinkPlace, leftOut, type PlacedPage, readImportLink } from '@octavo/importers';
import { pageFacts, writeDestination } from '@octavo/markdown';
import { isLinkableUrl, percentDecode } from '@octavo/markdown/layout';
import {
  type ContentEdit,
  destinationTo,
  type LinkTargetInput,
  type Whereabouts,
  type WrittenDocument,
} from '../../content/edits/index.ts';
import type { PagesHere } from './continue-import.ts';
import type { StoredFile } from './store-files.ts';

/** Changes of an import. */
export interface ImportPlan {
  edits: ContentEdit[];
  /** Pages, groups, links and files that the edits make. */
  resources: number;
  /** Names in the edits of new pages and groups, by address or by the titles above them. */
  named: ReadonlyMap<string, string>;
}

/** Destination of an import. */
export interface PlanOptions {
  /** Page or group to put the pages below; null for the top. */
  parent: string | null;
  /** True if the space has no page yet: its first one then becomes the page that it opens with. */
  isEmpty: boolean;
  warnings: ImportWarning[];
  /** Pages that an earlier import of the same source made: new ones stand among them. */
  here?: PagesHere;
}

/** Deeper pages are put beside those that they would be below. */
const DEEPEST = 20;

/** Returns the changes that put pages and files in their place: files, then pages in reading order, then the texts, whose links need both. */
export function planEdits(pages: readonly PlacedPage[], files: ReadonlyMap<string, StoredFile>, options: PlanOptions): ImportPlan {
  return new Planner(files, options).plan(pages);
}

class Planner {
  readonly #options: PlanOptions;
  readonly #files: ReadonlyMap<string, StoredFile>;
  /** Names of what has its place, by source. */
  readonly #refs = new Map<string, string>();
  readonly #named = new Map<string, string>();
  /** Children of what is here, with those that are put among them. */
  readonly #children = new Map<string | null, string[]>();
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
    this.#insertPages(pages, this.#options.parent, this.#options.parent === null ? 0 : 1, '');
    const edits = inserted === undefined ? this.#places : [inserted, ...this.#places];
    return { edits: [...edits, ...this.#texts, ...this.#earlierLinks()], resources: this.#count, named: this.#named };
  }

  /** Links of pages that came before to those that come now lead here from now on; nothing else of their texts changes. */
  #earlierLinks(): ContentEdit[] {
    const first = [...this.#named.keys()].find((key) => URL.canParse(key));
    if (first === undefined) return [];
    const within = new URL(first).origin;
    const relink = (url: string, at: Whereabouts) => {
      const [source = '', fragment = ''] = url.split('#');
      const ref = this.#named.get(source);
      const path = ref === undefined ? undefined : at.pathOf(ref);
      if (path === undefined) return undefined;
      return withAnchor(destinationTo(path, at.own, 'file.md'), this.#anchorAt({ source, anchor: percentDecode(fragment) }));
    };
    const pages = [...(this.#options.here?.ids ?? [])].filter(([key]) => URL.canParse(key));
    return pages.map(([, page]) => ({ operation: 'update_page', page, document: { within, relink } }));
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

  #insertPages(pages: readonly PlacedPage[], into: string | null, depth: number, above: string): void {
    let previous: string | undefined;
    for (const page of pages) {
      const title = plainTitle(page.title);
      const key = page.source ?? `${above}\n${page.title}`;
      const here = this.#options.here?.ids.get(key);
      if (here !== undefined || page.isHere === true) {
        // One that was deleted here does not come back; what is new below it stands in its place.
        if (here !== undefined && page.source !== undefined) this.#refs.set(page.source, here);
        this.#insertPages(page.children, here ?? into, here === undefined ? depth : depth + 1, key);
        previous = here ?? previous;
        continue;
      }
      if (page.kind === 'link') {
        this.#insertLink(page, title, into);
        this.#insertPages(page.children, into, depth, key);
        continue;
      }
      const ref = this.#ref(page.source);
      if (!this.#named.has(key)) this.#named.set(key, ref);
      const place = this.#placeBehind(previous, into, ref);
      previous = ref;
      const slug = page.slug === undefined || page.slug === '' ? {} : { slug: page.slug.slice(0, 100) };
      if (page.kind === 'group' && into === null) {
        this.#places.push({ operation: 'insert_group', title, ...slug, ref, ...place });
      } else {
        this.#insertPage(page, { title, ref, place: { into, ...place }, slug });
      }
      this.#insertPages(page.children, depth < DEEPEST ? ref : into, Math.min(depth + 1, DEEPEST), key);
    }
  }

  /** Returns the index of something new among what is here: behind the page that it follows at its source, else at the end. */
  #placeBehind(previous: string | undefined, into: string | null, ref: string): { at?: number } {
    const { here } = this.#options;
    if (here === undefined) return {};
    let siblings = this.#children.get(into);
    if (siblings === undefined) {
      siblings = here.children(into);
      this.#children.set(into, siblings);
    }
    const at = previous === undefined ? -1 : siblings.indexOf(previous);
    if (at < 0) {
      siblings.push(ref);
      return {};
    }
    siblings.splice(at + 1, 0, ref);
    return { at: at + 1 };
  }

  #insertPage(
    page: PlacedPage,
    { title, ref, place, slug }: { title: string; ref: string; place: { into: string | null; at?: number }; slug: { slug?: string } },
  ): void {
    const isHome = this.#options.isEmpty && !this.#places.some(({ operation }) => operation === 'insert_page');
    const members = page.whole
      ? {}
      : {
          ...(page.emoji === undefined || page.emoji.length > 50 ? {} : { emoji: page.emoji }),
          ...(page.isHidden ? { hidden: true } : {}),
          ...(page.description === undefined ? {} : { description: plainTitle(page.description, 2000) || null }),
        };
    this.#places.push({ operation: 'insert_page', title, ref, ...place, ...(isHome ? {} : slug), ...members });
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

/** Returns a name that a file can have: short, and with what tells its kind. */
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
