import { isOctavoError } from '@octavo/contract';
import { hasSameNotes, type TextMerge } from '@octavo/markdown';
import { type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentRecord, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import { CONFIG_FILE, Draft, readStructure, retargetedRedirects, setVariables, titleIn, writeDraft } from '../edits/index.ts';
import { enterOther, enterStructure } from './enter-structure.ts';
import { followMoves } from './follow-moves.ts';
import { pathOf, repairPaths } from './merge-paths.ts';
import { isEdited, mergeRecords, oidsOf } from './merge-records.ts';
import { mergeNotesAnywhere } from './merge-task.ts';
import { type MergedRecords, repairTree } from './merge-tree.ts';
import { MergedTexts, type Mover, withText } from './merged-texts.ts';
import { enterInTheirs, followRoot, mergedConfig, structureSides } from './structure-sides.ts';
import type { ContentConflict, ContentMerge, FoundBlock, MergedText, MergeInput, MergeOptions } from './types.ts';
import { isStructural, readSides, type Sides } from './versions.ts';

/** The longest that a merge goes on before others have their turn (ms). */
const TURN_MS = 8;
const VARIABLES_FILE = /(?:^|\/)\.gitbook\/vars\.yaml$/;

/**
 * Merges two contents that began as one, record by record and field by field; texts by their blocks. Nothing refers to the root yet, and the
 * contents it was made of are as they were. Where there are conflicts, the root holds their provisional resolution: nothing that one side wrote
 * is lost. With a side that changed nothing it is the other side. Costs what changed on either side.
 * @throws OctavoError `bad_request` (code `link_before_page`) for an order of pages that no SUMMARY.md can say.
 */
export async function mergeContent(tenant: Tenant, input: MergeInput, { isTaken }: MergeOptions = {}): Promise<ContentMerge> {
  const { system } = tenant;
  const { base, ours, theirs } = input;
  if (ours === base || ours === theirs) return { root: theirs, conflicts: [], merged: [] };
  if (theirs === base) return { root: ours, conflicts: [], merged: [] };
  const sides = await readSides(system.content, input);
  const view = await system.content.view(ours);
  const options = { ...tenant, now: system.now(), ...(isTaken === undefined ? {} : { isTaken }) };
  const draft = new Draft(view, options, await readStructure(system, view));
  const conflicts: ContentConflict[] = [];
  const records: MergedRecords = new Map();
  /** Keys of records whose texts both sides changed. */
  const twoTexts = new Set<string>();
  for (const key of sides.keys) mergeKey(sides, key, records, conflicts, twoTexts);
  const structure = await structureSides(system, input, () => mergedConfig(new MergedTexts(tenant, sides, records), sides));
  followRoot(records, sides, structure);
  const repairs = [...repairTree(records, view, sides), ...(await repairPaths(draft, records))];
  conflicts.push(...repairs);
  const texts = new MergedTexts(tenant, sides, records);
  const merged = await mergeTexts(texts, draft, sides, records, twoTexts, conflicts);
  await followMoves(draft, sides, records, texts);
  await mergeVariables(draft, sides, records, conflicts);
  const isKept = conflicts.some(({ kind }) => kind === 'edit-delete') || repairs.length > 0;
  const isEntered = isKept || (isStructural(sides.ours) && isStructural(sides.theirs));
  if (isEntered) {
    // Asked for first: SUMMARY.md is followed from where it agrees with the pages.
    if (draft.order !== undefined) conflicts.push(...(await enterStructure(draft, records)));
  } else enterAll(draft, records);
  // A page with another path has another address by that.
  const repaired = new Set(repairs.map(({ key }) => key));
  conflicts.push(...otherSlugs(draft, records).filter(({ key }) => !repaired.has(key)), ...(await mergeNotes(texts, draft, sides)));
  const { root: written } = await writeDraft(draft);
  const root = isEntered && structure.decided === 'theirs' ? await enterInTheirs(written, theirs, options) : written;
  return { root, conflicts: conflicts.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)), merged };
}

/**
 * Merges the text of SUMMARY.md beside its entries, if both sides changed the file: entering pages keeps that of ours, and that of theirs is put
 * beside it. Returns a conflict if that is impossible: a user has to choose the file that the pages are entered into.
 */
