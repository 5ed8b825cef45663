import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Card } from './card.ts';
import type { PrintJob, SentJob } from './job.ts';
import { hasCrashed, PrintError } from './print-error.ts';
import { PrintFolder } from './print-folder.ts';
import { printParts } from './print-parts.ts';
import type { JoinStep, LeftOut, PartLimits, PrintAnswer, ReadStep, SetStep } from './protocol.ts';
import { runProcess } from './run-process.ts';

/** Tools for making PDFs, and the limits of one document. */
export interface PrinterOptions {
  /** Arguments to this program that start the process: its script, or what the single executable knows it by. */
  process: readonly string[];
  /** Folder of the template. */
  template: string;
  /** Font files. */
  fonts: readonly string[];
  /** Folder in which temporary folders are made. */
  tempDir: string;
  /** Milliseconds of processor time for one document, of all its processes; by the clock it may take {@link CLOCK} times as long. */
  maxTime: number;
  /** Bytes of memory for one document: of the one process that works on it at a time. */
  maxMemory: number;
  /** Size at which a part of a document is full; by default, the size that fits the memory. */
  parts?: PartLimits;
}

/**
 * A part of this size takes some 350 MB to be set: 230 bytes for each character of the model, four for each pixel, and what the typesetter
 * takes by itself.
 */
const PART: PartLimits = { characters: 300_000, pixels: 20_000_000 };

/** A PDF gives way to everything else, so that it may wait for long on a machine that is busy. */
const CLOCK = 5;

/** Milliseconds of processor time for a card. */
const MOST_OF_CARD = 15_000;

/** Creates PDFs, each in processes of its own. */
export interface Printer {
  /**
   * Writes a PDF to a file, and returns its bytes. Nothing is left behind when it fails.
   * @throws PrintError
   */
  print(job: PrintJob, output: string): Promise<number>;
  /**
   * Writes a card to a file as PNG, and returns its bytes.
   * @throws PrintError
   */
  card(card: Card, output: string): Promise<number>;
  /** Ends all processes; what was being made is rejected. */
  close(): Promise<void>;
}

/** Creates a printer; starts nothing. */
export function createPrinter(options: PrinterOptions): Printer {
  const running = new Set<ChildProcess>();
  let isClosed = false;

  async function print(job: PrintJob, output: string): Promise<number> {
    const workspace = await mkdtemp(path.join(options.tempDir, 'pdf-'));
    const deadline = performance.now() + options.maxTime * CLOCK;
    let cpuLeft = options.maxTime;
    const run = async (step: ReadStep | SetStep | JoinStep): Promise<PrintAnswer> => {
      const maxTime = Math.ceil(deadline - performance.now());
      if (isClosed) throw new PrintError('failed', 'the server ends');
      if (maxTime <= 0 || cpuLeft <= 0) throw new PrintError('time', 'it took longer than is allowed');
      const { template, fonts, maxMemory } = options;
      const spent = (cpu: number) => {
        cpuLeft -= cpu;
      };
      return runProcess(options.process, { ...step, template, fonts, workspace, maxMemory, maxCpu: cpuLeft, maxTime }, { running, spent });
    };
    try {
      const folder = new PrintFolder(workspace);
      for (const each of folder.folders) await mkdir(each);
      const sent = await withPictures(job, folder);
      const read = (leftOut: LeftOut) => run({ step: 'read', job: sent, output, leftOut, limits: options.parts ?? PART });
      // Native code that crashed did so over a picture most likely: drawings first, which are programs more than pictures.
      const answer = await read('nothing')
        .catch((error: unknown) => (hasCrashed(error) ? read('drawings') : Promise.reject(error)))
        .catch((error: unknown) => (hasCrashed(error) ? read('pictures') : Promise.reject(error)));
      if ('bytes' in answer) return answer.bytes;
      if ('parts' in answer) return await printParts(run, answer.parts, { workspace, output, date: job.date });
      throw new PrintError('failed', 'the document was not read');
    } catch (error) {
      await rm(output, { force: true });
      throw error;
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  }

  async function card(drawn: Card, output: string): Promise<number> {
    if (isClosed) throw new PrintError('failed', 'the server ends');
    const workspace = await mkdtemp(path.join(options.tempDir, 'card-'));
    try {
      const { template, fonts, maxMemory } = options;
      const limits = { maxMemory, maxCpu: MOST_OF_CARD, maxTime: MOST_OF_CARD * CLOCK };
      const request = { step: 'card' as const, card: drawn, output, template, fonts, workspace, ...limits };
      const answer = await runProcess(options.process, request, { running, spent: () => undefined });
      if ('bytes' in answer) return answer.bytes;
      throw new PrintError('failed', 'the picture was not drawn');
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  }

  return {
    print,
    card,
    async close() {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
      await Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve))));
    },
  };
}

/** Writes the pictures of a job to files, so that one is in memory at a time. */
async function withPictures({ files, ...job }: PrintJob, folder: PrintFolder): Promise<SentJob> {
  const paths: Record<string, string> = {};
  for (const [index, [key, read]] of Object.entries(files).entries()) {
    const bytes = await read();
    if (bytes === undefined) continue;
    paths[key] = folder.picture(index);
    await writeFile(folder.picture(index), bytes);
  }
  return { ...job, files: paths };
}
