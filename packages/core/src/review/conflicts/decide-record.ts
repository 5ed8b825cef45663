import { type ConflictChoice, OctavoError } from '@octavo/contract';
import { basename } from '@octavo/markdown/layout';
import type { ContentEdit } from '../../content/edits/index.ts';
import type { ContentConflict, FoundBlock } from '../../content/merge/index.ts';
import { type ContentRecord, type ContentView, type PageRecord, recordAt } from '../../kernel/model/index.ts';
import { decideAddress } from './decide-address.ts';
import { decideBlocks } from './decide-blocks.ts';
import { decideSource } from './decide-source.ts';
import {
  type ConflictOf,
  changedSince,
  type Decision,
  type DecisionPlace,
  mayHaveBoth,
  NOTHING,
  notPossible,
  type WantedChoice,
} from './decision.ts';
import { readText } from './read-text.ts';

/**
 * Returns the edits for a choice. Nothing is changed yet.
 * @throws OctavoError `bad_request` (code `choice_not_possible`) for a choice that this kind of conflict does not have; `conflict` (code
 * `conflict_changed`) if the content there was edited since.
 */
export async function decideRecord(place: DecisionPlace, conflict: ContentConflict, wanted: WantedChoice): Promise<Decision> {
  if (wanted.block !== undefined && conflict.kind !== 'text') throw notPossible('It has no blocks.');
  switch (conflict.kind) {
    case 'text':
      return decideText(place, conflict, wanted);
    case 'edit-delete':
      return decideDeletion(place, conflict, wanted);
    case 'file':
      return decideFile(place, conflict, wanted);
    case 'field':
      return decideField(place, conflict, wanted);
    case 'move':
    case 'cycle':
      return decideMove(place, conflict, wanted);
    case 'slug':
    case 'path':
      return decideAddress(place, conflict, wanted);
  }
}

async function decideText(
  place: DecisionPlace,
  conflict: ConflictOf<'text'>,
  { choice, block: n, text: given }: WantedChoice,
): Promise<Decision> {
  const { system, head } = place;
  const record = recordAt(head, conflict.key);
  // Deleted content has nothing left to decide.
  if (record === undefined || !('oid' in record)) return NOTHING;
  if (n !== undefined && !conflict.blocks.some((each) => each.n === n)) return { ...NOTHING, left: conflict };
  if (record.kind === 'source') return decideSource(place, conflict, record, { choice, block: n, text: given });
  if (n === undefined && (conflict.blocks.length === 0 || choice === 'text'))
    return decideWhole(place, conflict, record, { choice, text: given });
  const now = await readText(system, record.oid ?? '');
  if (now === undefined) throw changedSince('Its file is no text any more.');
  const { text, left, lost } = decideBlocks(now, conflict.blocks, (each) =>
    n === undefined || each.n === n ? versionOf(each, choice, given) : undefined,
  );
  if (lost.length > 0) throw changedSince('What stood in this place was edited since.');
  const decision: Decision = { edits: text === now ? [] : [writeText(record, text)], records: [] };
  return left.length === 0 ? decision : { ...decision, left: { ...conflict, blocks: left } };
}

function versionOf(block: FoundBlock, choice: ConflictChoice, text: string | undefined): string {
  switch (choice) {
    case 'ours':
      return block.ours ?? '';
    case 'theirs':
      return block.theirs ?? '';
    case 'text':
      return text ?? '';
    case 'both':
      if (mayHaveBoth(block)) return block.now;
      throw notPossible('Only one of both can stand there. Choose one, or write what is to be there.');
  }
}

async function decideWhole(
  { system }: DecisionPlace,
  conflict: ConflictOf<'text'>,
  record: ContentRecord,
  { choice, text }: WantedChoice,
): Promise<Decision> {
  if (choice === 'both') throw notPossible('The texts are too different to stand one after the other. Choose one, or write the text.');
  if (choice === 'text') return { edits: [writeText(record, text ?? '')], records: [] };
  const oid = choice === 'ours' ? conflict.ours : conflict.theirs;
  if (oid === undefined) throw notPossible('There is no such version.');
  const version = await readText(system, oid);
  if (version === undefined) throw notPossible('That version is no text. Choose the other one, or write the text.');
  return { edits: [writeText(record, version)], records: [] };
}

function writeText(record: ContentRecord, source: string): ContentEdit {
  if (record.kind === 'reusable') return { operation: 'update_reusable_content', reusableContent: record.id, document: { source } };
  if (record.kind === 'page') return { operation: 'update_page', page: record.id, document: { source } };
  throw notPossible('It has no text.');
}