async function mergeNotes(texts: MergedTexts, draft: Draft, sides: Sides): Promise<ContentConflict[]> {
  const path = draft.structure.summary;
  const key = `source:${path}`;
  if (!sides.ours.has(key) || !sides.theirs.has(key)) return [];
  const { base, ours, theirs } = oidsOf(sides.of(key));
  const record = draft.findSource(path);
  if (base === undefined || ours === undefined || theirs === undefined || record === undefined) return [];
  const [before, other] = [await texts.text(base), await texts.text(theirs)];
  if (before === undefined || other === undefined || hasSameNotes(before, other)) return [];
  const now = await draft.text(record);
  const text = await mergeNotesAnywhere(draft.options, { base: before, ours: now, theirs: other });
  if (text === undefined) return [{ kind: 'text', key, path, blocks: [], base, ours, theirs }];
  if (text !== now) draft.putSummaryText(text);
  return [];
}

/** Merges one record; its text is left to be merged if both sides changed it. */
function mergeKey(sides: Sides, key: string, records: MergedRecords, conflicts: ContentConflict[], twoTexts: Set<string>): void {
  const versions = sides.of(key);
  const { base, ours, theirs } = versions;
  if (!sides.theirs.has(key)) return;
  if (ours === undefined || theirs === undefined) {
    const [kept, deletedBy] = ours === undefined ? ([theirs, 'ours'] as const) : ([ours, 'theirs'] as const);
    const isBoth = sides.ours.has(key);
    if (kept === undefined) return;
    if (!isBoth) {
      records.set(key, theirs ?? null);
      return;
    }
    const isKept = kept.kind !== 'redirect' && kept.kind !== 'source' && isEdited(base, kept);
    if (ours !== undefined || isKept) records.set(key, isKept ? kept : null);
    const path = pathOf(kept);
    if (isKept) conflicts.push({ kind: 'edit-delete', key, ...(path === undefined ? {} : { path }), deletedBy, ...oidsOf(versions) });
    return;
  }
  if (!sides.ours.has(key)) {
    records.set(key, theirs);
    return;
  }
  const { record, conflicts: found, hasTwoTexts } = mergeRecords(key, base, ours, theirs);
  records.set(key, record);
  conflicts.push(...found);
  if (hasTwoTexts) twoTexts.add(key);
}

async function mergeTexts(
  texts: MergedTexts,
  draft: Draft,
  sides: Sides,
  records: MergedRecords,
  twoTexts: ReadonlySet<string>,
  conflicts: ContentConflict[],
): Promise<MergedText[]> {
  const merged: MergedText[] = [];
  let began = performance.now();
  for (const key of sides.keys) {
    if (performance.now() - began > TURN_MS) {
      await yieldTurn();
      began = performance.now();
    }
    const versions = sides.of(key);
    const record = records.has(key) ? records.get(key) : versions.ours;
    const path = pathOf(record);
    if (record === null || record === undefined) continue;
    if (record.kind === 'source') {
      if (!twoTexts.has(key) || key === `source:${draft.structure.summary}` || VARIABLES_FILE.test(record.path)) continue;
      const saying = await texts.redirectsSaid();
      const follow = (text: string, moved: ReadonlyMap<string, string>, moversOf: (path: string) => readonly Mover[]) =>
        retargetedRedirects(text, draft.structure, moved, (path, target, source) =>
          moversOf(path).some((mover) => saying[mover](target, source)),
        );
      const merge = await texts.mergeSettings(oidsOf(versions), record.path === CONFIG_FILE ? follow : undefined);
      if (merge !== undefined) records.set(key, { kind: 'source', path: record.path, oid: draft.blob(Buffer.from(merge.text)) });
      if (merge === undefined || merge.conflicts.length > 0)
        conflicts.push({ kind: 'text', key, path: record.path, blocks: foundBlocks(merge), ...oidsOf(versions) });
      continue;
    }
    if (!isTexted(record)) continue;
    const [base, ours, theirs] = [versions.base, versions.ours, versions.theirs].map((each) => (isTexted(each) ? each : undefined));
    if (twoTexts.has(key) && ours !== undefined && theirs !== undefined) {
      const merge = await texts.merge(base, ours, theirs, record);
      if (merge === undefined || merge.conflicts.length > 0)
        conflicts.push({ kind: 'text', key, ...(path === undefined ? {} : { path }), blocks: foundBlocks(merge), ...oidsOf(versions) });
      if (merge === undefined) continue;
      const told = conflicts.findIndex((each) => each.key === key && each.kind === 'field' && each.field === 'title');
      // A title that comes from the text is decided with the text.
      const isTitled = told >= 0 && (await texts.giveTitles(ours, theirs, record));
      if (isTitled) conflicts.splice(told, 1);
      const title = isTitled ? titleIn(merge.text) : undefined;
      const next = withText(draft, title === undefined ? record : { ...record, title }, merge.text);
      records.set(key, next);
      if (merge.merged.length > 0 && next.oid !== undefined)
        merged.push({ key, ...(path === undefined ? {} : { path }), oid: next.oid, blocks: merge.merged });
      continue;
    }
    const side = record.oid === ours?.oid ? ('ours' as const) : ('theirs' as const);
    const from = side === 'ours' ? ours : theirs;
    if (from === undefined || record.oid === undefined || !texts.mayMove(side, from, record)) continue;
    const [before, text] = [await texts.read(side, from, from), await texts.read(side, from, record)];
    if (text === undefined || before === undefined) continue;
    const next = withText(draft, record, text);
    if (next !== record) records.set(key, next);
  }
  return merged;
}

