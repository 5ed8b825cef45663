import { basename, percentDecode } from '@octavo/markdown/layout';
import { importLink } from '../import-link.ts';
import { ImportReport } from '../report.ts';
import type { SourceEntry } from '../types.ts';
import { type NotionFiles, type NotionTarget, sourceOf } from './export-files.ts';
import { idIn } from './names.ts';

/** Resolver of an export's links, with the files of the export that pages use. */
export class NotionLinks {
  readonly #files: NotionFiles;
  readonly used = new Map<string, SourceEntry>();
  readonly report = new ImportReport();

  constructor(files: NotionFiles) {
    this.#files = files;
  }

  /** Returns the target of a link in the export. */
  find(url: string, from: SourceEntry): NotionTarget | undefined {
    return this.#files.find(url, from);
  }

  /** Number of links to pages that are in Notion, but not in the export. */
  missing = 0;

  /** The new address of a link: `importLink` for what the export has, the address itself for the rest of the web. */
  url(written: string, from: SourceEntry): string | undefined {
    const found = this.#files.find(written, from);
    // Ids of blocks are not exported: a link to one leads to its page.
    if (found?.node !== undefined) return importLink(sourceOf(found.node));
    if (found?.file !== undefined) {
      this.used.set(found.file.path, found.file);
      return importLink(found.file.path);
    }
    if (written.startsWith('#')) return undefined;
    if (/^(?:https?|mailto|tel):/i.test(written)) return written;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return undefined;
    const id = idIn(written);
    if (id === '') return importLink(percentDecode(basename(written.replace(/[?#].*$/s, ''))));
    this.missing++;
    return `https://www.notion.so/${id}`;
  }
}
