import type { PrintJob } from '@octavo/pdf';

/** Returns a name for the file of a document, with `.pdf`, that every file system takes. */
export function pdfName({ title, subtitle }: Pick<PrintJob, 'title' | 'subtitle'>): string {
  const plain = (subtitle === undefined ? title : `${title} - ${subtitle}`)
    .toWellFormed()
    .replace(/[\p{Cc}<>:"|?*\\/]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
    .trim()
    .replace(/[. ]+$/, '')
    .toWellFormed();
  return `${plain === '' ? 'document' : plain}.pdf`;
}