function foundBlocks(merge: TextMerge | undefined): FoundBlock[] {
  return (merge?.conflicts ?? []).map((block, n) => ({ ...block, n, now: merge?.text.slice(block.start, block.end) ?? '' }));
}

function isTexted(record: ContentRecord | undefined): record is PageRecord | ReusableRecord {
  return record?.kind === 'page' || record?.kind === 'reusable';
}

/** Variables by their names: where both sides changed the file, the lines of theirs are set in ours. */
async function mergeVariables(draft: Draft, sides: Sides, records: MergedRecords, conflicts: ContentConflict[]): Promise<void> {
  const file = sides.keys.find((key) => key.startsWith('source:') && VARIABLES_FILE.test(key.slice('source:'.length)));
  if (file === undefined || !sides.ours.has(file) || !sides.theirs.has(file)) return;
  const variables: Record<string, string | null> = {};
  for (const [key, record] of records) {
    if (!key.startsWith('variable:')) continue;
    const value = record?.kind === 'variable' ? record.value : null;
    const before = draft.before(key);
    if (value === (before?.kind === 'variable' ? before.value : null)) continue;
    Object.defineProperty(variables, key.slice('variable:'.length), { value, enumerable: true, configurable: true });
  }
  for (const key of [...records.keys()]) if (key.startsWith('variable:') || key === file) records.delete(key);
  try {
    if (Object.keys(variables).length > 0) await setVariables(draft, { operation: 'set_variables', variables });
  } catch (error) {
    if (!isOctavoError(error)) throw error;
    conflicts.push({ kind: 'text', key: file, path: file.slice('source:'.length), blocks: [], ...oidsOf(sides.of(file)) });
  }
}

/** Only one side changed the table of contents: what it says stands. */
function enterAll(draft: Draft, records: MergedRecords): void {
  for (const [key, record] of records) {
    const before = draft.before(key);
    if (record !== null) draft.put(record);
    else if (before !== undefined) draft.remove(before);
    else enterOther(draft, key, record);
  }
}

/** Pages that have another address than they had, because something else has it. */
function otherSlugs(draft: Draft, records: MergedRecords): ContentConflict[] {
  return [...records].flatMap(([key, record]): ContentConflict[] => {
    if (record?.kind !== 'page') return [];
    const { slug, path } = draft.findPage(record.id) ?? record;
    if (slug === record.slug) return [];
    const siblings = draft.isOrdered ? draft.order.children(record.parent ?? null) : [];
    const other = siblings.find((id) => id !== record.id && draft.findPage(id)?.slug === record.slug);
    if (other === undefined) return [];
    return [{ kind: 'slug', key, ...(path === undefined ? {} : { path }), wanted: record.slug, got: slug, other: `page:${other}` }];
  });
}
