import { parse } from 'csv-parse/sync';
import { decodeText } from '../decode-text.ts';
import { importLink } from '../import-link.ts';
import { escapeText } from '../markdown-edits/index.ts';
import type { SourceEntry } from '../types.ts';
import { type NotionNode, sourceOf } from './export-files.ts';
import type { NotionLinks } from './links.ts';

/** A database of an export: its columns, as its view shows them, and its rows. The first column is the title. */
export interface NotionTable {
  columns: string[];
  /** All columns, those that the view hides too. */
  allColumns: string[];
  rows: Map<string, string>[];
}

const MAX_CELLS = 200_000;

/** Reads the rows of a database; `undefined` if its file cannot be read, or is no table. */
export function readTable(node: NotionNode): NotionTable | undefined {
  const records = recordsOf(node.all ?? node.view);
  const header = records?.[0];
  if (records === undefined || header === undefined || header.length === 0) return undefined;
  const shown = (node.view === undefined ? undefined : recordsOf(node.view)?.[0]) ?? header;
  const rows = records.slice(1).map((cells) => new Map(header.map((name, at) => [name, cells[at] ?? ''])));
  const known = shown.filter((name) => header.includes(name));
  return { columns: known.length > 0 ? known : header, allColumns: header, rows };
}

function recordsOf(entry: SourceEntry | undefined): string[][] | undefined {
  if (entry === undefined) return undefined;
  try {
    const records: string[][] = parse(decodeText(entry.data), {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.reduce((sum, record) => sum + record.length, 0) > MAX_CELLS ? undefined : records;
  } catch {
    return undefined;
  }
}

/**
 * Returns a database as a table whose titles lead to the pages of its rows.
 * @returns the markdown, and the pages in the order of the rows
 */
export function writeTable(table: NotionTable, node: NotionNode, links: NotionLinks): { markdown: string; rows: NotionNode[] } {
  const waiting = new Map<string, NotionNode[]>();
  for (const child of node.children) {
    const key = titleKey(child.name.title);
    waiting.set(key, [...(waiting.get(key) ?? []), child]);
  }
  const [titleColumn = ''] = table.allColumns;
  const columns = [titleColumn, ...table.columns.filter((name) => name !== titleColumn)];
  const from = node.all ?? node.view;
  const rows: NotionNode[] = [];
  const lines = table.rows.map((row) => {
    const title = row.get(titleColumn)?.trim() ?? '';
    const page = waiting.get(titleKey(title === '' ? 'Untitled' : title))?.shift();
    if (page !== undefined) rows.push(page);
    const shown = escapeText(title === '' ? 'Untitled' : title);
    const first = page === undefined ? shown : `[${shown}](${importLink(sourceOf(page))})`;
    const rest = columns.slice(1).map((name) => (from === undefined ? '' : cellText(row.get(name) ?? '', from, links)));
    return `| ${[first, ...rest].join(' | ')} |`;
  });
  const header = columns.map((name) => escapeText(name) || ' ');
  if (lines.length === 0) return { markdown: `| ${header.join(' | ')} |\n|${' --- |'.repeat(header.length)}\n`, rows };
  return { markdown: `| ${header.join(' | ')} |\n|${' --- |'.repeat(header.length)}\n${lines.join('\n')}\n`, rows };
}

/** File names cannot hold every sign of a title. */
const titleKey = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 40);

const RELATION = /(?:^|, )((?:(?!, ).)+?) \(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*\.(?:md|html|csv))\)(?=, |$)/g;
const FILE_PATH = /^[^\s:,]+%20[0-9a-f]{32}\/[^\s,]+$|^[^\s:,]+\/[^\s,/]+\.\w{2,5}$/i;

/** Returns a property's value for a cell of a table: relations and addresses are links, lines are kept. */
export function cellText(value: string, from: SourceEntry, links: NotionLinks): string {
  const text = value.trim();
  const plain = (part: string) =>
    part
      .split(/\r?\n/)
      .map((line) => escapeText(line))
      .join('<br>');
  if (/^https?:\/\/\S+$/.test(text))
    return links.find(text, from)?.node === undefined ? `<${text.replace(/[<>]/g, encodeURIComponent)}>` : link(text, text, from, links);
  if (FILE_PATH.test(text) && links.find(text, from)?.file !== undefined)
    return link(decoded(text.slice(text.lastIndexOf('/') + 1)), text, from, links);
  let out = '';
  let at = 0;
  for (const match of text.matchAll(RELATION)) {
    const [whole, title = '', url = ''] = match;
    const start = match.index + (whole.startsWith(', ') ? 2 : 0);
    out += plain(text.slice(at, start)) + (out === '' ? '' : ' ') + link(title, url, from, links);
    at = match.index + whole.length;
  }
  return out + plain(text.slice(at));
}

function link(title: string, url: string, from: SourceEntry, links: NotionLinks): string {
  const to = links.url(url, from);
  return to === undefined ? escapeText(title) : `[${escapeText(title)}](${to})`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
