import type { Card } from './card.ts';
import type { SentJob } from './job.ts';

/** Surroundings of a process that makes a PDF, or performs a step of one. */
export interface PrintSurroundings {
  /** Folder of the template. */
  template: string;
  /** Font files. */
  fonts: readonly string[];
  /** A folder of this PDF alone; its files are those of {@link PrintFolder}. */
  workspace: string;
  /** Bytes of memory at which the process ends itself. */
  maxMemory: number;
  /** Milliseconds of processor time after which the process ends itself. */
  maxCpu: number;
  /** Milliseconds by the clock after which it does, should nobody else end it. */
  maxTime: number;
}

/** Request sent to such a process, once. */
export type PrintRequest = PrintSurroundings & (ReadStep | SetStep | JoinStep | CardStep);

/** Reads a job into parts; a document that is one part is set at once, and written to `output`. */
export interface ReadStep {
  step: 'read';
  job: SentJob;
  output: string;
  leftOut: LeftOut;
  /** Size at which a part is full. */
  limits: PartLimits;
}

/** Sets parts: measures those that were not measured, or writes those that are not written. */
export interface SetStep {
  step: 'measure' | 'write';
  /** UTC epoch milliseconds. */
  date: number;
  /** Of each part. */
  leftOut: readonly LeftOut[];
}

/** Joins the parts into `output`. */
export interface JoinStep {
  step: 'join';
  output: string;
}

/** Draws a card as PNG into `output`. */
export interface CardStep {
  step: 'card';
  card: Card;
  output: string;
}

/** Limits of a part. A part exceeds them only if it consists of a single block of a page. */
export interface PartLimits {
  /** Characters of the model. */
  characters: number;
  /** Pixels of pictures, each counted once. */
  pixels: number;
}

/** Pictures that are named in their place, since the process crashed with them: none, drawings in SVG, or all. */
export type LeftOut = 'nothing' | 'drawings' | 'pictures';

/** Answer of the process. The process ends afterwards. */
export type PrintAnswer =
  /** The PDF, or the picture, is there. */
  | { bytes: number }
  /** It is to be set in these parts. */
  | { parts: { name: string }[] }
  /** All parts are measured or written; false when others are left to another process, which begins with less memory in use. */
  | { done: boolean }
  /** A part takes another number of sheets than was measured, since pictures of it had to be left out. */
  | { moved: number }
  | { error: string };

/** An answer, with the processor time that it took (milliseconds). */
export interface PrintReply {
  answer: PrintAnswer;
  cpu: number;
}

/** Message that the process writes to standard error before it ends itself, having used too much memory or processor time. */
export const OUT_OF_MEMORY = 'octavo-pdf: out of memory';
export const OUT_OF_TIME = 'octavo-pdf: out of time';
