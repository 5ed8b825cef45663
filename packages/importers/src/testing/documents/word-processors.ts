import type { WordProcessor } from './document.ts';
import { GOOGLE_DOCS } from './google-docs.ts';
import { LIBREOFFICE } from './libreoffice.ts';
import { PAGES } from './pages.ts';
import { WORD } from './word.ts';

/** Word processors whose documents are read, in the order of the manual. */
export const WORD_PROCESSORS: readonly WordProcessor[] = [WORD, LIBREOFFICE, GOOGLE_DOCS, PAGES];
