import * as z from 'zod';
import { booleanParam, stringParam } from './query.ts';

/** Query of PDFs (decisions B-CR10). */
export const PdfQuery = z.object({
  page: stringParam(256, 'Id of a page or group: the PDF starts with it and includes its subpages. All pages when absent.').optional(),
  only: booleanParam(false, 'Only the page with the id `page`, without its subpages.'),
});
export type PdfQuery = z.infer<typeof PdfQuery>;

export const Pdf = z
  .object({
    url: z.url().meta({ description: 'URL of the PDF, which works without credentials for one hour.' }),
  })
  .meta({ id: 'PDF', description: 'Location of a PDF.' });
export type Pdf = z.infer<typeof Pdf>;
