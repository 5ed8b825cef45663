import { OctavoError } from '@octavo/contract';
import { type Context, Turns } from '@octavo/core';
import type { ObjectStore } from '@octavo/db';
import { isMarkdownPath, joinPath, type LayoutWarning, Warnings } from '@octavo/markdown/layout';
import { kindOfMode } from '../objects/index.ts';
import { type FactsByBlob, type FactsOptions, readFileFacts } from './file-facts.ts';
import type { Layout, TreeFile } from './layout/index.ts';
import { type LfsContent, type LfsResolver, pageInLfs, resolvePointers } from './lfs/resolve-pointers.ts';
import type { FileFacts } from './page-tasks.ts';
import { planProject, warmPlanner } from './plan-project.ts';
import { isUsable } from './plan-source.ts';
import { findConfig, structureTexts } from './structure-texts.ts';
import { readTree } from './trees/read-trees.ts';
import { findFolder } from './trees/tree-entry.ts';
import { walkTree } from './trees/walk.ts';

/** Everything an import takes from a commit. */
export interface Project {
  layout: Layout;
  facts: FactsByBlob;
  /** Blob of the `.gitbook.yaml` that counts, when the commit's own cannot be read. */
  lastGoodConfig?: string;
  /** Files whose content is in LFS, by the blob of the pointer: what is here of each, null where there is only the pointer. */
  lfs: ReadonlyMap<string, LfsContent | null>;
  warnings: LayoutWarning[];
}

/** Source of a project: the verified tree of a commit, and the folder in it; `''` is the whole tree. */
export interface ProjectSource {
  tree: string;
  projectDirectory: string;
  /** Blob of the `.gitbook.yaml` that the last import went by, if any. */
  knownConfig?: string | undefined;
  /** Brings contents that are in LFS. */
  lfs?: LfsResolver | undefined;
}

/**
 * Reads the space that a commit's project directory holds: its files, their facts, its structure.
 * @throws OctavoError `git_directory_missing`; `git_bad_object`; `git_too_large`.
 */
export async function readProject(ctx: Context, source: ProjectSource, options: FactsOptions): Promise<Project> {
  const { objects } = ctx.system;
  warmPlanner(ctx, options.known?.size ?? 0);
  const listed = await listFiles(objects, source);
  const turns = new Turns();
  const pages: TreeFile[] = [];
  for (const file of listed) {
    if (turns.isOver) await turns.next();
    if (isUsable(file) && isMarkdownPath(file.path)) pages.push(file);
  }
  const facts = await readFileFacts(
    ctx,
    pages.map((page) => page.oid),
    options,
  );
  const warnings = new Warnings();
  const inLfs = new Set(pages.filter(({ oid }) => facts.get(oid)?.isPointer !== undefined));
  if (inLfs.size > 0) warnings.add(pageInLfs([...inLfs]));
  const files: TreeFile[] = [];
  const usable = new Map<string, TreeFile>();
  for (const file of listed) {
    if (turns.isOver) await turns.next();
    if (inLfs.has(file)) continue;
    files.push(file);
    if (isUsable(file)) usable.set(file.path, file);
  }
  const texts = structureTexts(objects, usable);
  const { config, lastGood } = await findConfig(objects, texts, source.knownConfig);
  for (const name of [config.summary, ...STRUCTURE_FILES.flatMap((file) => [file, joinPath(config.root, file)])]) await texts.load(name);
  const layout = await planProject(ctx, files, facts, { texts, signal: options.signal });
  const sizes = await objects.stat(layout.files.map((file) => file.oid));
  for (const file of layout.files) file.size = sizes.get(file.oid)?.size ?? 0;
  const lfs = await resolvePointers(objects, layout.files, source.lfs, warnings);

  warnings.addAll(texts.warnings);
  warnings.addAll(layout.warnings);
  for (const { path, oid } of layout.pages) {
    if (turns.isOver) await turns.next();
    if (path !== undefined && oid !== undefined) warnings.addAll(frontMatterWarnings(path, facts.get(oid)));
  }
  return { layout, facts, lfs, ...(lastGood === undefined ? {} : { lastGoodConfig: lastGood }), warnings: warnings.list() };
}

const STRUCTURE_FILES = ['SUMMARY.md', '.gitbook/vars.yaml', '.gitbook/tags.yaml'];

/** Returns warnings about the front matter of a page. */
export function frontMatterWarnings(path: string, facts: FileFacts | undefined): LayoutWarning[] {
  return (facts?.facts.warnings ?? []).map(({ line, message }) => ({
    code: 'invalid_yaml',
    file: path,
    line,
    message: `${path} line ${line}: ${message}`,
  }));
}

/** Returns the entries below the project directory but folders; submodules, symbolic links and unsafe names too, for the layout to report. */
async function listFiles(objects: ObjectStore, { tree, projectDirectory }: ProjectSource): Promise<TreeFile[]> {
  const folder = await findFolder(objects, tree, projectDirectory);
  if (folder === undefined) throw await directoryMissing(objects, tree, projectDirectory);
  const files: TreeFile[] = [];
  for await (const { path, oid, mode, kind, problem } of walkTree(objects, folder)) {
    if (kind !== 'tree' || problem !== undefined) files.push({ path, oid, mode, size: 0, ...(problem === undefined ? {} : { problem }) });
  }
  return files;
}

async function directoryMissing(objects: ObjectStore, tree: string, projectDirectory: string): Promise<OctavoError> {
  const folders = (await readTree(objects, tree)).filter((entry) => kindOfMode(entry.mode) === 'tree');
  const names = folders.slice(0, 20).map(({ name }) => Buffer.from(name, 'latin1').toString('utf8'));
  const there = names.length === 0 ? 'The repository has no folders.' : `At its top there are: ${names.join(', ')}.`;
  return new OctavoError('bad_request', `The repository has no folder "${projectDirectory}". ${there} Correct the project directory.`, {
    code: 'git_directory_missing',
    data: { projectDirectory },
  });
}
