export { getPdf } from './get-pdf.ts';
export { prunePdfs } from './keep-pdf.ts';
export { type OpenedPdf, openPdf } from './open-pdf.ts';
export type { PdfSetup } from './pdf-setup.ts';
