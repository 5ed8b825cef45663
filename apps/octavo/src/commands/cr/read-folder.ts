import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';

/** Files of one folder, and bytes of one file. */
const MOST_FILES = 20_000;
const MOST_BYTES = 5_000_000;
/** Files that hold structure: a space keeps its own. */
const STRUCTURE = /^(?:.*\/)?(?:SUMMARY|_?sidebar)\.md$/i;

/** A Markdown file of a folder. */
export interface LocalFile {
  /** Path from the folder, with slashes. */
  path: string;
  text: string;
  /** Git blob id, which is the id of a page's text. */
  oid: string;
}

/** Markdown files of a folder, and the number of its other files. */
export interface LocalFolder {
  files: LocalFile[];
  others: number;
}

/**
 * Reads the Markdown files of a folder, sorted by path. What begins with a dot, `node_modules` and links are left out.
 * @throws OctavoError `bad_request` for a folder that cannot be read, too many files, one that is too large or is no UTF-8
 */
export async function readFolder(folder: string): Promise<LocalFolder> {
  const files: LocalFile[] = [];
  let others = 0;
  const visit = async (relative: string): Promise<void> => {
    const entries = await readdir(path.join(folder, relative), { withFileTypes: true }).catch((cause: unknown) => {
      throw new OctavoError('bad_request', `${path.join(folder, relative)} cannot be read. Name a folder with Markdown files.`, { cause });
    });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const at = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) await visit(at);
      else if (entry.isFile()) {
        if (/\.md$/i.test(entry.name) && !STRUCTURE.test(at)) files.push(await readMarkdown(folder, at));
        else others++;
        if (files.length > MOST_FILES)
          throw new OctavoError('bad_request', `${folder} has more than ${MOST_FILES} Markdown files. Push a part of it.`);
      }
    }
  };
  await visit('');
  return { files, others };
}

async function readMarkdown(folder: string, at: string): Promise<LocalFile> {
  const file = path.join(folder, at);
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw new OctavoError('bad_request', `${at} has ${size} bytes; a page may have ${MOST_BYTES}. Divide it.`);
  const bytes = await readFile(file);
  try {
    return { path: at, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), oid: blobId(bytes) };
  } catch (cause) {
    throw new OctavoError('bad_request', `${at} is no text in UTF-8. Convert it, or move it out of the folder.`, { cause });
  }
}

function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
