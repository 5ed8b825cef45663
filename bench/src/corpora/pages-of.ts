import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { git } from '@octavo/testkit';

/** A page of a real repository. */
export interface CorpusPage {
  name: string;
  text: string;
}

/**
 * The pages of the repositories in a folder of Git bundles.
 * @param scratch folder for their files
 * @param nth every so manieth page is taken
 */
export async function* pagesOf(scratch: string, corpora: string, nth: number): AsyncGenerator<CorpusPage> {
  let at = 0;
  for (const bundle of (await readdir(corpora)).filter((name) => name.endsWith('.bundle')).sort()) {
    const folder = path.join(scratch, bundle);
    await git('.', 'clone', '-q', path.resolve(corpora, bundle), folder);
    const listed = (await git(folder, 'ls-files', '-z')).split('\0').filter((name) => name.endsWith('.md'));
    for (const name of listed) {
      at += 1;
      if (at % nth === 0) yield { name: `${bundle}:${name}`, text: await readFile(path.join(folder, name), 'utf8') };
    }
  }
}
