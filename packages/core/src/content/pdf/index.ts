export { getPdf } from './get-pdf.ts';
export { define, JobPictures } from './job-pictures.ts';
export { isPdfThere, keepPdf, prunePdfs } from './keep-pdf.ts';
export { type OpenedPdf, openPdf, openPdfFile } from './open-pdf.ts';
export { pdfName } from './pdf-name.ts';
