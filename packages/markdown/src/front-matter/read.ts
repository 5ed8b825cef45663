import { LineCounter, parseDocument } from 'yaml';
import { withoutStacks } from '../without-stacks.ts';
import { yamlTooMuch } from '../yaml-limits.ts';
import { findFrontMatter } from './find.ts';
import { readFlat } from './flat.ts';

/** Something a person may want to put right; reading went on without it. */
export interface Warning {
  /** Line in the file, from 1. */
  line: number;
  message: string;
}

/** Front matter of a page. */
export interface FrontMatter {
  /** Values by key, as plain data; empty when there is no front matter or it is not valid. */
  values: Record<string, unknown>;
  warnings: Warning[];
}

/** Alias expansion is bounded, so that a few lines cannot stand for gigabytes. */
export const MAX_ALIAS_COUNT = 50;
/** The YAML parser takes time quadratic in keys and recurses into nesting; front matter this long is none. */
const MAX_YAML_LENGTH = 64 * 1024;
const MAX_YAML_LINES = 2_000;
/** Signs of YAML: each may be a fault, which costs as much as some hundred characters without one. */
const MAX_YAML_SIGNS = 6_000;
const SIGNS = /[[\]{}*&!:,]/g;

const EMPTY: FrontMatter = { values: {}, warnings: [] };

/** Line number of an offset, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\n|\r/).length;

/** Reason why front matter is not handed to the YAML parser, in words; `undefined` if it is. */
export function frontMatterTooMuch(yaml: string): string | undefined {
  if (yaml.length > MAX_YAML_LENGTH || lineAt(yaml, yaml.length) > MAX_YAML_LINES) return 'it is too long';
  if ((yaml.match(SIGNS)?.length ?? 0) > MAX_YAML_SIGNS) return 'it has too many values';
  return yamlTooMuch(yaml);
}

/**
 * Reads the front matter of a page. Never throws: YAML that is not valid, or not a mapping, results in no values and a warning
 * with its line in the file.
 */
export function readFrontMatter(text: string): FrontMatter {
  const range = findFrontMatter(text);
  if (!range) return EMPTY;
  const yaml = text.slice(range.yamlStart, range.yamlEnd);
  const flat = readFlat(yaml);
  if (flat) return { values: flat, warnings: [] };
  const firstLine = lineAt(text, range.yamlStart);
  const fail = (line: number, why: string): FrontMatter => ({
    values: {},
    warnings: [{ line, message: `The front matter is not valid YAML: ${why}. Its settings were ignored.` }],
  });
  const tooMuch = frontMatterTooMuch(yaml);
  if (tooMuch !== undefined) return fail(firstLine, tooMuch);
  try {
    const lines = new LineCounter();
    const document = withoutStacks(() => parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' }));
    const [error] = document.errors;
    if (error) return fail(firstLine + lines.linePos(error.pos[0]).line - 1, error.message.replace(/[.:]\s*$/, ''));
    const values: unknown = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
    if (values === null || values === undefined) return EMPTY;
    if (typeof values !== 'object' || Array.isArray(values)) return fail(firstLine, 'it is no list of `key: value` lines');
    return { values: { ...values }, warnings: [] };
  } catch (cause) {
    if (cause instanceof RangeError) return fail(firstLine, 'it is nested too deeply');
    return fail(firstLine, cause instanceof Error ? cause.message : 'it cannot be read');
  }
}
