import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImportContentSource, type ImportedContent, importReport, OctavoError } from '@octavo/contract';
import { importContent } from '@octavo/core';
import { withSystem } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { operatorContext } from './git-job.ts';

/** Options of an import from files. */
export interface ImportFilesOptions {
  from: string;
  source?: ImportContentSource;
  dryRun?: boolean;
  report?: string;
  json?: boolean;
}

/** Brings a folder, or a file, into a space: what it is follows from its name and its files. Prints what came of it. */
export async function importFiles(space: string, { from, source, dryRun, report, json }: ImportFilesOptions): Promise<void> {
  const at = path.resolve(from);
  const found = await stat(at).catch(() => undefined);
  if (found === undefined) throw new OctavoError('not_found', `There is no file or folder ${at}.`);
  const name = path.basename(at);
  const kind = source ?? (found.isDirectory() ? 'zip' : sourceOf(name));
  if (kind === 'website') throw new OctavoError('bad_request', 'A website is not imported from files. Use the console or the API.');
  const outcome = await withSystem(async (opened) => {
    const line = new ProgressLine(process.stderr);
    try {
      const file = found.isDirectory() ? { folder: at } : { path: at };
      return await importContent(
        operatorContext(opened),
        { spaceId: space },
        { url: 'https://localhost/', source: kind, dryRun: dryRun === true },
        { local: { file, from: name, name, warnings: [] }, onProgress: (progress) => line.show(progress) },
      );
    } finally {
      line.end();
    }
  });
  if (report !== undefined) await writeFile(report, importReport(name, outcome));
  process.stdout.write(json === true ? `${JSON.stringify(outcome)}\n` : written(name, outcome));
}

function sourceOf(name: string): ImportContentSource {
  if (/\.docx$/i.test(name)) return 'docx';
  if (/\.(?:md|markdown|mdx)$/i.test(name)) return 'markdown';
  return /\.x?html?$/i.test(name) ? 'html' : 'zip';
}

function written(name: string, outcome: ImportedContent): string {
  const tree = (outcome.preview?.tree ?? []).map(
    ({ title, kind, depth }) => `${'  '.repeat(depth)}${kind === 'group' ? `[${title}]` : title}`,
  );
  const pages = (outcome.preview?.pages ?? []).map(({ title, markdown }) => `\n---- ${title}\n\n${markdown}`);
  return [...tree, ...pages, '', importReport(name, outcome)].join('\n').trimStart();
}
