import { OctavoError } from '@octavo/contract';
import { basename } from '@octavo/markdown/layout';
import { pageFacts, splitDestination } from '@octavo/markdown/read';
import { decodeText } from '../decode-text.ts';
import { readDocx } from '../docx/read-docx.ts';
import { articleOf } from '../html/article.ts';
import { treeToMarkdown } from '../html/html-to-markdown.ts';
import { PageImages } from '../html/page-images.ts';
import { importLink } from '../import-link.ts';
import { unreadLanguages } from '../left-files.ts';
import { rewriteLinks } from '../markdown-edits/index.ts';
import { pageTitle } from '../page-title.ts';
import { ImportReport, leftOut } from '../report.ts';
import { convertProject } from '../tools/convert-project.ts';
import { ProjectFiles } from '../tools/project-files.ts';
import { recogniseProject } from '../tools/tools.ts';
import type { ConvertOptions, ImportedPage, ImportResult, SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { type Bag, isPage } from './bag.ts';
import { inlineIncludes } from './inline-includes.ts';
import { planFolder } from './structure.ts';

/**
 * Returns a folder of markdown, HTML and documents, as a zip file of it: hierarchy from SUMMARY.md, else from folders, links between the pages kept,
 * files that they use brought along, and OpenAPI documents.
 * @throws OctavoError `bad_request` when there is no page in it, or too many.
 */
export async function convertFolder(entries: readonly SourceEntry[], options: ConvertOptions): Promise<ImportResult> {
  const made = await convertToolProject(entries, options);
  if (made !== undefined) return made;
  const { name, maxPages } = options;
  const result: ImportResult = { pages: [], assets: [], warnings: [] };
  const { bag, listed, read, arrange } = planFolder(entries, result.warnings);
  if (listed.length === 0) {
    const unread = unreadLanguages(entries);
    const found = unread === '' ? `There is no page in ${name}.` : `${name} has pages in a language that is not read: ${unread}.`;
    const remedy = unread === '' ? '' : ' Build them as HTML, and import a zip file of that.';
    throw new OctavoError('bad_request', `${found} Pages are files of markdown (.md), HTML (.html) and Word (.docx).${remedy}`);
  }
  if (listed.length > maxPages) {
    throw new OctavoError('bad_request', `There are ${listed.length} pages in ${name}. Import at most ${maxPages} at once.`);
  }
  const used = new Set<string>();
  const taken = new Set(read);
  const report = new ImportReport();
  const pages = new Map<string, ImportedPage>();
  for (const entry of listed) {
    try {
      pages.set(entry.path, await convertPage(entry, bag, { used, taken, report }, result));
    } catch (error) {
      // One page that cannot be read is no reason to leave the others.
      result.warnings.push(leftOut('page', entry.path, `This page was left out. ${whyLeftOut(error)}`));
    }
  }
  result.pages = arrange(pages);
  for (const entry of bag.entries.values()) if (isOpenApi(entry)) used.add(entry.path);
  for (const path of used) result.assets.push({ source: path, name: basename(path) });
  return { ...result, warnings: [...result.warnings, ...report.warnings], read: [...taken] };
}

/** Pages of a project of a tool that is known; undefined for any other folder, and for one whose structure Octavo's own files say. */
async function convertToolProject(entries: readonly SourceEntry[], options: ConvertOptions): Promise<ImportResult | undefined> {
  if (entries.some(({ path }) => basename(path) === '.gitbook.yaml')) return undefined;
  const report = new ImportReport();
  const files = new ProjectFiles(entries, report);
  const found = recogniseProject(files, report);
  return found === undefined ? undefined : convertProject(found.tool, found.project, files, report, options);
}

/** Files that pages use, those that are parts of pages, and what is told of pages. */
interface Touched {
  used: Set<string>;
  taken: Set<string>;
  report: ImportReport;
}

async function convertPage(entry: SourceEntry, bag: Bag, { used, taken, report }: Touched, result: ImportResult): Promise<ImportedPage> {
  const { path } = entry;
  const linkTo = (url: string, from = path): string | undefined => {
    const found = bag.find(from, url);
    if (found === undefined) return undefined;
    if (!isPage(found.path)) used.add(found.path);
    return importLink(found.path, found.fragment);
  };
  if (/\.docx$/i.test(path)) {
    const { title, markdown, anchors, assets, warnings } = await readDocx(path, entry.data);
    result.assets.push(...assets);
    result.warnings.push(...warnings);
    return { title: pageTitle(title, path), source: path, markdown, anchors, children: [] };
  }
  const text = decodeText(entry.data);
  if (!/\.(?:html?|xhtml)$/i.test(path)) {
    const relinked = (markdown: string, from: string) =>
      rewriteLinks(markdown, (link) => {
        const url = link.kind === 'include' ? undefined : linkTo(link.url, from);
        if (url === undefined && link.kind !== 'include') reportMissing(link.url, link.kind === 'image', from, report);
        return url === undefined ? undefined : { url, text: link.text };
      });
    const markdown = inlineIncludes(relinked(text, path), (written) => {
      const included = bag.find(path, written);
      const data = included === undefined ? undefined : bag.entries.get(included.path)?.data;
      if (included === undefined || data === undefined) return undefined;
      taken.add(included.path);
      return relinked(decodeText(data), included.path);
    });
    const { title, heading } = pageFacts(text);
    return { title: pageTitle(title, heading, path), source: path, markdown, whole: true, children: [] };
  }
  const article = articleOf(text);
  const images = new PageImages(path);
  const made = treeToMarkdown(article.root, {
    tell: report.teller(path),
    link: (url, of) => {
      if (/^data:/i.test(url)) return images.link(url);
      if (/^(?:https?|mailto|tel):/i.test(url) || (of === 'link' && url.startsWith('#'))) return url;
      return linkTo(url);
    },
  });
  // The pages of a site have the same around them: it is told once.
  for (const message of article.around) report.leftOut('construct', '', message);
  result.assets.push(...images.assets);
  return {
    title: pageTitle(made.title, article.title, path),
    ...(article.description === '' ? {} : { description: article.description.slice(0, 500) }),
    source: path,
    markdown: made.markdown,
    anchors: made.anchors,
    children: [],
  };
}

/** Reports a link or picture that leads to no file of the folder. */
function reportMissing(url: string, isPicture: boolean, from: string, report: ImportReport): void {
  const { path } = splitDestination(url);
  if (path === undefined || path === '') return;
  if (isPicture) report.leftOut('picture', from, `The picture ${url} is not among the files.`);
  else report.changed('link', from, `The link to ${url} leads to nothing that was imported. It stays as it was.`);
}

/** Specifications are kept, although no page may lead to them: they are part of what is documented. */
function isOpenApi({ path, data }: SourceEntry): boolean {
  if (!/\.(?:json|ya?ml)$/i.test(path)) return false;
  return /^\s*\{?\s*(?:#.*\s+)*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./.test(
    Buffer.from(data.subarray(0, 2000)).toString('latin1'),
  );
}
