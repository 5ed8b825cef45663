import { isMarkdownPath } from '@octavo/markdown/layout';
import { kindOfMode } from '../objects/index.ts';
import { type Layout, type PageFacts, planLayout, type TreeFile } from './layout/index.ts';

/** A file of a commit, with what its plan asks of it. */
export interface PlanFile extends TreeFile {
  /** Of a markdown file. */
  facts?: PageFacts;
  /** A page names it. */
  isReferenced?: boolean;
}

/** Input of a space's plan, as plain data. */
export interface PlanSource {
  files: readonly PlanFile[];
  /** Texts of files of structure that were read, by path; undefined for what is no text. */
  texts: ReadonlyMap<string, string | undefined>;
}

/** A plan. It counts only when nothing was `missing`: paths of files whose text it asked for, and which were not read. */
export interface Planned {
  layout: Layout;
  missing: string[];
}

/** Plans a space: `planLayout` of plain data. Equal input produces equal output. */
export function planFrom({ files, texts }: PlanSource): Planned {
  const byPath = new Map<string, PlanFile>();
  const missing = new Set<string>();
  for (const file of files) if (isUsable(file)) byPath.set(file.path, file);
  const layout = planLayout({
    files,
    read(path) {
      if (byPath.has(path) && !texts.has(path)) missing.add(path);
      return texts.get(path);
    },
    facts: (path) => byPath.get(path)?.facts ?? {},
    referenced: referencedOf(byPath),
  });
  return { layout, missing: [...missing] };
}

/** Returns whether the entry at a path is a file that may become content. */
export function isUsable({ mode, problem }: TreeFile): boolean {
  return kindOfMode(mode) === 'file' && problem === undefined;
}

function* referencedOf(files: ReadonlyMap<string, PlanFile>): Generator<string> {
  for (const [path, { isReferenced }] of files) if (isReferenced && !isMarkdownPath(path)) yield path;
}
