import { type PrintedPage, type PrintJob, pageAddress } from '@octavo/pdf';
import { landingPage, listedNodes } from '@octavo/site';
import { asMeant, meantAnchors, referencesIn } from '../../content/pages/index.ts';
import { define, JobPictures } from '../../content/pdf/index.ts';
import { resolveReference } from '../../content/presenters/index.ts';
import { yieldTurn } from '../../kernel/base/index.ts';
import { hasText, type PageNode } from '../../kernel/model/index.ts';
import { filePath, pagePath } from './addresses.ts';
import { addressOutside } from './outside.ts';
import { printedText } from './page-markdown.ts';
import { type Reading, tenantOf } from './reading.ts';

/** Pages of a site space that a document has, under a heading of their own where it has several site spaces. */
export interface PrintedPart {
  reading: Reading;
  heading?: string;
  pages: readonly { node: PageNode; depth: number }[];
}

/** Returns the pages of a site space that are listed for its visitor, each with the number of pages and groups above it. */
export function listedPart(reading: Reading): PrintedPart['pages'] {
  const { visit, place, view } = reading;
  const depths = new Map<string, number>();
  const pages: { node: PageNode; depth: number }[] = [];
  for (const found of listedNodes(visit.visitor, place, { view })) {
    const node = found as PageNode;
    const depth = node.parentId === undefined ? 0 : (depths.get(node.parentId) ?? -1) + 1;
    depths.set(node.page.id, depth);
    if (node.page.type === 'document' || (node.page.type === 'group' && landingPage(visit.visitor, view, node) !== undefined))
      pages.push({ node, depth });
  }
  return pages;
}

/** Loads what a document of a site is made of: the texts as the visitor may read them, and their links, which lead to the site where they leave the document. */
export async function loadSiteJob(
  parts: readonly PrintedPart[],
  about: Pick<PrintJob, 'title' | 'subtitle' | 'organization' | 'date' | 'cover'>,
): Promise<PrintJob> {
  const job: PrintJob = { ...about, pages: [], files: {}, addresses: {} };
  const [first] = parts;
  if (first === undefined) return job;
  const pictures = new JobPictures(first.reading.system, job);
  for (const part of parts) {
    const { reading, heading, pages } = part;
    const below = heading === undefined ? 0 : 1;
    if (heading !== undefined) job.pages.push({ id: reading.place.siteSpace.id, title: heading, depth: 0, links: {}, files: {} });
    for (const { node, depth } of pages) {
      job.pages.push(await new Printing(reading, node, job, pictures).page(depth + below));
      await yieldTurn();
    }
  }
  return job;
}

class Printing {
  readonly #reading: Reading;
  readonly #node: PageNode;
  readonly #job: PrintJob;
  readonly #pictures: JobPictures;

  constructor(reading: Reading, node: PageNode, job: PrintJob, pictures: JobPictures) {
    this.#reading = reading;
    this.#node = node;
    this.#job = job;
    this.#pictures = pictures;
  }

  async page(depth: number): Promise<PrintedPage> {
    const { page } = this.#node;
    const printed: PrintedPage = { id: this.#idOf(this.#node), title: page.title, depth, links: {}, files: {} };
    if (page.description !== undefined) printed.description = page.description;
    if (!hasText(page)) return printed;
    printed.text = await printedText({ ...this.#reading, node: this.#node, canonicalUrl: '' });
    const tenant = { ...tenantOf(this.#reading), background: true };
    const { links } = await referencesIn(tenant, printed.text);
    const meant = await meantAnchors(tenant, this.#reading.view, page, links);
    for (const url of links) await this.#resolve(printed, page.path ?? '', url, meant.get(url));
    return printed;
  }

  /** Ids of pages are those of their space, and may be in another site space again. */
  #idOf({ page }: PageNode): string {
    return `${this.#reading.place.siteSpace.id}-${page.id}`;
  }

  async #resolve(printed: PrintedPage, path: string, url: string, meant: string | undefined): Promise<void> {
    const { visit, place, view } = this.#reading;
    const { origin } = visit.base;
    const to = asMeant(resolveReference(view, path, url), meant);
    if (to.kind === 'page') {
      const { page } = to.node;
      const target = pagePath(visit, place, view, to.node);
      if (target === undefined) return define(printed.links, url, { href: '', broken: true });
      define(this.#job.addresses, this.#idOf(to.node), origin + target);
      const description = page.description === undefined ? {} : { description: page.description };
      const href = pageAddress(this.#idOf(to.node), to.anchor);
      define(printed.links, url, { href, title: page.linkTitle ?? page.title, ...description });
    } else if (to.kind === 'file') {
      const address = origin + filePath(this.#reading, to.file);
      define(printed.links, url, { href: address });
      const key = this.#pictures.keyOf(to.file);
      if (key !== null) define(this.#job.addresses, key, address);
      define(printed.files, url, key ?? address);
    } else if (to.kind === 'near') {
      define(printed.links, url, { href: `#${encodeURIComponent(to.anchor)}` });
    } else if (to.kind === 'broken') {
      const outside = await addressOutside(this.#reading, path, url);
      define(printed.links, url, outside === undefined ? { href: '', broken: true } : { href: outside });
    }
  }
}
