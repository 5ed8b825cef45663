import * as z from 'zod';
import { Id } from './common.ts';
import { webUrl } from './text.ts';

/** Pages that one import may make. */
export const MOST_IMPORTED_PAGES = 5_000;

export const ImportContentSource = z
  .enum(['website', 'docx', 'markdown', 'html', 'zip', 'confluence', 'github-wiki', 'notion', 'google-docs', 'git'])
  .meta({
    id: 'ImportContentSource',
    description:
      'Type of the source: a website, starting at one of its pages; a Word (`docx`), markdown or HTML file; a `zip` file of such files; ' +
      'the export of Confluence or Notion or the clone of a GitHub wiki, as zip files. `git` is a branch of a Git repository, whose files are read as those of a ' +
      'zip file, once: connect the space to keep both the same. `google-docs` is refused: export the document as docx first.',
  });
export type ImportContentSource = z.infer<typeof ImportContentSource>;

/** Characters of a path inside a repository. */
const LONGEST_DIRECTORY = 1000;

export const ImportRepository = z
  .object({
    ref: z.string().min(1).max(255).optional().meta({ description: 'Branch or tag; the default branch when left out.' }),
    directory: z.string().max(LONGEST_DIRECTORY).optional().meta({ description: 'Folder with the content; the root when left out.' }),
    username: z.string().max(255).optional().meta({ description: 'User name of the password, where the host asks for one.' }),
    password: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .meta({ description: 'Password or access token for a repository that is not public.' }),
  })
  .meta({ id: 'ImportRepository', description: 'Branch and folder of a Git repository, and the right to read it.' });
export type ImportRepository = z.infer<typeof ImportRepository>;

export const ImportContent = z
  .object({
    url: webUrl().meta({ description: 'Web URL of the source, or the URL of an upload with the file.' }),
    source: ImportContentSource,
    git: ImportRepository.optional().meta({ description: 'With the source `git`: which part of the repository to read.' }),
    parent: Id.nullable().optional().meta({ description: 'The parent page or group of the imported pages; null is the top level.' }),
    continueFrom: Id.optional().meta({
      description:
        'With the source `website`: the job of an earlier import of the same address into the same place. Pages that it imported are not imported ' +
        'again; those behind them are, in their places.',
    }),
    dryRun: z
      .boolean()
      .optional()
      .meta({ description: 'Converts and reports without changing anything. An upload can be imported afterwards.' }),
  })
  .meta({ id: 'ImportContent', description: 'Source and target of an import.' });
export type ImportContent = z.infer<typeof ImportContent>;

export const ImportWarning = z
  .object({
    source: z.string().meta({ description: 'Path or address that it is about.' }),
    message: z.string().meta({ description: 'What happened, and why, in a sentence.' }),
    kind: z.enum(['page', 'file', 'picture', 'link', 'construct']).meta({ description: 'What it is about.' }),
    outcome: z.enum(['left_out', 'changed']).meta({ description: 'Whether it is missing, or there in another form.' }),
    count: z.int().meta({ description: 'Number of what it is about.' }),
  })
  .meta({ id: 'ImportWarning', description: 'Something that was not imported as it was.' });
export type ImportWarning = z.infer<typeof ImportWarning>;

export const ImportPreview = z
  .object({
    tree: z
      .array(z.object({ title: z.string(), kind: z.enum(['document', 'group', 'link']), depth: z.int() }))
      .meta({ description: 'Pages, groups and links in reading order; the first thousand.' }),
    moreEntries: z.int().meta({ description: 'Number of the entries that are not in the tree.' }),
    pages: z.array(z.object({ title: z.string(), markdown: z.string() })).meta({
      description:
        'The first ten pages with a text, cut at 10,000 characters. Links between pages are written as `import:` and the path of the source.',
    }),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would add.' });
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportedContent = z
  .object({
    revision: z.string().meta({
      description:
        'Id of the revision with the imported content: the live revision, or that of the change request. Of a dry run, the revision as it is.',
    }),
    importedResources: z.int().meta({ description: 'Imported pages, groups, links and files; of a dry run, those that would be.' }),
    totalResources: z
      .int()
      .meta({ description: 'Number of resources of the source: the imported ones, and the pages, files and pictures that were left out.' }),
    warnings: z.array(ImportWarning).meta({ description: 'What was left out or changed, with its reason; the first thousand.' }),
    pagesLeft: z.int().meta({
      description: 'Number of pages of a website that are known and were not read, since one import has a limit; `continueFrom` reads on.',
    }),
    moreWarnings: z.int().meta({ description: 'Number of the warnings that are not in the list.' }),
    preview: ImportPreview.nullable().meta({ description: 'What would be added; null for an import that was made.' }),
  })
  .meta({ id: 'ImportedContent', description: 'Result of an import.' });
export type ImportedContent = z.infer<typeof ImportedContent>;
