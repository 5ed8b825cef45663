import * as z from 'zod';
import { booleanParam, stringParam } from './query.ts';

/** Query of PDFs (decisions B-CR10). */
export const PdfQuery = z.object({
  page: stringParam(256, 'Id of a page or group: the PDF begins with it, and has the pages below it. All pages when absent.').optional(),
  only: booleanParam(false, 'Only the page that `page` names, without those below it.'),
});
export type PdfQuery = z.infer<typeof PdfQuery>;

export const Pdf = z
  .object({
    url: z.url().meta({ description: 'Address of the PDF, which works without a credential for one hour.' }),
  })
  .meta({ id: 'PDF', description: 'Where a PDF is.' });
export type Pdf = z.infer<typeof Pdf>;
