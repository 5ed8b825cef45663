import type { ImportContentSource } from '@octavo/contract';
import { convertConfluence } from './confluence/convert-confluence.ts';
import { nameDeadLinks } from './dead-links.ts';
import { convertFolder } from './folder/convert-folder.ts';
import { convertGithubWiki } from './github-wiki/convert-github-wiki.ts';
import { nameLeftFiles } from './left-files.ts';
import { convertNotion } from './notion/convert-notion.ts';
import { ImportReport } from './report.ts';
import type { Converter, ConvertOptions, ImportResult, ImportWarning, SourceEntry } from './types.ts';

/** Exports of tools that have a form of their own; every other source of several files is a folder. */
const EXPORTS: Partial<Record<ImportContentSource, Converter>> = {
  confluence: convertConfluence,
  'github-wiki': convertGithubWiki,
  notion: convertNotion,
};

/**
 * Converts the files of an archive or folder, and completes the report of it: every file and address that did not come along is named, whatever
 * converted it.
 * @param missed warnings of what was left out while the files were read
 * @throws OctavoError as the converter of the source
 */
export async function convertEntries(
  source: ImportContentSource,
  entries: readonly SourceEntry[],
  options: ConvertOptions,
  missed: readonly ImportWarning[] = [],
): Promise<ImportResult> {
  const result = await (EXPORTS[source] ?? convertFolder)(entries, options);
  const report = new ImportReport();
  for (const warning of [...missed, ...result.warnings]) report.add({ ...warning });
  nameDeadLinks(result, report);
  nameLeftFiles(entries, result, report);
  return { ...result, warnings: report.warnings };
}
