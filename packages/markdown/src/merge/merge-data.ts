import { parseDocument } from 'yaml';
import { withoutStacks } from '../without-stacks.ts';
import { yamlTooMuch } from '../yaml-limits.ts';
import { withLineFeeds } from './line-endings.ts';
import { linesOf, mergeStretches } from './tokens.ts';
import type { TextConflict, TextMerge } from './types.ts';

/** YAML parsers take long for long texts; settings are short. */
const MAX_LENGTH = 256 * 1024;

/**
 * Merges a file of settings in YAML by its lines: what both sides put in at one place stands there one after the other. Lines that both changed
 * are a conflict, and are as ours has them, or as theirs where ours took them away. What cannot be read then, because one key is there twice, is a
 * conflict as a whole, and ours stays.
 */
export function mergeData(base: string, ours: string, theirs: string): TextMerge {
  const plain = (text: string): TextMerge => ({ text, conflicts: [], merged: [] });
  if (ours === base || ours === theirs) return plain(theirs);
  if (theirs === base) return plain(ours);
  const feeds = withLineFeeds(base, ours, theirs);
  const [b, o, t] = feeds?.texts ?? [base, ours, theirs];
  const isBroken = (yaml: string) =>
    yaml.length > MAX_LENGTH ||
    yamlTooMuch(yaml) !== undefined ||
    withoutStacks(() => parseDocument(yaml, { logLevel: 'silent', prettyErrors: false })).errors.length > 0;
  const merge = mergedLines(b, o, t);
  if (merge !== undefined && !isBroken(merge.text)) return feeds?.back(merge) ?? merge;
  return { text: ours, conflicts: [{ block: 'text', base, ours, theirs, start: 0, end: ours.length, keeps: 'ours' }], merged: [] };
}

function mergedLines(base: string, ours: string, theirs: string): TextMerge | undefined {
  const stretches = mergeStretches(base, ours, theirs, { tokensOf: linesOf, isUnion: true });
  if (stretches === undefined) return undefined;
  const conflicts: TextConflict[] = [];
  let text = '';
  for (const stretch of stretches) {
    if ('text' in stretch) {
      text += stretch.text;
      continue;
    }
    const keeps = stretch.ours === '' ? 'theirs' : 'ours';
    const [start, end] = [text.length, text.length + stretch[keeps].length];
    conflicts.push({ block: 'settings', ...there(stretch), start, end, keeps });
    text += stretch[keeps];
  }
  return { text, conflicts, merged: [] };
}

function there({ base, ours, theirs }: Record<'base' | 'ours' | 'theirs', string>): Pick<TextConflict, 'base' | 'ours' | 'theirs'> {
  const said = (text: string) => (text === '' ? undefined : text);
  return { base: said(base), ours: said(ours), theirs: said(theirs) };
}
