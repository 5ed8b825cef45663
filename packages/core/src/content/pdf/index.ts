export { getPdf } from './get-pdf.ts';
export { prunePdfs } from './keep-pdf.ts';
export { openPdf } from './open-pdf.ts';
