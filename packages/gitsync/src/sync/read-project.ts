import { OctavoError } from '@octavo/contract';
import type { Context } from '@octavo/core';
import type { EncodedRow } from '@octavo/db';
import { parseGitbookYaml } from '../layout/gitbook-yaml.ts';
import { type Layout, planLayout, type TreeFile } from '../layout/index.ts';
import { dirname, isMarkdownPath, joinPath, resolvePath } from '../layout/paths.ts';
import { readTree, walkTree } from '../objects/walk.ts';
import type { GuardedReader } from './guarded-reader.ts';
import type { FactsTaskInput, FactsTaskOutput, FileFacts } from './page-tasks.ts';
import { findEntry } from './tree-entry.ts';

/** Everything an import takes from a commit. */
export interface Project {
  layout: Layout;
  /** Facts by blob id of a markdown file. */
  facts: ReadonlyMap<string, FileFacts>;
}

/** How far reading is. */
export type ReadProgress = (done: number, total: number) => void;

/** How a project is read. */
export interface ReadOptions {
  signal: AbortSignal;
  onProgress: ReadProgress;
  /** Facts that are known already, by blob id: what was inspected while it was fetched. */
  known?: ReadonlyMap<string, FileFacts>;
}

const FILES_PER_TASK = 128;
const NO_FACTS: FileFacts['facts'] = { hidden: false, noIndex: false, noRobotsIndex: false, tags: [], vars: {}, warnings: [] };

/**
 * Reads the space that a commit's project directory holds: its files, their facts, its structure.
 * @throws OctavoError `git_directory_missing`; `git_foreign_object`; `git_bad_object`; `git_too_large`.
 */
export async function readProject(
  ctx: Context,
  reader: GuardedReader,
  commit: { tree: string; projectDirectory: string },
  options: ReadOptions,
): Promise<Project> {
  const files = await listFiles(reader, commit);
  await reader.assertAllowed(files.map((file) => file.oid));
  const pages = files.filter((file) => isMarkdownPath(file.path));
  const facts = await readFacts(ctx, pages, options);
  const sizes = await ctx.system.objects.stat(files.filter((file) => !isMarkdownPath(file.path)).map((file) => file.oid));
  for (const file of files) file.size = sizes.get(file.oid)?.size ?? 0;
  return { layout: await plan(reader, files, facts), facts };
}

/** The files below the project directory; submodules and symbolic links too, for the layout to report. */
async function listFiles(reader: GuardedReader, commit: { tree: string; projectDirectory: string }): Promise<TreeFile[]> {
  const entry = await findEntry(reader, commit.tree, commit.projectDirectory);
  if (entry?.mode !== '40000') throw await directoryMissing(reader, commit);
  const files: TreeFile[] = [];
  for await (const { path, oid, mode, kind, problem } of walkTree(reader, entry.oid)) {
    if (kind !== 'tree' || problem !== undefined) files.push({ path, oid, mode, size: 0, ...(problem === undefined ? {} : { problem }) });
  }
  return files.filter((file) => file.mode !== '160000');
}

async function directoryMissing(reader: GuardedReader, commit: { tree: string; projectDirectory: string }): Promise<OctavoError> {
  const folders = (await readTree(reader, commit.tree)).filter((entry) => entry.mode === '40000').map((entry) => entry.name);
  const there = folders.length === 0 ? 'The repository has no folders.' : `At its top there are: ${folders.slice(0, 20).join(', ')}.`;
  return new OctavoError(
    'bad_request',
    `The repository has no folder "${commit.projectDirectory}". ${there} Correct the project directory.`,
    {
      code: 'git_directory_missing',
      data: { projectDirectory: commit.projectDirectory },
    },
  );
}

async function readFacts(ctx: Context, pages: readonly TreeFile[], options: ReadOptions): Promise<ReadonlyMap<string, FileFacts>> {
  const facts = new Map(options.known);
  const oids = [...new Set(pages.map((page) => page.oid))].filter((oid) => !facts.has(oid));
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < oids.length) {
      options.signal.throwIfAborted();
      const batch = oids.slice(next, next + FILES_PER_TASK);
      next += batch.length;
      const input: FactsTaskInput = { rows: await ctx.system.objects.readEncoded(batch) };
      const output = await ctx.system.workers.run<FactsTaskOutput>('page.facts', input, { transfer: ownBuffers(input.rows) });
      for (const [oid, found] of Object.entries(output)) facts.set(oid, found);
      done += batch.length;
      options.onProgress(done, oids.length);
    }
  };
  await Promise.all(Array.from({ length: ctx.system.workers.size + 1 }, lane));
  return facts;
}

/** Buffers that belong to one row alone can be handed over instead of copied. */
function ownBuffers(rows: readonly EncodedRow[]): ArrayBuffer[] {
  return rows.flatMap((row) => {
    if (row.codec === 'file') return [];
    const { buffer, byteLength } = row.bytes;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  });
}

/** Plans the layout; texts of structure files are fetched as the plan turns out to need them. */
async function plan(reader: GuardedReader, files: readonly TreeFile[], facts: ReadonlyMap<string, FileFacts>): Promise<Layout> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string | undefined>();
  const load = async (path: string) => {
    const file = byPath.get(path);
    const object = file === undefined ? undefined : await reader.read(file.oid);
    texts.set(path, object?.kind === 'blob' ? Buffer.from(object.data).toString('utf8') : undefined);
  };
  await load('.gitbook.yaml');
  const config = parseGitbookYaml(texts.get('.gitbook.yaml') ?? '');
  for (const path of [config.summary, '.gitbook/vars.yaml', '.gitbook/tags.yaml']) await load(path);
  for (const name of ['SUMMARY.md', '.gitbook/vars.yaml', '.gitbook/tags.yaml']) await load(joinPath(config.root, name));
  const referenced = referencedFiles(files, facts, byPath);
  for (;;) {
    const missing = new Set<string>();
    const layout = planLayout({
      files,
      read(path) {
        if (!texts.has(path) && byPath.has(path)) missing.add(path);
        return texts.get(path);
      },
      facts(_path, oid) {
        const known = facts.get(oid)?.facts ?? NO_FACTS;
        return { title: known.title, h1: known.heading };
      },
      referenced,
    });
    if (missing.size === 0) return layout;
    for (const path of missing) await load(path);
  }
}

/** Files other than pages that the text of a page may name. */
export function referencedFiles(
  files: readonly TreeFile[],
  facts: ReadonlyMap<string, FileFacts>,
  byPath: ReadonlyMap<string, TreeFile>,
): Set<string> {
  const found = new Set<string>();
  for (const { path, oid } of files) {
    for (const destination of facts.get(oid)?.references ?? []) {
      const target = pathOf(path, destination);
      if (target !== undefined && byPath.has(target) && !isMarkdownPath(target)) found.add(target);
    }
  }
  return found;
}

/** The path a destination in a file leads to, relative to the project directory. */
export function pathOf(from: string, destination: string): string | undefined {
  const written = destination.replace(/[?#].*$/s, '');
  try {
    return resolvePath(dirname(from), decodeURIComponent(written));
  } catch {
    return resolvePath(dirname(from), written);
  }
}
