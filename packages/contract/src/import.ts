import * as z from 'zod';
import { Id } from './common.ts';
import { webUrl } from './text.ts';

/** Pages that one import may make. */
export const MOST_IMPORTED_PAGES = 5_000;

export const ImportContentSource = z
  .enum(['website', 'docx', 'markdown', 'html', 'zip', 'confluence', 'github-wiki', 'notion', 'google-docs'])
  .meta({
    id: 'ImportContentSource',
    description:
      'What is imported: a website, from one of its pages on; a file of Word (`docx`), markdown or HTML; a `zip` file of such files; the export of Confluence or Notion or the clone of a GitHub wiki, as zip files. `google-docs` is refused: export the document as docx first.',
  });
export type ImportContentSource = z.infer<typeof ImportContentSource>;

export const ImportContent = z
  .object({
    url: webUrl().meta({ description: 'Where it is: an address on the web, or the address of an upload that a file was sent to.' }),
    source: ImportContentSource,
    parent: Id.nullable().optional().meta({ description: 'The page or group to put the pages below; null is the top.' }),
  })
  .meta({ id: 'ImportContent', description: 'What to import.' });
export type ImportContent = z.infer<typeof ImportContent>;

export const ImportedContent = z
  .object({
    revision: z
      .string()
      .meta({ description: 'Id of the revision that holds what was imported: the live one, or that of the change request.' }),
    importedResources: z.int().meta({ description: 'Pages, groups, links and files that were imported.' }),
    totalResources: z.int().meta({ description: 'How many there were.' }),
  })
  .meta({ id: 'ImportedContent', description: 'What an import came to.' });
export type ImportedContent = z.infer<typeof ImportedContent>;
