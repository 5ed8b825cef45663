import { basename, dirname, isInside, joinPath, plainValue, readYaml, type YamlValue } from '@octavo/markdown/layout';
import { decodeText } from '../decode-text.ts';
import { JsFile } from '../foreign/js-data.ts';
import type { ImportReport } from '../report.ts';
import type { SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';

/** Plain data of a configuration file. */
export type Data = YamlValue;

/** The files of an import, to be asked by the tool that they may be of. */
export class ProjectFiles {
  readonly #entries: ReadonlyMap<string, SourceEntry>;
  readonly #lower: ReadonlyMap<string, string>;
  readonly #report: ImportReport;
  readonly #taken = new Set<string>();

  constructor(entries: readonly SourceEntry[], report: ImportReport) {
    this.#entries = new Map(entries.map((entry) => [entry.path, entry]));
    this.#lower = new Map(entries.map(({ path }) => [path.toLowerCase(), path]));
    this.#report = report;
  }

  /** The files that were read: they are parts of pages, or say their order. */
  get taken(): ReadonlySet<string> {
    return this.#taken;
  }

  get paths(): string[] {
    return [...this.#entries.keys()];
  }

  /** The file of this name that is nearest to the top; `pattern` is matched with the name alone. */
  nearest(pattern: RegExp, isIt: (path: string) => boolean = () => true): string | undefined {
    const found = this.paths.filter((path) => pattern.test(basename(path)) && isIt(path));
    return found.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0];
  }

  /** Files in a folder and below. */
  under(folder: string): SourceEntry[] {
    return [...this.#entries.values()].filter(({ path }) => isInside(folder, path) && path !== folder);
  }

  /** Pages of markdown in a folder and below. */
  markdownIn(folder: string): SourceEntry[] {
    return this.under(folder).filter(({ path }) => isMarkdown(path) && !/(?:^|\/)\.[^/]+\//.test(path));
  }

  /** The path of a file as it is spelled; case does not matter. */
  at(path: string): string | undefined {
    return this.#entries.has(path) ? path : this.#lower.get(path.toLowerCase());
  }

  has(path: string): boolean {
    return this.at(path) !== undefined;
  }

  /** The first of some files that is there. */
  first(folder: string, names: readonly string[]): string | undefined {
    for (const name of names) {
      const found = this.at(joinPath(folder, name));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The text of a file; undefined, with a warning, if it cannot be read, and if it is none of those that are read. */
  text(path: string): string | undefined {
    const entry = this.#entries.get(this.at(path) ?? '');
    if (entry === undefined || (entry.data.length === 0 && (entry.size ?? 0) > 0)) return undefined;
    this.#taken.add(entry.path);
    try {
      return decodeText(entry.data);
    } catch (error) {
      this.#report.leftOut('file', entry.path, `This file was not read. ${whyLeftOut(error)}`);
      return undefined;
    }
  }

  /** Data of a file of YAML or JSON; undefined without one. */
  data(path: string | undefined): Data | undefined {
    const text = path === undefined ? undefined : this.text(path);
    if (text === undefined || path === undefined) return undefined;
    // Settings in JSON may have comments; YAML has all of JSON, and comments of its own.
    const yaml = readYaml(/\.json[c5]?$/i.test(path) ? withoutComments(text) : text);
    if (yaml.error !== undefined) this.#report.leftOut('file', path, `This file was not read: ${yaml.error.message}.`);
    return yaml.error === undefined ? plainValue(yaml, yaml.root) : undefined;
  }

  /** A file of JavaScript or TypeScript, read as data. */
  script(path: string | undefined): JsFile {
    return new JsFile((path === undefined ? undefined : this.text(path)) ?? '');
  }
}

const withoutComments = (text: string) => text.replace(/^\s*\/\/.*$/gm, '');

/** Returns whether a file is a page of markdown by its name. */
export const isMarkdown = (path: string) => /\.(?:md|markdown|mdx)$/i.test(path);

/** Returns a member of plain data; undefined if there is none. */
export function member(data: unknown, ...names: readonly string[]): unknown {
  let at = data;
  for (const name of names) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** Returns a text of plain data: of numbers, too; `''` for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A list of plain data; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The folder of a file. */
export const folderOf = dirname;
