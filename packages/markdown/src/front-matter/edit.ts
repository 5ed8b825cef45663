import { OctavoError } from '@octavo/contract/error';
import { isMap, isScalar, LineCounter, parseDocument, stringify, type YAMLError } from 'yaml';
import { withoutStacks } from '../without-stacks.ts';
import { findFrontMatter, markLength } from './find.ts';
import { frontMatterTooMuch } from './read.ts';

/** New values by key; `undefined` takes a key out. */
export type FrontMatterPatch = Record<string, unknown>;

interface Splice {
  start: number;
  end: number;
  lines: string;
}

const written = (key: string, value: unknown): string => stringify({ [key]: value }, { lineWidth: 80 });

/** Returns the whole lines a key and its value take, comments above it excluded. */
function linesOf(yaml: string, start: number, end: number): { start: number; end: number } {
  const from = yaml.lastIndexOf('\n', start - 1) + 1;
  const last = yaml.charCodeAt(end - 1) === 10 ? end : yaml.indexOf('\n', end) + 1;
  return { start: from, end: last === 0 ? yaml.length : last };
}

/**
 * Changes front matter keys and returns the new text. Lines of keys that the patch does not name, comments and the order
 * of keys keep their bytes; a key whose value stays equal is not rewritten. New keys go last. Front matter is made when
 * there is none, and removed with its last key.
 * @throws OctavoError `front_matter_invalid` (400) when the present front matter is not YAML that can be edited.
 */
export function editFrontMatter(text: string, patch: FrontMatterPatch): string {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const range = findFrontMatter(text);
  const yaml = range ? text.slice(range.yamlStart, range.yamlEnd) : '';
  // Carriage returns become spaces for the parser only: offsets stay, and YAML drops spaces at the end of a line.
  const tooMuch = frontMatterTooMuch(yaml);
  const lines = new LineCounter();
  const document =
    tooMuch !== undefined
      ? undefined
      : withoutStacks(() =>
          parseDocument(eol === '\r' ? yaml.replaceAll('\r', '\n') : yaml.replaceAll('\r', ' '), {
            lineCounter: lines,
            prettyErrors: false,
            logLevel: 'silent',
          }),
        );
  const map = document?.contents ?? null;
  if (document === undefined || document.errors.length > 0 || (map !== null && (!isMap(map) || map.flow))) {
    const why = tooMuch ?? firstError(document?.errors ?? [], lines) ?? 'it is no list of `key: value` lines';
    throw new OctavoError('bad_request', `The front matter of this page cannot be edited: ${why}. Correct it in the source first.`, {
      code: 'front_matter_invalid',
    });
  }
  const present = new Set<string>();
  const splices: Splice[] = [];
  for (const pair of isMap(map) ? map.items : []) {
    const { key, value } = pair;
    if (!isScalar(key) || !key.range) continue;
    const name = String(key.value);
    if (!Object.hasOwn(patch, name)) continue;
    present.add(name);
    const next = patch[name];
    const current: unknown = document.get(name);
    if (next !== undefined && current === next) continue;
    const end = isNode(value) && value.range ? value.range[1] : key.range[1] + 1;
    splices.push({ ...linesOf(yaml, key.range[0], end), lines: next === undefined ? '' : written(name, next) });
  }
  let edited = yaml;
  for (const { start, end, lines } of splices.reverse()) edited = edited.slice(0, start) + lines.replaceAll('\n', eol) + edited.slice(end);
  const added = Object.entries(patch).filter(([key, value]) => value !== undefined && !present.has(key));
  if (added.length > 0 && edited !== '' && !/[\r\n]$/.test(edited)) edited += eol;
  edited += added.map(([key, value]) => written(key, value).replaceAll('\n', eol)).join('');

  if (!range) {
    const mark = markLength(text);
    return added.length === 0 ? text : `${text.slice(0, mark)}---${eol}${edited}---${eol}${eol}${text.slice(mark)}`;
  }
  if (edited.trim() === '' && splices.length > 0) {
    const body = text.slice(range.end);
    return text.slice(0, range.start) + body.replace(/^(?:\r\n|\n|\r)/, '');
  }
  return text.slice(0, range.yamlStart) + edited + text.slice(range.yamlEnd);
}

function isNode(value: unknown): value is { range: [number, number, number] } {
  return typeof value === 'object' && value !== null && 'range' in value && Array.isArray(value.range);
}

/** Returns what the first error says, and where. The library would find the lines of all errors, in time that grows with the square of them. */
function firstError([error]: readonly YAMLError[], lines: LineCounter): string | undefined {
  if (error === undefined) return undefined;
  const { line, col } = lines.linePos(error.pos[0]);
  return `${error.message.replace(/[.:]\s*$/, '')} at line ${line}, column ${col}`;
}
