import { basename, dirname, isReadme, stem } from '@octavo/markdown/layout';
import type { ContentEdit } from '../../content/edits/index.ts';
import { type ContentRecord, recordAt } from '../../kernel/model/index.ts';
import { type ConflictOf, type Decision, type DecisionPlace, NOTHING, notPossible, type WantedChoice } from './decision.ts';

/**
 * Decides who has the address or file name that both sides gave away: `ours` leaves it as it was settled, `theirs` gives it to what was live, so
 * that the other one gets the one that is left, and `text` gives what was live another one.
 */
export function decideAddress(
  { head }: DecisionPlace,
  conflict: ConflictOf<'slug' | 'path'>,
  { choice, text = '' }: WantedChoice,
): Decision {
  const record = recordAt(head, conflict.key);
  if (choice === 'both') throw notPossible('Two things cannot have one address. Choose who has it.');
  if (record === undefined || choice === 'ours') return NOTHING;
  if (choice === 'text') {
    if (!/[\p{L}\p{N}]/u.test(text)) throw notPossible('A name needs at least one letter or number.');
    return decided(named(record, text));
  }
  const other = recordAt(head, conflict.other);
  // Whoever had it is gone: it is free.
  if (other === undefined) return decided(named(record, nameIn(conflict, conflict.wanted)));
  if (!maySwap(conflict, record, other)) throw notPossible('They cannot swap. Write another name, or keep it as it is.');
  // Once the other one is called otherwise, its address is free.
  if (conflict.kind === 'slug') return decided(named(other, conflict.got));
  const of = record.kind === 'file' ? 'files' : 'pages';
  return decided({ operation: 'swap_paths', of, things: [idIn(conflict.key), idIn(conflict.other)] });
}

/** Returns whether what was live can get its address back, and the other one the one that is left. */
export function maySwap({ kind }: ConflictOf<'slug' | 'path'>, record: ContentRecord, other: ContentRecord): boolean {
  const isNamed = (each: ContentRecord) => each.kind === 'file' || (each.kind === 'page' && each.path !== undefined && !each.home);
  return isNamed(record) && isNamed(other) && (kind === 'slug' || record.kind === other.kind);
}

function idIn(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** Returns the name of a page or file, from an address or path: files with their extension. */
function nameIn({ kind, key }: ConflictOf<'slug' | 'path'>, address: string): string {
  if (kind === 'slug') return address;
  if (key.startsWith('file:')) return basename(address);
  const name = isReadme(address) ? dirname(address) : stem(address);
  return name.slice(name.lastIndexOf('/') + 1);
}

function named(record: ContentRecord, name: string): ContentEdit {
  if (record.kind === 'page') return { operation: 'update_page', page: record.id, slug: name };
  if (record.kind === 'file') return { operation: 'rename_file', file: record.id, name };
  throw notPossible('Give it another name by hand, and keep "ours" here.');
}

function decided(...edits: ContentEdit[]): Decision {
  return { edits, records: [] };
}
