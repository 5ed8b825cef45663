import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImportContent, type ImportContentSource, type ImportedContent, importReport, OctavoError } from '@octavo/contract';
import { type ImportRunOptions, importContent } from '@octavo/core';
import { withSystem } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { importRemote } from '../remote/import-remote.ts';
import { openServer } from '../remote/server-api.ts';
import { operatorContext } from './git-job.ts';

/** Options of an import from files. */
export interface ImportFilesOptions {
  /** A folder or file, or the address of a Git repository. */
  from: string;
  source?: ImportContentSource;
  branch?: string;
  directory?: string;
  dryRun?: boolean;
  report?: string;
  json?: boolean;
  /** Address of a server, or true for that of `octavo login`; the data on this machine when absent. */
  server?: string | true;
  /** With a server. */
  changeRequest?: string;
}

/** An import that is ready to run, with its name for people. */
interface Prepared {
  name: string;
  input: ImportContent;
  options: Partial<Pick<ImportRunOptions, 'local'>>;
}

/** Brings a folder, a file, or a branch of a repository, into a space: its kind follows from its name and its files. Prints the outcome. */
export async function importFiles(space: string, options: ImportFilesOptions): Promise<void> {
  const { from, dryRun = false, report, json, server, changeRequest } = options;
  const isRepository = /^https?:/i.test(from);
  const prepared = isRepository ? ofRepository(options) : await ofFiles(options);
  const { name } = prepared;
  const input = { ...prepared.input, dryRun };
  const outcome =
    server === undefined
      ? await importHere(space, input, prepared)
      : await importRemote(openServer(server === true ? undefined : server), {
          ...{ space, changeRequest, input },
          ...(isRepository ? {} : { from: path.resolve(from) }),
        });
  if (report !== undefined) await writeFile(report, importReport(name, outcome));
  process.stdout.write(json === true ? `${JSON.stringify(outcome)}\n` : written(name, outcome));
}

function importHere(space: string, input: ImportContent, { options }: Prepared): Promise<ImportedContent> {
  return withSystem(async (opened) => {
    const line = new ProgressLine(process.stderr);
    try {
      const onProgress: ImportRunOptions['onProgress'] = (progress) => line.show(progress);
      return await importContent(operatorContext(opened), { spaceId: space }, input, { ...options, onProgress });
    } finally {
      line.end();
    }
  });
}

async function ofFiles({ from, source }: ImportFilesOptions): Promise<Prepared> {
  const at = path.resolve(from);
  const found = await stat(at).catch(() => undefined);
  if (found === undefined) throw new OctavoError('not_found', `There is no file or folder ${at}.`);
  const name = path.basename(at);
  const kind = source ?? (found.isDirectory() ? 'zip' : sourceOf(name));
  if (kind === 'website') throw new OctavoError('bad_request', 'A website is not imported from files. Use the console or the API.');
  const file = found.isDirectory() ? { folder: at } : { path: at };
  return { name, input: { url: 'https://localhost/', source: kind }, options: { local: { file, from: name, name, warnings: [] } } };
}

/** @throws OctavoError `bad_request` for an address that is none */
function ofRepository({ from, branch, directory }: ImportFilesOptions): Prepared {
  const url = URL.parse(from);
  if (url === null)
    throw new OctavoError('bad_request', 'This is not the address of a repository. It has the form https://host/owner/name.git.');
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  // As with Git, https://token@host is the short form for a token alone.
  const credentials = password !== '' ? { username, password } : username === '' ? {} : { password: username };
  url.username = '';
  url.password = '';
  const git = { ...(branch === undefined ? {} : { ref: branch }), ...(directory === undefined ? {} : { directory }), ...credentials };
  return { name: url.href, input: { url: url.href, source: 'git', git }, options: {} };
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
