import { findFrontMatter } from '../front-matter/find.ts';
import { readFrontMatter } from '../front-matter/read.ts';
import { concat, type Part } from './merge-rows.ts';
import type { TextConflict } from './types.ts';

/** Front matter as a merge sees it: the lines of each key with the comments above it, in order. Joined they are the file's. */
interface Entries {
  open: string;
  keys: Map<string, string>;
  close: string;
}

const KEY = /^(?:"([^"\\]+)"|'([^']+)'|([^\s#'"{}[\],&*!|>%@`-][^#]*?))[ \t]*:(?:\s|$)/;

/** Front matter, from the start of a text to its body; empty when there is none. */
export function frontMatterOf(text: string): string {
  return text.slice(0, findFrontMatter(text)?.end ?? 0);
}

/** Merges front matter by keys: lines of keys that one side changed are taken as they are. Of a key that both changed, ours stays. */
export function mergeFrontMatter(base: string, ours: string, theirs: string): Part {
  if (ours === base || ours === theirs) return plain(theirs);
  if (theirs === base) return plain(ours);
  const [b, o, t] = [entriesOf(base), entriesOf(ours), entriesOf(theirs)];
  const part = b === undefined || o === undefined || t === undefined ? undefined : mergeEntries(b, o, t);
  const isGood = (text: string) => readFrontMatter(text).warnings.length === 0;
  if (part !== undefined && (part.text === '' || frontMatterOf(part.text) === part.text) && isGood(part.text)) return part;
  const kept = ours === '' ? theirs : ours;
  return { ...plain(kept), conflicts: [conflictOf(base, ours, theirs, kept, ours === '' ? 'theirs' : 'ours')] };
}

function mergeEntries(base: Entries, ours: Entries, theirs: Entries): Part {
  const parts: Part[] = [];
  for (const key of keysInOrder(base, ours, theirs)) {
    const [b, o, t] = [base.keys.get(key), ours.keys.get(key), theirs.keys.get(key)];
    if (o === t || t === b) parts.push(plain(o ?? ''));
    else if (o === b) parts.push(plain(t ?? ''));
    else {
      const kept = o ?? t ?? '';
      parts.push({ ...plain(kept), conflicts: [conflictOf(b, o, t, kept, o === undefined ? 'theirs' : 'ours')] });
    }
  }
  if (parts.every(({ text }) => text === '')) return plain('');
  const frame = ours.open !== '' && (ours.open !== base.open || ours.close !== base.close || theirs.open === '') ? ours : theirs;
  return concat([plain(frame.open), ...parts, plain(frame.close)]);
}

/** Keys as ours has them; those that only theirs has behind the one that they follow there. */
function keysInOrder(base: Entries, ours: Entries, theirs: Entries): string[] {
  const keys = [...ours.keys.keys()];
  let before: string | undefined;
  for (const key of theirs.keys.keys()) {
    if (!ours.keys.has(key)) {
      let at = before === undefined ? 0 : keys.indexOf(before) + 1;
      // Insertions of both sides at one place stand in the order of names.
      for (let next = keys[at]; next !== undefined && !base.keys.has(next) && !theirs.keys.has(next) && next < key; next = keys[at]) at++;
      keys.splice(at, 0, key);
    }
    before = key;
  }
  return keys;
}

/** Undefined for front matter that is no list of keys, or has one twice. */
export function entriesOf(text: string): Entries | undefined {
  const keys = new Map<string, string>();
  if (text === '') return { open: '', keys, close: '' };
  const range = findFrontMatter(text);
  if (range === undefined || readFrontMatter(text).warnings.length > 0) return undefined;
  let pending = '';
  let last: string | undefined;
  for (const line of text.slice(range.yamlStart, range.yamlEnd).match(/[^\n]*\n|[^\n]+/g) ?? []) {
    const match = KEY.exec(line);
    const key = match?.[1] ?? match?.[2] ?? match?.[3];
    if (key === undefined) {
      // Comments go with the key below them, what continues a value with its own.
      if (/^[ \t-]/.test(line) && last !== undefined && pending === '') keys.set(last, keys.get(last) + line);
      else if (/^(?:#|\s*$)/.test(line)) pending += line;
      else if (/^[ \t-]/.test(line) && last !== undefined) {
        keys.set(last, keys.get(last) + pending + line);
        pending = '';
      } else return undefined;
      continue;
    }
    if (keys.has(key)) return undefined;
    keys.set(key, pending + line);
    pending = '';
    last = key;
  }
  return { open: text.slice(0, range.yamlStart), keys, close: pending + text.slice(range.yamlEnd) };
}

function plain(text: string): Part {
  return { text, conflicts: [], merged: [] };
}

function conflictOf(
  base: string | undefined,
  ours: string | undefined,
  theirs: string | undefined,
  kept: string,
  keeps: TextConflict['keeps'],
): TextConflict {
  return { block: 'front-matter', base, ours, theirs, start: 0, end: kept.length, keeps };
}
