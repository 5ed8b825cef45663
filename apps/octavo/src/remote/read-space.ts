import { type DocumentPage, type File, isOctavoError, OctavoError, type RevisionPage } from '@octavo/contract';
import { contentAddress, readPages, type TreePage } from './page-tree.ts';
import { readAll } from './read-all.ts';
import type { ServerApi } from './server-api.ts';

/** A file of an export, with its path from the folder. */
export interface ExportedFile {
  path: string;
  bytes: Uint8Array;
}

/** Most files of a content that are read. */
const MOST_FILES = 100_000;
/** Most waits for the limit of the API that one request takes. */
const MOST_WAITS = 5;

/** Waits so many seconds. */
type Wait = (seconds: number) => Promise<void>;

/**
 * Reads a content by the API as the files of a project: the pages with their front matter, `SUMMARY.md`, and the files. Goes on after a pause when the API limits it.
 * @throws OctavoError as the server refuses it; `bad_request` for a path that leads out of the folder
 */
export async function* readSpace(
  server: ServerApi,
  space: string,
  changeRequest: string | undefined,
  wait: Wait,
): AsyncGenerator<ExportedFile> {
  const address = contentAddress(space, changeRequest);
  const tree = await readPages(server, space, changeRequest);
  const encoder = new TextEncoder();
  yield { path: 'SUMMARY.md', bytes: encoder.encode(summaryOf(tree)) };
  for (const { page } of tree) {
    const path = fileOf(page);
    if (path === undefined) continue;
    const query = 'format=markdown&format.markdown.frontMatter=true&computed=false&metadata=false';
    const { markdown = '' } = await patiently(wait, () =>
      server.ask<DocumentPage>('GET', `${address}/page/${encodeURIComponent(page.id)}?${query}`),
    );
    yield { path: inside(path), bytes: encoder.encode(markdown) };
  }
  for (const file of await readAll<File>(server, `${address}/files?computed=false`, MOST_FILES)) {
    const path = file.git?.path ?? `.gitbook/assets/${file.name}`;
    yield { path: inside(path), bytes: await patiently(wait, () => server.download(file.downloadURL)) };
  }
}

/** Path of the file of a page; `undefined` for what has none, such as groups and links. */
function fileOf(page: RevisionPage): string | undefined {
  if (page.type !== 'document') return undefined;
  return page.git?.path ?? `${page.path === '' ? 'README' : page.path}.md`;
}

/** Returns the table of contents as Git repositories have it. */
function summaryOf(tree: readonly TreePage[]): string {
  const lines = ['# Table of contents', ''];
  // Pages below a group of the top level stand under its heading.
  let base = 0;
  for (const { page, depth } of tree) {
    if (page.type === 'group' && depth === 0) {
      lines.push('', `## ${page.title}`, '');
      base = 1;
      continue;
    }
    if (depth === 0 && base === 1) {
      lines.push('');
      base = 0;
    }
    const target = page.type === 'link' ? hrefOf(page) : fileOf(page);
    const title = page.title.replace(/[[\]\\]/g, '\\$&');
    lines.push(`${'  '.repeat(Math.max(0, depth - base))}* ${target === undefined ? title : `[${title}](<${target}>)`}`);
  }
  return `${lines.join('\n')}\n`;
}

function hrefOf(page: RevisionPage): string | undefined {
  return 'href' in page && typeof page.href === 'string' ? page.href : undefined;
}

/** @throws OctavoError `bad_request` for a path that is none of a file inside a folder: a server must not write elsewhere on this machine. */
function inside(path: string): string {
  const parts = path.split('/');
  if (!/[\\\p{Cc}:]/u.test(path) && parts.every((part) => part !== '' && part !== '.' && part !== '..') && parts[0] !== '.git') return path;
  throw new OctavoError('bad_request', `The server names a file ${JSON.stringify(path)}, which cannot be written into a folder.`);
}

async function patiently<Answer>(wait: Wait, ask: () => Promise<Answer>): Promise<Answer> {
  for (let waits = 0; ; waits++) {
    try {
      return await ask();
    } catch (error) {
      const seconds = isOctavoError(error) && error.code === 'rate_limited' ? Number(error.data?.retryAfter ?? 0) : 0;
      if (seconds === 0 || waits === MOST_WAITS) throw error;
      await wait(seconds);
    }
  }
}
