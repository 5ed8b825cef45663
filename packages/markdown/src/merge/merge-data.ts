import { parseDocument } from 'yaml';
import { withLineFeeds } from './line-endings.ts';
import { linesOf, mergeTokens } from './tokens.ts';
import type { TextMerge } from './types.ts';

/** YAML parsers take long for long texts; settings are short. */
const MAX_LENGTH = 256 * 1024;

/**
 * Merges a file of settings in YAML by its lines: what both sides put in at one place stands there one after the other. Where that cannot be
 * read, because one key is there twice, and where both changed the same lines, the whole file is a conflict, and ours stays.
 */
export function mergeData(base: string, ours: string, theirs: string): TextMerge {
  const plain = (text: string): TextMerge => ({ text, conflicts: [], merged: [] });
  if (ours === base || ours === theirs) return plain(theirs);
  if (theirs === base) return plain(ours);
  const feeds = withLineFeeds(base, ours, theirs);
  const [b, o, t] = feeds?.texts ?? [base, ours, theirs];
  const text = mergeTokens(b, o, t, { tokensOf: linesOf, isUnion: true });
  const isBroken = (yaml: string) => yaml.length > MAX_LENGTH || parseDocument(yaml, { logLevel: 'silent' }).errors.length > 0;
  if (text !== undefined && !isBroken(text)) return feeds?.back(plain(text)) ?? plain(text);
  return { text: ours, conflicts: [{ block: 'text', base, ours, theirs, start: 0, end: ours.length, keeps: 'ours' }], merged: [] };
}
