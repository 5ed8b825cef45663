import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { PrintError, type PrintJob } from '@octavo/pdf';
import {
  createGate,
  type Gate,
  inBackground,
  newId,
  outside,
  type Removal,
  type RemovalOptions,
  type System,
} from '../../kernel/base/index.ts';
import { GRACE_MS, PICTURE_MS, VALID_MS, WAIT_MS } from './limits.ts';

/** PDFs being made, by key, so that who asks for the same waits for the same. */
const underWay = new WeakMap<System, Map<string, Promise<void>>>();
/** One is made at a time: it may take all of a core, and half a gigabyte. */
const gates = new WeakMap<System, Gate>();

/**
 * Ensures that there is a PDF of a key, and that it stays for an hour. `load` is asked for what it is made of only when it has to be made.
 * @throws OctavoError `unavailable` (code `pdf_in_progress`) while it takes longer than `waitMs`, (code `busy`) when too many wait;
 * `bad_request` (code `pdf_too_large`) for what takes too long or too much memory.
 */
export async function keepPdf(
  system: System,
  key: string,
  load: () => Promise<PrintJob>,
  { waitMs = WAIT_MS }: { waitMs?: number } = {},
): Promise<void> {
  if (await touch(system, key)) return;
  const running = underWay.get(system) ?? new Map<string, Promise<void>>();
  underWay.set(system, running);
  let made = running.get(key);
  if (made === undefined) {
    made = outside(() => make(system, key, load)).finally(() => running.delete(key));
    running.set(key, made);
    const settled = made.catch(() => undefined);
    // It is made also when nobody waits any more, and has ended before the store is closed.
    inBackground(system, `pdf ${key}`, () => settled);
  }
  if (!(await within(made, waitMs))) {
    throw new OctavoError('unavailable', 'The PDF is still being made. Ask again in half a minute: it will be there then.', {
      code: 'pdf_in_progress',
    });
  }
}

/** Returns whether a PDF is there; it is kept for an hour from now then. */
export function isPdfThere(system: System, key: string): Promise<boolean> {
  return touch(system, key);
}

/** Returns the file of a PDF. The key is a hash, so it never is a path. */
export function pdfFile({ pdf }: System, key: string): string {
  return path.join(pdf.directory, `${path.basename(key)}.pdf`);
}

/** Removes PDFs whose addresses have all expired, pictures that nobody asked for in a month, and what a crash left half-written. Returns how many, and their bytes. */
export async function prunePdfs(system: System, { dryRun }: RemovalOptions = {}): Promise<Removal> {
  const { directory } = system.pdf;
  const pruned = { count: 0, bytes: 0 };
  for (const name of await readdir(directory).catch(() => [])) {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => undefined);
    // Pictures of pages lie beside them.
    const valid = name.endsWith('.png') ? PICTURE_MS : VALID_MS + GRACE_MS;
    if (found === undefined || system.now() - found.mtimeMs <= valid) continue;
    if (!dryRun) await rm(file, { force: true });
    pruned.count++;
    pruned.bytes += found.size;
  }
  return pruned;
}

/** Has a PDF that is there kept for an hour from now; false when there is none. */
async function touch(system: System, key: string): Promise<boolean> {
  const file = pdfFile(system, key);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return false;
  const now = new Date(system.now());
  // A file that is removed right now is as good as none.
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function make(system: System, key: string, load: () => Promise<PrintJob>): Promise<void> {
  const gate = gates.get(system) ?? createGate({ concurrency: 1, waiting: 8 });
  gates.set(system, gate);
  await gate(async () => {
    const { printer, directory } = system.pdf;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const part = path.join(directory, `${newId()}.part`);
    const started = performance.now();
    try {
      const bytes = await printer.print(await load(), part);
      await rename(part, pdfFile(system, key));
      await touch(system, key);
      system.log.info('a PDF was made', { bytes, ms: Math.round(performance.now() - started) });
    } catch (error) {
      await rm(part, { force: true });
      throw error instanceof PrintError ? explained(system, error) : error;
    }
  });
}

function explained(system: System, error: PrintError): OctavoError {
  if (error.reason === 'failed' || error.reason === 'crashed') {
    system.log.error('a PDF could not be made', { error });
    return new OctavoError('internal', 'The PDF could not be made. The log of the server says why; please tell its operator.', {
      code: 'pdf_failed',
      cause: error,
    });
  }
  const [what, name] = error.reason === 'time' ? ['longer', 'OCTAVO_PDF_SECONDS'] : ['more memory', 'OCTAVO_PDF_MEMORY'];
  return new OctavoError(
    'bad_request',
    `Making this PDF takes ${what} than this installation allows${error.pages === undefined ? '' : `, at the pages ${error.pages}`}. Ask for a part of it with \`page\`, or have the operator raise ${name}.`,
    { code: 'pdf_too_large', cause: error },
  );
}

/** Returns whether work ends in time; what it throws is thrown. */
async function within(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
