import type { ObjectStore } from '@octavo/db';
import { type GitbookConfig, isMarkdownPath, type LayoutWarning, parseGitbookYaml } from '@octavo/markdown/layout';
import type { TreeFile } from './layout/index.ts';

/** The configuration's path below the project directory. */
export const CONFIG_FILE = '.gitbook.yaml';

/** Larger files of structure are nobody's handiwork, and reading them would keep others waiting. */
const MOST_BYTES = { markdown: 8 * 1024 * 1024, yaml: 512 * 1024 };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The texts of files that carry structure: `.gitbook.yaml`, SUMMARY.md, `vars.yaml`, `tags.yaml`. */
export interface StructureTexts {
  /** Reads a file that exists and was not read yet. */
  load(path: string): Promise<void>;
  /** Its text; `undefined` if there is no such file, it is too large or no UTF-8, or it was not loaded. */
  get(path: string): string | undefined;
  /** All that were loaded or set, by path. */
  known(): ReadonlyMap<string, string | undefined>;
  /** Returns true if a file exists and has not been loaded yet. */
  isMissing(path: string): boolean;
  /** Has another text stand for a file. */
  set(path: string, text: string): void;
  /** Warnings about files that could not be read. */
  warnings: LayoutWarning[];
}

/** Creates the texts of a commit's structure files, none loaded yet. */
export function structureTexts(objects: ObjectStore, files: ReadonlyMap<string, TreeFile>): StructureTexts {
  const texts = new Map<string, string | undefined>();
  const warnings: LayoutWarning[] = [];
  return {
    warnings,
    get: (path) => texts.get(path),
    known: () => texts,
    set: (path, text) => texts.set(path, text),
    isMissing: (path) => files.has(path) && !texts.has(path),
    async load(path) {
      const file = files.get(path);
      if (file === undefined || texts.has(path)) return;
      const read = await readText(objects, file.oid, isMarkdownPath(path) ? MOST_BYTES.markdown : MOST_BYTES.yaml);
      texts.set(path, read.text);
      if (read.problem !== undefined) {
        const code = read.problem.startsWith('is larger') ? 'too_large' : 'invalid_value';
        warnings.push({ code, file: path, message: `${path} ${read.problem}, so it is not read.` });
      }
    },
  };
}

async function readText(objects: ObjectStore, oid: string, most: number): Promise<{ text: string | undefined; problem?: string }> {
  const size = (await objects.stat([oid])).get(oid)?.size ?? 0;
  if (size > most) return { text: undefined, problem: `is larger than ${Math.round(most / 1024)} KB` };
  try {
    return { text: utf8.decode((await objects.read(oid))?.data) };
  } catch {
    return { text: undefined, problem: 'is no UTF-8 text' };
  }
}

/** The configuration that counts for a commit. */
export interface FoundConfig {
  config: GitbookConfig;
  /** Blob of the version that counts, when that of the commit cannot be read. */
  lastGood?: string;
}

/**
 * Reads `.gitbook.yaml`. One that cannot be read would move the root and with it every page, so that the last version that could be read
 * goes on to count; its text then stands for the file's in `texts`.
 * @param known - blob of the version that the last import went by, if any.
 */
export async function findConfig(objects: ObjectStore, texts: StructureTexts, known: string | undefined): Promise<FoundConfig> {
  const isThere = texts.isMissing(CONFIG_FILE);
  await texts.load(CONFIG_FILE);
  const text = texts.get(CONFIG_FILE);
  const config = parseGitbookYaml(text ?? '');
  if (!isThere || known === undefined || (text !== undefined && config.valid)) return { config };
  const { text: kept } = await readText(objects, known, MOST_BYTES.yaml);
  const last = kept === undefined ? undefined : parseGitbookYaml(kept);
  if (kept === undefined || last?.valid !== true) return { config };
  texts.set(CONFIG_FILE, kept);
  if (text !== undefined) texts.warnings.push(...parseGitbookYaml(text, 'The settings of the last import still count.').warnings);
  return { config: last, lastGood: known };
}
