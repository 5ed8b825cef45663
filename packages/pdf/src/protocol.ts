import type { PrintJob } from './job.ts';

/** What the process that makes a PDF is sent, once. */
export interface PrintRequest {
  job: PrintJob;
  /** Folder of the template. */
  template: string;
  fonts: readonly string[];
  /** An empty folder, all that the compiler may read. */
  workspace: string;
  /** The PDF is written here. */
  output: string;
  /** Bytes of memory at which the process ends itself. */
  maxMemory: number;
  /** Milliseconds after which the process ends itself, should nobody else. */
  maxTime: number;
  /** Pictures that are named in their place: none, drawings in SVG, or all. */
  leftOut: LeftOut;
}

/** Pictures that are not set, since the process crashed with them. */
export type LeftOut = 'nothing' | 'drawings' | 'pictures';

/** What it answers. It ends afterwards. */
export type PrintAnswer = { bytes: number } | { error: string };

/** What it writes to standard error before it ends itself, having used too much memory. */
export const OUT_OF_MEMORY = 'octavo-pdf: out of memory';
