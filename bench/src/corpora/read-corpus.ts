import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSearchedText, versionKey } from '@octavo/core/testing';
import type { PageFacts, SearchDocument } from '@octavo/db';
import { type LayoutPage, planLayout } from '@octavo/gitsync/layout';
import { pageFacts } from '@octavo/markdown/read';
import { git } from '@octavo/testkit';

/** A repository of documentation as a space: its pages as the index job gives them to the search, by the paths of their files. */
export interface Corpus {
  name: string;
  pages: SearchDocument[];
  facts: ReadonlyMap<string, PageFacts>;
}

/**
 * Reads the repository of a Git bundle as an import does.
 * @param bundle its path
 * @param folder to clone it into
 * @param project the project directory; empty for the whole repository
 */
export async function readCorpus(bundle: string, folder: string, project: string): Promise<Corpus> {
  await git('.', 'clone', '-q', path.resolve(bundle), folder);
  const root = path.join(folder, project);
  const files = (await git(root, 'ls-files', '-z')).split('\0').filter((file) => existsSync(path.join(root, file)));
  const texts = new Map<string, string>();
  for (const file of files.filter((name) => /\.(?:md|yaml)$/i.test(name))) texts.set(file, await readFile(path.join(root, file), 'utf8'));
  const factsOf = (file: string) => pageFacts(texts.get(file) ?? '');
  const { pages } = planLayout({
    files: files.map((file) => ({ path: file, oid: file, mode: '100644', size: 0 })),
    read: (file) => texts.get(file),
    facts(file) {
      const { title, heading } = factsOf(file);
      return { ...(title === undefined ? {} : { title }), ...(heading === undefined ? {} : { h1: heading }) };
    },
  });
  const isPage = new Set(pages.flatMap((page) => (page.type === 'document' ? (page.path ?? []) : [])));
  const documents = pages.flatMap(({ type, path: file, title, linkTitle = '', slug }): SearchDocument[] => {
    const text = file === undefined ? undefined : texts.get(file);
    if (type !== 'document' || file === undefined || text === undefined) return [];
    const { sections, linked } = readSearchedText(text, file);
    const linksTo = linked.filter((other) => isPage.has(other) && other !== file);
    const names = [linkTitle, slug].filter((name) => name !== '');
    return [{ pageId: file, version: '1', title, names, description: factsOf(file).description ?? '', sections, linksTo }];
  });
  return { name: path.basename(bundle, '.bundle'), pages: documents, facts: factsOfPages(pages) };
}

function factsOfPages(pages: readonly LayoutPage[]): Map<string, PageFacts> {
  const depths: number[] = [];
  const below = new Map<number, number>();
  for (const { parent } of pages) {
    depths.push(parent === null ? 0 : (depths[parent] ?? 0) + 1);
    if (parent !== null) below.set(parent, (below.get(parent) ?? 0) + 1);
  }
  const facts = new Map<string, PageFacts>();
  for (const { key, path: file, publishedPath = '', title } of pages) {
    if (file === undefined || facts.has(file)) continue;
    const versionOf = versionKey({ path: publishedPath, page: { title } });
    facts.set(file, { depth: depths[key] ?? 0, below: below.get(key) ?? 0, versionOf });
  }
  return facts;
}
