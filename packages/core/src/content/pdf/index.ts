export { getPdf } from './get-pdf.ts';
export { prunePdfs } from './keep-pdf.ts';
export { type OpenedPdf, openPdf } from './open-pdf.ts';
export type { PdfSetup } from '../../kernel/base/pdf-setup.ts';
