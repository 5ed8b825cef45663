import type { PdfSetup } from '../kernel/base/pdf-setup.ts';

/** For programs of tests that make no PDF. */
export const noPdf: PdfSetup = {
  printer: {
    print: () => Promise.reject(new Error('not in this test')),
    card: () => Promise.reject(new Error('not in this test')),
    close: async () => undefined,
  },
  directory: '',
  maxPages: 0,
};
