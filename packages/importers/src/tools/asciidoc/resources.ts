import { dirname, isInside, joinPath, resolvePath } from '@octavo/markdown/layout';
import type { Desk } from '../tool.ts';

/** A component of Antora. */
export interface Component {
  /** Folder of `antora.yml`. */
  root: string;
  name: string;
}

const FAMILIES = { page: 'pages', image: 'images', partial: 'partials', example: 'examples', attachment: 'attachments' } as const;
type Family = keyof typeof FAMILIES;
const DEEPEST = 10;
const MOST = 2_000_000;

/**
 * Returns the path that an address of AsciiDoc leads to: beside the page, or, in a component, by module and family (`module:family$path`). Undefined for what leads
 * elsewhere.
 */
export function resourcePath(written: string, from: string, component: Component | undefined, family: Family): string | undefined {
  if (component === undefined) return resolvePath(dirname(from), written);
  const modules = joinPath(component.root, 'modules');
  const [, name, module, own, path = ''] = /^(?:(?:[^@:]*@)?([^:@]*):(?=[^:]*:))?(?:([^:@]*):)?(?:(\w+)\$)?(.*)$/.exec(written) ?? [];
  if (name !== undefined && name !== '' && name !== component.name) return undefined;
  const current = isInside(modules, from) ? (from.slice(modules.length + 1).split('/')[0] ?? 'ROOT') : 'ROOT';
  const kind = own !== undefined && Object.hasOwn(FAMILIES, own) ? (own as Family) : family;
  const folder = joinPath(
    modules,
    `${module === undefined || module === '' ? (name === undefined ? current : 'ROOT') : module}/${FAMILIES[kind]}`,
  );
  // Partial pages and pages may name what is beside them.
  const beside = path.startsWith('.') ? resolvePath(dirname(from), path) : undefined;
  return beside ?? resolvePath(folder, path);
}

const INCLUDE = /^include::([^[\n]+)\[([^\]\n]*)\][ \t]*$/;

/** Returns a text with the files that it includes in their place: texts alone, in few levels; others are named. */
export function expandIncludes(text: string, from: string, component: Component | undefined, desk: Desk, depth = 0): string {
  if (!text.includes('include::')) return text;
  let size = text.length;
  return text
    .split(/\r?\n/)
    .map((line) => {
      const found = INCLUDE.exec(line);
      if (found === null) return line;
      const [, written = '', options = ''] = found;
      const path = /^https?:/i.test(written) ? undefined : resourcePath(written, from, component, 'page');
      const taken = path === undefined || depth >= DEEPEST ? undefined : desk.files.text(path);
      if (taken === undefined || path === undefined || size + taken.length > MOST) {
        desk.report.leftOut('construct', from, `The include ${written} is not among the texts that were imported.`);
        return '';
      }
      size += taken.length;
      return expandIncludes(partOf(taken, options), path, component, desk, depth + 1);
    })
    .join('\n');
}

/** Returns the tagged part, or the lines, of a file. */
function partOf(text: string, options: string): string {
  const lines = text.split(/\r?\n/);
  const tags = /tags?="?([\w;,-]+)/.exec(options)?.[1]?.split(/[;,]/) ?? [];
  const ranges = /lines="?([\d.,;-]+)/.exec(options)?.[1];
  const isMark = (line: string) => /(?:tag|end)::[\w-]+\[\]/.test(line);
  if (tags.length > 0) {
    const inside = new Set<string>();
    return lines
      .filter((line) => {
        const start = /tag::([\w-]+)\[\]/.exec(line)?.[1];
        const end = /end::([\w-]+)\[\]/.exec(line)?.[1];
        if (start !== undefined) inside.add(start);
        if (end !== undefined) inside.delete(end);
        return !isMark(line) && tags.some((tag) => inside.has(tag));
      })
      .join('\n');
  }
  if (ranges !== undefined) {
    return ranges
      .split(/[,;]/)
      .flatMap((range) => {
        const [first = 1, last] = range.split('..').map(Number);
        return lines.slice(first - 1, range.includes('..') ? (last === -1 ? undefined : last) : first);
      })
      .join('\n');
  }
  return lines.filter((line) => !isMark(line)).join('\n');
}
