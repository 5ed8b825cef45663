import { joinPath } from '@octavo/markdown/layout';
import type { ImportReport } from '../../report.ts';
import type { ProjectFiles } from '../project-files.ts';

/** Folders of snippets. */
export interface SnippetPlace {
  path: string;
  files: ProjectFiles;
  report: ImportReport;
  /** Folders, in order. */
  bases: readonly string[];
}

const ONE = /^([ \t]*)-{1,}8<-{1,}[ \t]+"([^"\n]+)"[ \t]*$/;
/** A semicolon before the scissors shows them as they are, without it. */
const ESCAPED = /^([ \t]*);(;*-{1,}8<-{1,}(?:[ \t].*)?)$/;
const SEVERAL = /^[ \t]*-{1,}8<-{1,}[ \t]*$/;
const DEEPEST = 5;
const MOST = 2_000_000;

/** Puts the files that a page takes in (`--8<-- "file.md"`) in their place, in fences, too; those that are not there are named. */
export function snippets(text: string, place: SnippetPlace, depth = 0): string {
  if (!text.includes('8<')) return text;
  const out: string[] = [];
  let size = text.length;
  let isInside = false;
  for (const line of text.split(/\r?\n/)) {
    if (!isInside && ESCAPED.test(line)) {
      out.push(line.replace(ESCAPED, '$1$2'));
      continue;
    }
    const found = ONE.exec(line);
    if (found === null && SEVERAL.test(line)) {
      isInside = !isInside;
      continue;
    }
    const written = found?.[2] ?? (isInside ? line.trim() : undefined);
    if (written === undefined) {
      // Marks of sections that other pages take.
      if (!/-{1,}8<-{1,}[ \t]*\[(?:start|end)/.test(line)) out.push(line);
      continue;
    }
    if (written === '' || written.startsWith(';')) continue;
    const taken = depth >= DEEPEST ? undefined : read(written, place);
    if (taken === undefined || size + taken.length > MOST) {
      place.report.leftOut('construct', place.path, `The snippet ${written} is not among the texts that were imported.`);
      continue;
    }
    size += taken.length;
    const indent = found?.[1] ?? '';
    out.push(
      ...snippets(taken, place, depth + 1)
        .split('\n')
        .map((each) => (each === '' ? '' : indent + each)),
    );
  }
  return out.join('\n');
}

function read(written: string, { files, bases }: SnippetPlace): string | undefined {
  const [, name = '', part] = /^(.*?)(?::([\w-]+(?::\d+)?|\d+:\d+|:\d+))?$/.exec(written) ?? [];
  for (const base of bases) {
    const text = files.text(joinPath(base, name));
    if (text === undefined) continue;
    if (part === undefined) return text.trimEnd();
    const lines = text.split(/\r?\n/);
    const range = /^(\d*):(\d*)$/.exec(part);
    if (range !== null) return lines.slice(Number(range[1] || 1) - 1, range[2] === '' ? undefined : Number(range[2])).join('\n');
    const start = lines.findIndex((line) => line.includes(`[start:${part}]`));
    const end = lines.findIndex((line) => line.includes(`[end:${part}]`));
    return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
  }
  return undefined;
}
