import { readFile } from 'node:fs/promises';
import { checkedPath } from './copy-paths.ts';

/** A page as the run before left it. */
export interface KnownPage {
  /** Hash of all that it was drawn from. */
  key: string;
  /** Name of what it was drawn from, found without collecting it: equal ones have equal keys. */
  name: string;
  isHidden: boolean;
  hasFeed: boolean;
  /** Origins that it lets browsers call. */
  calls: readonly string[];
  /** Files that it needs, by their place in `needs`. */
  needs: readonly number[];
}

/** List of the files of a copy. */
export interface Manifest {
  /** Grows when copies are written in another way: everything is written again then. */
  version: number;
  site: string;
  /** Key and size in bytes, by path. */
  files: Readonly<Record<string, readonly [key: string, size: number]>>;
  /** By path of the HTML. */
  pages: Readonly<Record<string, KnownPage>>;
  needs: readonly string[];
  /** Name of what the search was made of; absent for a copy without one. */
  search?: {
    /** Path and key of each page, by its place. */
    pages: readonly (readonly [path: string, key: string])[];
    /** Names of files of words. */
    words: readonly string[];
    /** By `TITLES` pages: name of the file of titles, and of those of texts. */
    titles: readonly (readonly string[])[];
  };
}

const VERSION = 2;

/** Returns the list of a folder that has none. */
export function emptyManifest(site: string): Manifest {
  return { version: VERSION, site, files: {}, pages: {}, needs: [] };
}

/**
 * Reads the list of a folder. Paths that leave the folder are dropped: whoever could write the list may not have files removed elsewhere by it. A list that
 * is not whole, or of another version, names its files without saying of any that it is as it should be.
 */
export async function readManifest(file: string): Promise<Manifest | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || !('files' in read) || !('site' in read) || typeof read.site !== 'string')
    return undefined;
  const files: Record<string, readonly [string, number]> = Object.create(null);
  for (const [path, entry] of Object.entries(read.files ?? {})) {
    if (checkedPath(path) === undefined || !Array.isArray(entry)) continue;
    files[path] = [String(entry[0]), Number(entry[1])];
  }
  if (!('version' in read) || read.version !== VERSION) {
    for (const path in files) files[path] = ['', -1];
    return { ...emptyManifest(read.site), files };
  }
  return { ...(read as Manifest), files };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
