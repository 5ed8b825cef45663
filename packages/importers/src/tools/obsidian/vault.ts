import { basename, dirname, resolvePath } from '@octavo/markdown/layout';
import { anchorOf } from '@octavo/markdown/read';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { importLink } from '../../import-link.ts';
import { escapeText } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { takeFrontMatter } from '../front-matter.ts';
import type { ProjectFiles } from '../project-files.ts';

const LINK = /(!?)\[\[([^[\]\n]{1,500})\]\]/g;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i;
/** Notes shown in notes. */
const DEEPEST = 2;
const MOST = 1_000_000;

/** The notes and files of a vault by the names that links use: a name alone, or as much of the path as tells it from others. */
export class Vault {
  readonly #files: ProjectFiles;
  readonly #content: string;
  readonly #notes: ReadonlySet<string>;
  readonly #byName = new Map<string, string[]>();

  constructor(files: ProjectFiles, content: string, notes: ReadonlySet<string>) {
    this.#files = files;
    this.#content = content;
    this.#notes = notes;
    for (const { path } of files.under(content)) {
      if (/(?:^|\/)\.obsidian\//.test(path)) continue;
      for (const key of new Set([basename(path).toLowerCase(), basename(path).replace(/\.md$/i, '').toLowerCase()])) {
        this.#byName.set(key, [...(this.#byName.get(key) ?? []), path]);
      }
    }
  }

  /** A note with `[[links]]` and `![[embeds]]` as markdown: notes that are shown in it are in their place. */
  rewrite(text: string, from: string, report: ImportReport, depth = 0): string {
    let size = text.length;
    return mapOutsideCode(text, (masked, unmask) =>
      masked.replace(LINK, (whole, sign: string, written: string) => {
        const made = sign === '' ? this.#link(unmask(written), from, report) : this.#embed(unmask(written), from, report, depth);
        size += made.length;
        return size > MOST ? whole : made;
      }),
    );
  }

  #link(written: string, from: string, report: ImportReport): string {
    const { name, heading, shown } = partsOf(written);
    const words = escapeText(shown || [name, heading].filter((part) => part !== '').join(' > '));
    if (name === '') return `[${escapeText(shown || heading)}](#${anchorOf(heading)})`;
    const path = this.#find(name, from);
    if (path === undefined) {
      report.changed('link', from, `The link to the note “${name}” leads to nothing that was imported. Its words stay.`);
      return words;
    }
    return `[${words}](${importLink(path, heading.startsWith('^') || heading === '' ? '' : anchorOf(heading))})`;
  }

  #embed(written: string, from: string, report: ImportReport, depth: number): string {
    const { name, heading, shown } = partsOf(written);
    const path = this.#find(name, from);
    if (path === undefined) {
      report.leftOut(PICTURE.test(name) ? 'picture' : 'construct', from, `“${name}”, which the note shows, is not among the files.`);
      return escapeText(name);
    }
    // Written as paths from the note, so that files come along as those of other links do.
    const address = relative(dirname(from), path);
    if (PICTURE.test(path)) {
      return picture(address, shown);
    }
    if (!this.#notes.has(path)) return `\n\n{% file src="${encodeURI(address)}" %}\n\n`;
    const text = depth >= DEEPEST || path === from ? undefined : this.#files.text(path);
    if (text === undefined) return this.#link(written, from, report);
    report.changed('construct', from, `The note “${name}” is shown in this one: its text stands there as a copy.`);
    const part = section(takeFrontMatter(text).body, heading);
    return `\n\n${this.rewrite(part, path, report, depth + 1).trim()}\n\n`;
  }

  #find(name: string, from: string): string | undefined {
    const written = name.replace(/^\/+/, '');
    const at = [resolvePath(this.#content, written), resolvePath(dirname(from), written)];
    for (const path of at) {
      if (path === undefined) continue;
      const found = this.#files.at(path) ?? this.#files.at(`${path}.md`);
      if (found !== undefined) return found;
    }
    const named = this.#byName.get(basename(written).toLowerCase()) ?? [];
    const exact = named.filter((path) => path.toLowerCase().replace(/\.md$/, '').endsWith(written.toLowerCase().replace(/\.md$/, '')));
    return exact.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0];
  }
}

/** Returns a picture with its words, or its width behind them: `Words|200x100`. */
export function picture(address: string, shown: string): string {
  const [, alt = shown, width] = /^(?:([\s\S]*)\|)?(\d{1,4})(?:x\d{1,4})?$/.exec(shown) ?? [];
  if (width === undefined) return `![${escapeText(alt)}](<${address}>)`;
  const words = (alt === shown ? '' : alt).replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<img src="${encodeURI(address)}" alt="${words}" width="${width}">`;
}

/** `Note#Heading|shown`; in tables the line is escaped. */
function partsOf(written: string): { name: string; heading: string; shown: string } {
  const [target = '', ...rest] = written.split(/\\?\|/);
  const [name = '', ...headings] = target.split('#');
  return { name: name.trim(), heading: (headings.at(-1) ?? '').trim(), shown: rest.join('|').trim() };
}

/** Returns the part of a note below a heading, with it; all of the note without one. */
function section(text: string, heading: string): string {
  if (heading === '') return text;
  const lines = text.split(/\r?\n/);
  if (heading.startsWith('^')) return lines.find((line) => line.trimEnd().endsWith(heading)) ?? text;
  const start = lines.findIndex((line) => /^#{1,6}\s/.test(line) && anchorOf(line.replace(/^#+\s+/, '')) === anchorOf(heading));
  if (start < 0) return text;
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  const end = lines.findIndex((line, at) => at > start && (/^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 9) <= level);
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}

/** Returns the path of a file from a folder. */
function relative(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}
