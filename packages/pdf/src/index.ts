/** Pages as PDF. What makes one runs in a process of its own; here are only what it is made of, and who starts it. */
export { CARD_SIZE, type Card } from './card.ts';
export { fontFiles } from './font-files.ts';
export { FONTS } from './fonts.ts';
export { type PrintedPage, type PrintJob, pageAddress } from './job.ts';
export { PrintError } from './print-error.ts';
export { createPrinter, type Printer, type PrinterOptions } from './printer.ts';
