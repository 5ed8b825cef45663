import { open } from 'node:fs/promises';
import { OctavoError } from '@octavo/contract';
import { isSpaceThere } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { pdfFile } from './keep-pdf.ts';
import { checkPdfAddress, type NamedPdf } from './pdf-address.ts';

/** A PDF to send. */
export interface OpenedPdf {
  bytes: number;
  /** Closes the file when it is read to its end, or cancelled. */
  body: ReadableStream<Uint8Array>;
}

/**
 * Opens a PDF for whoever has its address.
 * @throws OctavoError `forbidden` for an address that is not genuine; `not_found` (code `pdf_gone`) for one that has expired, or whose space
 * is gone.
 */
export async function openPdf(system: System, given: NamedPdf & { expires: string; signature: string }): Promise<OpenedPdf> {
  const worth = checkPdfAddress(system, given);
  if (worth === 'refused') throw new OctavoError('forbidden', 'This is no address of a PDF. Ask for a new one.');
  if (worth === 'expired' || !(await isSpaceThere(system, given.spaceId))) throw gone();
  const opened = await openPdfFile(system, given.key);
  if (opened === undefined) throw gone();
  return opened;
}

/** Opens the file of a PDF; `undefined` when there is none. Checks no rights. */
export async function openPdfFile(system: System, key: string): Promise<OpenedPdf | undefined> {
  const file = await open(pdfFile(system, key), 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  const { size } = await file.stat();
  return { bytes: size, body: file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array> };
}

function gone(): OctavoError {
  return new OctavoError('not_found', 'The address of this PDF has expired: it works for an hour. Ask for the PDF again.', {
    code: 'pdf_gone',
  });
}
