import { basename, below, isInside, isMarkdownPath, joinPath, readYaml, titleFromName, type Warnings } from '@octavo/markdown/layout';
import type { FileIndex, TreeFile } from './tree-files.ts';
import type { LayoutFile, LayoutInclude, LayoutTag, PageFacts } from './types.ts';

/** Folders that GitBook keeps a space's own files in: at the root, and at the project directory where that is another. */
export function gitbookFolders(root: string): string[] {
  return [...new Set([joinPath(root, '.gitbook'), '.gitbook'])];
}

/** The first of a space's own files that exists, such as `vars.yaml`. */
export function gitbookFile(index: FileIndex, root: string, name: string): TreeFile | undefined {
  return gitbookFolders(root)
    .map((folder) => index.get(`${folder}/${name}`))
    .find((file) => file !== undefined);
}

/** Returns a path and what is known of it, without mode. */
export function plainFile({ path, oid, size }: TreeFile): LayoutFile {
  return { path, oid, size };
}

/**
 * Returns the files a space holds beside its pages: everything in `.gitbook/assets`, and those of `referenced` that exist and are not markdown
 * (git-format sections 1 and 8). Sorted by path.
 */
export function collectFiles(index: FileIndex, root: string, referenced: Iterable<string> = []): LayoutFile[] {
  const folders = gitbookFolders(root).map((folder) => `${folder}/assets`);
  const found = new Map<string, LayoutFile>();
  for (const file of index.values()) if (folders.some((folder) => isInside(folder, file.path))) found.set(file.path, plainFile(file));
  for (const path of referenced) {
    const file = index.get(path);
    if (file !== undefined && !isMarkdownPath(path)) found.set(path, plainFile(file));
  }
  return [...found.values()].sort(byPath);
}

/** Returns the reusable blocks of a space: markdown files of `.gitbook/includes`, sub-folders included. Sorted by path. */
export function collectIncludes(index: FileIndex, root: string, facts: (path: string, oid: string) => PageFacts): LayoutInclude[] {
  const folders = gitbookFolders(root).map((folder) => `${folder}/includes`);
  const includes: LayoutInclude[] = [];
  for (const file of index.values()) {
    if (!isMarkdownPath(file.path) || !folders.some((folder) => isInside(folder, file.path) && below(folder, file.path) !== '')) continue;
    const { title, h1 } = facts(file.path, file.oid);
    includes.push({ ...plainFile(file), title: title || h1 || titleFromName(basename(file.path)) });
  }
  return includes.sort(byPath);
}

function byPath(a: LayoutFile, b: LayoutFile): number {
  return a.path < b.path ? -1 : 1;
}

/** Reads a `vars.yaml`, a flat map of names to text. Values keep their spelling (`1.10` stays `1.10`); of a repeated name the last counts. */
export function parseVariables(text: string, file: string, warnings: Warnings): { name: string; value: string }[] {
  const yaml = readSpaceYaml(text, file, warnings);
  const values = new Map<string, string>();
  for (const { key, value, line } of yaml.entries(yaml.root)) {
    const plain = yaml.text(value);
    if (plain !== undefined && key !== '') values.set(key, plain);
    else
      warnings.add({
        code: 'invalid_value',
        file,
        line,
        message: `${file} line ${line}: a variable is one name and one text. It is ignored.`,
      });
  }
  return [...values].map(([name, value]) => ({ name, value }));
}

/** Reads a `tags.yaml`, a list of tags. Of a repeated tag the first counts. */
export function parseTags(text: string, file: string, warnings: Warnings): LayoutTag[] {
  const yaml = readSpaceYaml(text, file, warnings);
  const tags = new Map<string, LayoutTag>();
  for (const item of yaml.items(yaml.root)) {
    const values = new Map(yaml.entries(item).map(({ key, value }) => [key, yaml.text(value) ?? '']));
    const tag = values.get('tag') || (yaml.text(item) ?? '');
    const line = yaml.lineOf(item);
    if (tag === '')
      warnings.add({ code: 'invalid_value', file, line, message: `${file} line ${line}: a tag needs a "tag" name. It is ignored.` });
    else if (!tags.has(tag)) {
      const [icon, color] = [values.get('icon'), values.get('color')];
      tags.set(tag, { tag, label: values.get('label') || tag, ...(icon && { icon }), ...(color && { color }) });
    }
  }
  return [...tags.values()];
}

function readSpaceYaml(text: string, file: string, warnings: Warnings) {
  const yaml = readYaml(text);
  if (yaml.error) {
    const { line, message } = yaml.error;
    warnings.add({ code: 'invalid_yaml', file, line, message: `${file} line ${line}: ${message}. The file is ignored.` });
  }
  return yaml;
}
