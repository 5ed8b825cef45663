import { pageTitle } from '../page-title.ts';
import type { ConvertOptions, ImportResult, SourceEntry } from '../types.ts';
import { readDocx } from './read-docx.ts';

/** Documents of a word processor, one page each. @throws OctavoError as {@link readDocx} */
export async function convertDocx(entries: readonly SourceEntry[], { name }: ConvertOptions): Promise<ImportResult> {
  const result: ImportResult = { pages: [], assets: [], warnings: [] };
  for (const { path, data } of entries) {
    const { title, markdown, anchors, assets, warnings } = await readDocx(path, data);
    result.pages.push({ title: pageTitle(title, name), source: path, markdown, anchors, children: [] });
    result.assets.push(...assets);
    result.warnings.push(...warnings);
  }
  return result;
}
