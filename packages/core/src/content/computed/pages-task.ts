import type { OpenApiFilesystem } from '@octavo/contract';
import type { EncodedRow } from '@octavo/db';
import { bytesOfRow } from '../openapi/index.ts';
import { type GeneratedPage, generatePages, type PageProps } from './generate-pages.ts';
import { outlineOf } from './outline.ts';
import type { TextFacts } from './page-texts.ts';

/** Input of the worker task `openapi.pages`: the content of a version, and the options for generating pages from it. */
export interface PagesInput {
  row: EncodedRow;
  props: PageProps;
  facts: TextFacts;
}

/** Worker task `openapi.pages`: the pages of a version. */
export function pagesTask({ row, props, facts }: PagesInput): GeneratedPage[] {
  const filesystem: OpenApiFilesystem = JSON.parse(Buffer.from(bytesOfRow(row)).toString('utf8'));
  return generatePages(outlineOf(filesystem), props, facts);
}
