import type { ConflictChoice } from '@octavo/contract';
import { compareAnywhere } from '../../content/compare/index.ts';
import { CONFIG_FILE } from '../../content/edits/index.ts';
import { waitingPicturesIn } from '../../content/foreign-pictures/index.ts';
import { type ContentConflict, type FoundBlock, isBlocking } from '../../content/merge/index.ts';
import { loadSource } from '../../content/pages/index.ts';
import { changeRequestPlace, placeAddress } from '../../content/places/index.ts';
import { contentTypeOf, fileName, memberFileAddress, outerRepository } from '../../content/presenters/index.ts';
import { findGitSync, spaceAddress } from '../../content/spaces/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type ContentView, recordAt } from '../../kernel/model/index.ts';
import { maySwap } from './decide-address.ts';
import { decideBlocks } from './decide-blocks.ts';
import { mayHaveBoth } from './decision.ts';
import { type LoadedConflict, loadConflict, nameOf } from './get-conflicts.ts';
import { readText } from './read-text.ts';

/** A block in its versions: as they are written, and drawn against what both began with. */
export interface DrawnBlock {
  n: number;
  /** Kind of block, such as `paragraph`. */
  block: string;
  base?: string;
  ours?: string;
  theirs?: string;
  /** Provisional text of the block. */
  now: string;
  oursHtml?: string;
  theirsHtml?: string;
  /** True if that text is still there; if not, the block has to be corrected by hand. */
  isThere: boolean;
  choices: ConflictChoice[];
}

/** A file in one of its versions. */
export interface DrawnFile {
  address: string;
  name: string;
  isPicture: boolean;
  size: number;
}

/** A conflict with everything that somebody needs to decide it. `ours` is the change request, `theirs` the live content. */
export interface DrawnConflict {
  id: string;
  kind: ContentConflict['kind'];
  key: string;
  title: string;
  blocking: boolean;
  /** Choices that decide it as a whole. */
  choices: ConflictChoice[];
  blocks: DrawnBlock[];
  /** The text as it is now, where it has one that can be edited. */
  source?: string;
  /** Texts, values or places of a conflict without blocks, in words; absent where there is none. */
  ours?: string;
  theirs?: string;
  /** Field of a conflict of a value, such as `title`. */
  field?: string;
  deletedBy?: 'ours' | 'theirs';
  oursFile?: DrawnFile;
  theirsFile?: DrawnFile;
  /** Result of a conflict settled by a rule: the value that both wanted, and the one that theirs got. */
  wanted?: string;
  got?: string;
  /** Description of the record that has the address it wanted. */
  other?: string;
}

/** Key of the file of settings. */
const SETTINGS = `source:${CONFIG_FILE}`;
const MOST_DRAWN = 50;
/** Longest text that is shown whole. */
const MOST_SHOWN = 1_000_000;

/** Returns a conflict of a change request, drawn. @throws OctavoError `not_found`. */
export async function drawConflict(ctx: Context, spaceId: string, idOrNumber: string, conflictId: string): Promise<DrawnConflict> {
  const found = await loadConflict(ctx, spaceId, idOrNumber, conflictId);
  const { id, conflict, head, live } = found;
  const { kind, key } = conflict;
  const own = {
    id,
    kind,
    key,
    title: nameOf(key, head, live),
    blocking: isBlocking(conflict),
    choices: choicesOf(conflict, head),
    blocks: [],
  };
  switch (conflict.kind) {
    case 'text':
      return { ...own, ...(await drawText(ctx, found, conflict)) };
    case 'edit-delete': {
      const kept = conflict.deletedBy === 'ours' ? conflict.theirs : conflict.ours;
      const text = kept === undefined || key.startsWith('file:') ? undefined : await shown(ctx, kept);
      const side = conflict.deletedBy === 'ours' ? 'theirs' : 'ours';
      return {
        ...own,
        deletedBy: conflict.deletedBy,
        ...(text === undefined ? {} : { [side]: text }),
        ...(kept !== undefined && key.startsWith('file:') ? { [`${side}File`]: await drawFile(ctx, found, kept) } : {}),
      };
    }
    case 'file':
      return {
        ...own,
        ...(conflict.ours === undefined ? {} : { oursFile: await drawFile(ctx, found, conflict.ours) }),
        ...(conflict.theirs === undefined ? {} : { theirsFile: await drawFile(ctx, found, conflict.theirs) }),
      };
    case 'field':
      return { ...own, field: conflict.field, ...inWords('ours', conflict.ours), ...inWords('theirs', conflict.theirs) };
    case 'move':
    case 'cycle': {
      const above = ({ parent }: { parent: string | null }) => (parent === null ? '' : nameOf(`page:${parent}`, head, live));
      return { ...own, ours: above(conflict.ours), theirs: above(conflict.theirs) };
    }
    case 'slug':
    case 'path':
      return { ...own, wanted: conflict.wanted, got: conflict.got, other: nameOf(conflict.other, head, live) };
  }
}