function decideDeletion({ head }: DecisionPlace, conflict: ConflictOf<'edit-delete'>, { choice, text }: WantedChoice): Decision {
  const record = recordAt(head, conflict.key);
  if (record === undefined) return NOTHING;
  if (choice === 'text') return { edits: [writeText(record, text ?? '')], records: [] };
  if (choice === 'both' || choice !== conflict.deletedBy) return NOTHING;
  switch (record.kind) {
    case 'page':
      if ((head.pages.get(record.id)?.children.length ?? 0) > 0) {
        throw new OctavoError(
          'conflict',
          `There are pages below "${record.title}", which would be deleted with it. Decide about them first, or move them.`,
          { code: 'page_has_pages' },
        );
      }
      return { edits: [{ operation: 'delete_page', page: record.id }], records: [] };
    case 'file':
      return { edits: [{ operation: 'delete_file', file: record.id }], records: [] };
    case 'reusable':
      return { edits: [{ operation: 'delete_reusable_content', reusableContent: record.id }], records: [] };
    case 'variable':
      return { edits: [{ operation: 'set_variables', variables: { [record.name]: null } }], records: [] };
    default:
      return { edits: [], records: [[conflict.key, null]] };
  }
}

async function decideFile(
  { system, head, live }: DecisionPlace,
  conflict: ConflictOf<'file'>,
  { choice }: WantedChoice,
): Promise<Decision> {
  const record = recordAt(head, conflict.key);
  if (choice === 'text') throw notPossible('A file is no text. Choose one of both, or keep both.');
  if (record?.kind !== 'file' || choice === 'ours' || conflict.theirs === undefined) return NOTHING;
  const there = live.files.get(record.id);
  const size = there?.oid === conflict.theirs ? there.size : (await system.objects.read(conflict.theirs))?.data.length;
  if (size === undefined) throw notPossible('The other version is not there any more.');
  if (choice === 'theirs') return { edits: [], records: [[conflict.key, { ...record, oid: conflict.theirs, size }]] };
  const file = { name: basename(record.path), stored: { oid: conflict.theirs, size } };
  return { edits: [{ operation: 'insert_files', files: [file] }], records: [] };
}

function decideField({ head, live }: DecisionPlace, conflict: ConflictOf<'field'>, { choice, text }: WantedChoice): Decision {
  if (choice === 'both') throw notPossible('It can have one value only. Choose one of both, or write another.');
  const record = recordAt(head, conflict.key);
  if (record === undefined || choice === 'ours') return NOTHING;
  const value = choice === 'text' ? text : conflict.theirs;
  if (record.kind === 'variable') {
    const set = typeof value === 'string' ? value : null;
    return { edits: [{ operation: 'set_variables', variables: { [record.name]: set } }], records: [] };
  }
  const { field } = conflict;
  if (record.kind === 'page') return decidePageField(record, live, field, value, choice);
  if (record.kind === 'reusable' && field === 'title' && typeof value === 'string')
    return { edits: [{ operation: 'update_reusable_content', reusableContent: record.id, title: value }], records: [] };
  if (record.kind === 'file' && field === 'path' && typeof value === 'string')
    return { edits: [{ operation: 'rename_file', file: record.id, name: basename(value) }], records: [] };
  throw notPossible('Change it by hand, and keep "ours" here.');
}

function decidePageField(record: PageRecord, live: ContentView, field: string, value: unknown, choice: ConflictChoice): Decision {
  const update = (members: object): Decision => ({ edits: [{ operation: 'update_page', page: record.id, ...members }], records: [] });
  if (field === 'title' && typeof value === 'string') return update({ title: value });
  if (field === 'linkTitle') return update({ linkTitle: typeof value === 'string' ? value : null });
  if (field === 'path') {
    const slug = choice === 'text' && typeof value === 'string' ? value : live.pages.get(record.id)?.page.slug;
    if (slug !== undefined) return update({ slug });
  }
  if (choice === 'text') throw notPossible('Choose one of both.');
  const { [field as keyof PageRecord]: _ours, ...rest } = record;
  const next = value === undefined ? rest : { ...rest, [field]: value };
  return { edits: [], records: [[`page:${record.id}`, next as PageRecord]] };
}

function decideMove({ head, live }: DecisionPlace, conflict: ConflictOf<'move' | 'cycle'>, { choice }: WantedChoice): Decision {
  const record = recordAt(head, conflict.key);
  if (choice === 'both' || choice === 'text') throw notPossible('A page stands in one place. Choose one of both.');
  if (record?.kind !== 'page' || choice === 'ours') return NOTHING;
  const { parent } = conflict.theirs;
  if (parent !== null && !head.pages.has(parent)) throw changedSince('The page above it is not there any more.');
  // Behind the nearest sibling that stands before it in the live content.
  const siblings = parent === null ? live.tree : (live.pages.get(parent)?.children ?? []);
  const now = (parent === null ? head.tree : (head.pages.get(parent)?.children ?? [])).filter(({ page }) => page.id !== record.id);
  let at = 0;
  for (const { page } of siblings) {
    if (page.id === record.id) break;
    at = Math.max(at, now.findIndex((other) => other.page.id === page.id) + 1);
  }
  return { edits: [{ operation: 'move_page', page: record.id, into: parent, at }], records: [] };
}
