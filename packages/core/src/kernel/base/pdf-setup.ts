import type { Printer } from '@octavo/pdf';

/** Setup of PDF printing in an installation. */
export interface PdfSetup {
  printer: Printer;
  /** Folder of the PDFs, which is made when it is not there. */
  directory: string;
  /** Most pages of a document (OCTAVO_PDF_PAGES). */
  maxPages: number;
}
