import type { PrinterOptions } from '@octavo/pdf';
import type { ReaderAsset } from '@octavo/reader';
import type { BuiltIn, CodePaths } from '@octavo/runtime';

/** Paths of the files that the program ships with; each way to run it (source, build, single file) supplies its own. */
export interface Assets {
  /** Holds `sqlite/` and `postgres/`. */
  migrations: string;
  /** Octavo's manual, in the product's own format. */
  docs: string;
  /** The console's folder, to start Next in; undefined runs without a console. */
  web: string | undefined;
  /** Scripts of worker threads. */
  taskWorker: string | URL;
  packWorker: string | URL;
  /** Reads stylesheet and scripts of published pages; pages have none without it. */
  reader?: () => Promise<readonly ReaderAsset[]>;
  /** Files that run scripts of integrations; `undefined` runs none. */
  scripts?: CodePaths;
  /** Reads the integrations that come with the program; there are none without it. */
  integrations?: () => Promise<readonly BuiltIn[]>;
  /** Options of the PDF printer; `undefined` runs without. */
  pdf?: Pick<PrinterOptions, 'process' | 'template' | 'fonts'>;
  /** Arguments to Node, or to the single executable, that run this program; before those of a command. A server without makes no backups. */
  program?: readonly string[];
}
