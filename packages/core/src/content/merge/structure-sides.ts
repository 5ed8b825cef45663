import { below, isInside, isMarkdownPath, joinPath, parseGitbookYaml } from '@octavo/markdown/layout';
import type { System } from '../../kernel/base/index.ts';
import type { ContentRecord } from '../../kernel/model/index.ts';
import { type ChangeOptions, CONFIG_FILE, readStructure, type Structure } from '../edits/index.ts';
import { enterRecords } from './enter-records.ts';
import { pathOf } from './merge-paths.ts';
import type { MergedRecords } from './merge-tree.ts';
import type { MergedTexts } from './merged-texts.ts';
import type { MergeInput } from './types.ts';
import type { Sides } from './versions.ts';

type Side = 'ours' | 'theirs';

/** Side that decides the files of the structure: the root, the first page and the table of contents. */
export interface StructureSides {
  /** The side whose files say it, and whose table of contents the pages are entered into. */
  decided: Side;
  /** The folder that this side reads content from. */
  root: string;
  /** The folder that the other side reads content from. */
  otherRoot: string;
}

/**
 * Finds which side moved the root, the first page or the table of contents; where both did, the merged `.gitbook.yaml` tells. Where none did, it is
 * the side that alone changed the table of contents.
 */
export async function structureSides(
  system: System,
  { base, ours, theirs }: MergeInput,
  config: () => Promise<string | undefined>,
): Promise<StructureSides> {
  const read = async (root: string) => readStructure(system, await system.content.view(root));
  const [was, mine, other] = [await read(base), await read(ours), await read(theirs)];
  const isTheirs = isSamePlace(mine, other)
    ? mine.oid === was.oid && other.oid !== was.oid
    : !isSamePlace(other, was) &&
      (isSamePlace(mine, was) || (other.config !== was.config && (mine.config === was.config || says(await config(), other))));
  return isTheirs
    ? { decided: 'theirs', root: other.root, otherRoot: mine.root }
    : { decided: 'ours', root: mine.root, otherRoot: other.root };
}

/** Reads the merged `.gitbook.yaml`; `undefined` if there is none that is text. */
export async function mergedConfig(texts: MergedTexts, sides: Sides): Promise<string | undefined> {
  const { base, ours, theirs } = sides.of(`source:${CONFIG_FILE}`);
  const oid = (record: ContentRecord | undefined) => (record?.kind === 'source' ? { oid: record.oid } : {});
  const [b, o, t] = [oid(base).oid, oid(ours).oid, oid(theirs).oid];
  if (o === undefined || t === undefined) return undefined;
  return (await texts.mergeSettings({ ...(b === undefined ? {} : { base: b }), ours: o, theirs: t }))?.text;
}

function isSamePlace(left: Structure, right: Structure): boolean {
  const place = ({ oid, summary }: Structure) => (oid === undefined ? undefined : summary);
  return left.root === right.root && left.home === right.home && place(left) === place(right);
}

function says(config: string | undefined, { root, summary }: Structure): boolean {
  const said = parseGitbookYaml(config ?? '');
  return said.valid && said.root === root && said.summary === summary;
}

/**
 * Has pages whose path is that of the other side lie in the root: outside of it no import finds them. Where the root came nearer to the top they
 * are inside already, and go along only if other pages did.
 */
export function followRoot(records: MergedRecords, sides: Sides, { decided, root, otherRoot }: StructureSides): void {
  if (root === otherRoot) return;
  const moved = (path: string) => joinPath(root, below(otherRoot, path));
  const pages = sides.keys.filter((key) => key.startsWith('page:'));
  const isAlong = (key: string) => {
    const versions = sides.of(key);
    const [before, now] = [pathOf(versions.base), pathOf(versions[decided])];
    return before !== undefined && before !== now && isInside(otherRoot, before) && moved(before) === now;
  };
  const isNearer = isInside(root, otherRoot);
  const goAlong = isNearer && pages.some(isAlong);
  for (const key of pages) {
    const versions = sides.of(key);
    const record = records.has(key) ? records.get(key) : versions.ours;
    const path = pathOf(record);
    if (record?.kind !== 'page' || path === undefined || path === pathOf(versions[decided]) || !isInside(otherRoot, path)) continue;
    if (isNearer ? goAlong : !isInside(root, path)) records.set(key, { ...record, path: moved(path) });
  }
}

/**
 * Has a merged content say its structure in the table of contents of theirs, where it is theirs that put it where it is: what is other than
 * there is entered into it, and the one of ours goes.
 * @throws OctavoError as `enterRecords`.
 */
export async function enterInTheirs(root: string, theirs: string, options: ChangeOptions): Promise<string> {
  const records = (await options.system.content.diff(theirs, root))
    .filter(({ key }) => !(key.startsWith('source:') && isMarkdownPath(key)))
    .map(({ key, after }): [string, ContentRecord | null] => [key, after ?? null]);
  return enterRecords(theirs, records, options);
}
