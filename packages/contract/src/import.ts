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
      'Type of the source: a website, starting at one of its pages; a Word (`docx`), markdown or HTML file; a `zip` file of such files; ' +
      'the export of Confluence or Notion or the clone of a GitHub wiki, as zip files. `google-docs` is refused: export the document as ' +
      'docx first.',
  });
export type ImportContentSource = z.infer<typeof ImportContentSource>;

export const ImportContent = z
  .object({
    url: webUrl().meta({ description: 'Web URL of the source, or the URL of an upload with the file.' }),
    source: ImportContentSource,
    parent: Id.nullable().optional().meta({ description: 'The parent page or group of the imported pages; null is the top level.' }),
  })
  .meta({ id: 'ImportContent', description: 'Source and target of an import.' });
export type ImportContent = z.infer<typeof ImportContent>;

export const ImportedContent = z
  .object({
    revision: z
      .string()
      .meta({ description: 'Id of the revision with the imported content: the live revision, or that of the change request.' }),
    importedResources: z.int().meta({ description: 'Imported pages, groups, links and files.' }),
    totalResources: z.int().meta({ description: 'Total number.' }),
  })
  .meta({ id: 'ImportedContent', description: 'Result of an import.' });
export type ImportedContent = z.infer<typeof ImportedContent>;