function choicesOf(conflict: ContentConflict, head: ContentView): ConflictChoice[] {
  switch (conflict.kind) {
    case 'text':
      if (conflict.key.startsWith('source:')) return conflict.key === SETTINGS ? ['ours', 'theirs', 'text'] : ['ours', 'theirs'];
      return conflict.blocks.length > 0 && conflict.blocks.every(mayHaveBoth)
        ? ['ours', 'theirs', 'both', 'text']
        : ['ours', 'theirs', 'text'];
    case 'file':
      return ['ours', 'theirs', 'both'];
    case 'field':
      return typeof conflict.ours === 'string' && conflict.field !== 'path' ? ['ours', 'theirs', 'text'] : ['ours', 'theirs'];
    case 'edit-delete':
    case 'move':
    case 'cycle':
      return ['ours', 'theirs'];
    case 'slug':
    case 'path': {
      const [record, other] = [recordAt(head, conflict.key), recordAt(head, conflict.other)];
      if (record?.kind !== 'page' && record?.kind !== 'file') return ['ours'];
      return other === undefined || maySwap(conflict, record, other) ? ['ours', 'theirs', 'text'] : ['ours', 'text'];
    }
  }
}

async function drawText(
  ctx: Context,
  { head, live, loaded }: LoadedConflict,
  conflict: Extract<ContentConflict, { kind: 'text' }>,
): Promise<Partial<DrawnConflict>> {
  const { system } = ctx;
  const record = recordAt(head, conflict.key);
  const oid = record !== undefined && 'oid' in record ? record.oid : undefined;
  const source = oid === undefined ? undefined : await shown(ctx, oid);
  const editable = source === undefined || (record?.kind === 'source' && conflict.key !== SETTINGS) ? {} : { source };
  if (conflict.blocks.length === 0) {
    const [ours, theirs] = [
      conflict.ours === undefined ? undefined : await shown(ctx, conflict.ours),
      conflict.theirs === undefined ? undefined : await shown(ctx, conflict.theirs),
    ];
    return { ...editable, ...(ours === undefined ? {} : { ours }), ...(theirs === undefined ? {} : { theirs }) };
  }
  const { space, changeRequest } = loaded;
  const address = placeAddress(changeRequestPlace(space.id, changeRequest.id, changeRequest.number), spaceAddress(system, space.id));
  const at = {
    system,
    organizationId: space.organizationId,
    view: head,
    spaceId: space.id,
    appPath: new URL(address).pathname,
    repository: outerRepository(await findGitSync(ctx, space.id)),
    ownOrigins: await waitingPicturesIn(ctx, { ...loaded, revision: loaded.head }),
  };
  const path = record !== undefined && 'path' in record ? (record.path ?? '') : '';
  const draw = async (base: string | undefined, version: string | undefined) => {
    if (version === undefined) return undefined;
    // Text that is read as front matter anywhere else is shown as it is written.
    const { blocks } = await compareAnywhere(at, {
      before: await loadSource(at, base ?? '', path),
      after: await loadSource({ ...at, view: live, current: head }, version, path),
      isWhole: true,
    });
    return blocks.map((block) => ('html' in block ? (block.html ?? '') : '')).join('');
  };
  const { lost } = decideBlocks(source ?? '', conflict.blocks, (block) => block.now);
  const blocks: DrawnBlock[] = [];
  for (const [index, block] of conflict.blocks.entries()) {
    const isDrawn = index < MOST_DRAWN && block.block !== 'front-matter' && record?.kind !== 'source';
    const [oursHtml, theirsHtml] = isDrawn ? [await draw(block.base, block.ours), await draw(block.base, block.theirs)] : [];
    blocks.push({
      ...versionsOf(block),
      ...(oursHtml === undefined ? {} : { oursHtml }),
      ...(theirsHtml === undefined ? {} : { theirsHtml }),
      isThere: !lost.includes(block.n),
      choices: record?.kind !== 'source' && mayHaveBoth(block) ? ['ours', 'theirs', 'both', 'text'] : ['ours', 'theirs', 'text'],
    });
  }
  return { ...editable, blocks };
}

function versionsOf({ n, block, base, ours, theirs, now }: FoundBlock) {
  return {
    n,
    block,
    now,
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { ours }),
    ...(theirs === undefined ? {} : { theirs }),
  };
}

async function drawFile({ system }: Context, { conflict, head, live, loaded }: LoadedConflict, oid: string): Promise<DrawnFile> {
  const record = recordAt(head, conflict.key) ?? recordAt(live, conflict.key);
  const name = fileName(record !== undefined && 'path' in record ? (record.path ?? '') : '');
  const size = (await system.objects.read(oid))?.data.length ?? 0;
  const address = memberFileAddress(system, { spaceId: loaded.space.id, oid, name });
  return { address, name, isPicture: contentTypeOf(name).startsWith('image/'), size };
}

async function shown({ system }: Context, oid: string): Promise<string | undefined> {
  const text = await readText(system, oid);
  return text === undefined || text.length > MOST_SHOWN ? undefined : text;
}

function inWords(side: 'ours' | 'theirs', value: unknown): Partial<DrawnConflict> {
  if (value === undefined) return {};
  return { [side]: typeof value === 'string' ? value : JSON.stringify(value) };
}
