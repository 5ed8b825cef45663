import type { JobProgress } from '@octavo/db';
import type { ImportWarning, SourceEntry, SourceFile } from '@octavo/importers';
import type { ImportLimits } from './limits.ts';
import type { CrawlMemory, SavedPage } from './website/saved-pages.ts';

/** Source of an import, already fetched. */
export interface FoundSource {
  /** A file; of a web site, its pages. */
  file: SourceFile | { entries: SourceEntry[] };
  /** Address of what came from the web; else the name of the file. */
  from: string;
  /** For people. */
  name: string;
  /** The upload that it is: to be released when it was imported. */
  uploadId?: string;
  /** Warnings about parts of it that were not found. */
  warnings: ImportWarning[];
  /** Of a website: the number of pages that are known and were not read, and those that were, as a memory keeps them. */
  site?: { left: number; read: readonly SavedPage[] };
  /** Deletes what was made on disk for it. */
  dispose?: () => Promise<void>;
}

/** Options of the search for a source. */
export interface FindOptions {
  limits: ImportLimits;
  signal: AbortSignal;
  /** Keeps the pages of a website that were read. */
  memory?: CrawlMemory | undefined;
  onProgress: (progress: JobProgress) => void;
}
