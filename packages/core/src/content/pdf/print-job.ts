import { type PrintedPage, type PrintJob, pageAddress } from '@octavo/pdf';
import { yieldTurn } from '../../kernel/base/index.ts';
import { hasText } from '../../kernel/model/index.ts';
import { asMeant, evaluatePage, meantAnchors, pageText, referencesIn } from '../pages/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { addressPath, memberFileAddress, repositoryAddress, resolveReference, servedName } from '../presenters/index.ts';
import type { ChosenPage } from './choose-pages.ts';
import { define, JobPictures } from './job-pictures.ts';

/** Loads what a document is made of: texts with reusable content and variables in place, where their links lead, and how their pictures are read. */
export async function loadPrintJob(
  loaded: LoadedContent,
  pages: readonly ChosenPage[],
  about: Pick<PrintJob, 'title' | 'subtitle' | 'organization' | 'date' | 'cover'>,
): Promise<PrintJob> {
  const job: PrintJob = { ...about, pages: [], files: {}, addresses: {} };
  const loader = new Loader(loaded, job);
  for (const page of pages) {
    job.pages.push(await loader.page(page));
    await yieldTurn();
  }
  return job;
}

class Loader {
  readonly #loaded: LoadedContent;
  readonly #job: PrintJob;
  readonly #pictures: JobPictures;

  constructor(loaded: LoadedContent, job: PrintJob) {
    this.#loaded = loaded;
    this.#job = job;
    this.#pictures = new JobPictures(loaded.at.system, job);
  }

  async page({ node, depth }: ChosenPage): Promise<PrintedPage> {
    const { page } = node;
    const printed: PrintedPage = { id: page.id, title: page.title, depth, links: {}, files: {} };
    if (page.description !== undefined) printed.description = page.description;
    if (!hasText(page)) return printed;
    const { at } = this.#loaded;
    const { system, view } = at;
    // Nobody who reads pages is to wait for a document of hundreds of them.
    const tenant = { system, organizationId: at.organizationId, background: true };
    printed.text = await evaluatePage(tenant, view, page, await pageText(system, page), 'all');
    const { links } = await referencesIn(tenant, printed.text);
    const meant = await meantAnchors(tenant, view, page, links);
    for (const url of links) this.#resolve(printed, page.path ?? '', url, meant.get(url));
    return printed;
  }

  #resolve(printed: PrintedPage, path: string, url: string, meant: string | undefined): void {
    const { system, view, spaceId, appAddress, repository } = this.#loaded.at;
    const to = asMeant(resolveReference(view, path, url), meant);
    if (to.kind === 'page') {
      const { page } = to.node;
      define(this.#job.addresses, page.id, appAddress + addressPath(view, to.node));
      define(printed.links, url, {
        href: pageAddress(page.id, to.anchor),
        title: page.linkTitle ?? page.title,
        ...(page.description === undefined ? {} : { description: page.description }),
      });
    } else if (to.kind === 'file') {
      const { file } = to;
      const address = memberFileAddress(system, { spaceId, oid: file.oid, name: servedName(file) });
      define(printed.links, url, { href: system.config.url + address });
      const key = this.#pictures.keyOf(file);
      if (key !== null) define(this.#job.addresses, key, system.config.url + address);
      define(printed.files, url, key ?? system.config.url + address);
    } else if (to.kind === 'near') {
      define(printed.links, url, { href: `#${encodeURIComponent(to.anchor)}` });
    } else if (to.kind === 'broken') {
      const outside = repository && repositoryAddress(repository, path, url);
      define(printed.links, url, outside === undefined ? { href: url, broken: true } : { href: outside });
    }
  }
}
