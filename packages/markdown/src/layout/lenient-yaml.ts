import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { withoutStacks } from '../without-stacks.ts';
import { yamlTooMuch } from '../yaml-limits.ts';

/** Configuration files are small; a bigger one is refused before the parser sees it. */
const MAX_CHARACTERS = 1_000_000;

/** Zero-width characters and BOMs that come along when an example is copied from a web page. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

/** One entry of a YAML map, with the line of its key (from 1). */
export interface YamlEntry {
  key: string;
  value: Node | null;
  line: number;
}

/** A YAML file read as far as it can be. */
export interface LenientYaml {
  /** The top of the first document; null when the file is empty or invalid. */
  root: Node | null;
  /** Reason why the file cannot be used, in plain words. */
  error?: { line: number; message: string };
  lineOf(node: Node | null): number;
  /** Entries of a map in order, repeated keys included; empty for anything else. */
  entries(node: Node | null): YamlEntry[];
  /** Items of a sequence; empty for anything else. */
  items(node: Node | null): (Node | null)[];
  /** The text of a scalar as it was written (`1.10` stays `1.10`), or undefined for maps and lists. An empty value is `''`. */
  text(node: Node | null): string | undefined;
}

/**
 * Reads YAML as tolerantly as git-format section 2 asks: a BOM is dropped, tabs and no-break spaces count as indentation, every scalar is text,
 * repeated keys are kept. Never throws; offsets are not kept, since such files are never rewritten.
 *
 * @param dropInvisible drops zero-width characters anywhere: right for paths and settings, wrong for text that may hold joined emoji
 */
export function readYaml(source: string, { dropInvisible = false } = {}): LenientYaml {
  const plain = dropInvisible ? source.replace(INVISIBLE, '') : source.replace(/^\ufeff/, '');
  // To YAML a no-break space is part of a key; before one, it was meant as indentation.
  const text = plain.replace(/^[ \t]*\u00a0[ \t\u00a0]*/gm, (indent) => indent.replace(/\u00a0/g, ' '));
  if (text.length > MAX_CHARACTERS) return reader(null, new LineCounter(), { line: 1, message: 'the file is larger than 1 MB' });
  const tooMuch = yamlTooMuch(text, MAX_CHARACTERS);
  if (tooMuch !== undefined) return reader(null, new LineCounter(), { line: 1, message: tooMuch });
  const asIs = parse(text);
  if (asIs.error === undefined) return asIs;
  const respaced = text.replace(/^[ \t]+/gm, (indent) => indent.replace(/\t/g, '  '));
  const second = respaced === text ? asIs : parse(respaced);
  return second.error === undefined ? second : asIs;
}

function parse(text: string): LenientYaml {
  const lines = new LineCounter();
  try {
    const options = {
      schema: 'failsafe',
      uniqueKeys: false,
      strict: false,
      lineCounter: lines,
      prettyErrors: false,
      logLevel: 'silent',
    } as const;
    const documents = withoutStacks(() => parseAllDocuments(text, options));
    const first: Document.Parsed | undefined = 'empty' in documents ? undefined : documents[0];
    const error = first?.errors[0];
    if (error === undefined) return reader(first?.contents ?? null, lines);
    return reader(null, lines, { line: Math.max(1, lines.linePos(error.pos[0]).line), message: plainWords(error.code) });
  } catch {
    // Nesting deep enough to exhaust the stack: no configuration looks like that.
    return reader(null, lines, { line: 1, message: 'it is nested too deeply' });
  }
}

function plainWords(code: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'a tab is used where YAML wants spaces';
    case 'BAD_INDENT':
      return 'the indentation does not fit the lines around it';
    case 'MISSING_CHAR':
      return 'a quote, bracket, comma or colon is missing';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a colon is out of place: put values that contain ": " in quotes';
    case 'UNEXPECTED_TOKEN':
      return 'a character is out of place';
    default:
      return 'this is not valid YAML';
  }
}

function reader(root: Node | null, lines: LineCounter, error?: { line: number; message: string }): LenientYaml {
  const lineOf = (node: Node | null) => (node?.range ? Math.max(1, lines.linePos(node.range[0]).line) : 1);
  const text = (node: Node | null): string | undefined => {
    if (node === null) return '';
    if (isScalar(node)) return String(node.value ?? '');
    return isAlias(node) ? '' : undefined;
  };
  const entries = (node: Node | null): YamlEntry[] => {
    if (!isMap<Node, Node | null>(node)) return [];
    return node.items.map(({ key, value }) => ({ key: text(key) ?? '', value, line: lineOf(key) }));
  };
  const items = (node: Node | null) => (isSeq<Node | null>(node) ? node.items : []);
  return { root, lineOf, entries, items, text, ...(error && { error }) };
}

/** Returns the plain value of a YAML node: text, lists and maps without a prototype's keys. Aliases are left out, so it cannot grow. */
export function plainValue(yaml: LenientYaml, node: Node | null): YamlValue {
  if (isSeq(node)) return yaml.items(node).map((item) => plainValue(yaml, item));
  if (!isMap(node)) return scalarValue(yaml.text(node) ?? '', node);
  // fromEntries defines own keys, so that a key named __proto__ stays a key.
  return Object.fromEntries(yaml.entries(node).map(({ key, value }) => [key, plainValue(yaml, value)]));
}

/** Result of {@link plainValue}. */
export type YamlValue = string | boolean | number | null | YamlValue[] | { [key: string]: YamlValue };

function scalarValue(text: string, node: Node | null): YamlValue {
  if (node === null || !isScalar(node) || node.type !== 'PLAIN') return node === null ? null : text;
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === '' || text === 'null' || text === '~') return null;
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
