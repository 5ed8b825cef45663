import { mergeData, pageFacts, type TextMerge } from '@octavo/markdown';
import { dirname, parseGitbookYaml, resolvePath } from '@octavo/markdown/layout';
import type { System, Tenant } from '../../kernel/base/index.ts';
import { type ContentRecord, type PageRecord, type ReusableRecord, recordKey } from '../../kernel/model/index.ts';
import { CONFIG_FILE, type Draft, destinationTo, retargetedCover, titleIn } from '../edits/index.ts';
import { relinkAnywhere, withFacts } from '../pages/index.ts';
import { resolveReference } from '../presenters/index.ts';
import { pathOf } from './merge-paths.ts';
import { mergeTextAnywhere } from './merge-task.ts';
import type { MergedRecords } from './merge-tree.ts';
import type { MergeInput } from './types.ts';
import type { Sides } from './versions.ts';

type Side = keyof MergeInput;
/** A side that may have moved things. */
export type Mover = 'ours' | 'theirs';

const MOVERS = ['ours', 'theirs'] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Texts of the three contents as they are to be merged: their links lead to where things are in the merged content. */
export class MergedTexts {
  readonly #tenant: Tenant;
  readonly #sides: Sides;
  /** For each content, where its files are now that are elsewhere. */
  readonly #moved: Record<Side, ReadonlyMap<string, string>>;
  /** Sides that moved the file at a path of the base. */
  readonly #movers = new Map<string, Mover[]>();
  readonly #urls = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(tenant: Tenant, sides: Sides, merged: MergedRecords) {
    this.#tenant = tenant;
    this.#sides = sides;
    const moved = { base: new Map<string, string>(), ours: new Map<string, string>(), theirs: new Map<string, string>() };
    for (const key of sides.keys) {
      if (!key.startsWith('page:') && !key.startsWith('file:')) continue;
      const versions = sides.of(key);
      const now = pathOf(merged.has(key) ? merged.get(key) : versions.ours);
      for (const side of ['base', 'ours', 'theirs'] as const) {
        const before = pathOf(versions[side]);
        if (now !== undefined && before !== undefined && before !== now) moved[side].set(before, now);
      }
      const before = pathOf(versions.base);
      if (before !== undefined)
        this.#movers.set(
          before,
          MOVERS.filter((side) => pathOf(versions[side]) !== before),
        );
    }
    this.#moved = moved;
  }

  /** Returns the sides that moved the file at a path of a content, if it is elsewhere now: another side than the one that has it there. */
  moversOf(side: Side, path: string): readonly Mover[] {
    if (side === 'base') return this.#movers.get(path) ?? [];
    return [side === 'ours' ? 'theirs' : 'ours'];
  }

  /** Returns whether a text of a content may have to change, because of what it leads to or where it is. */
  mayMove(side: Side, record: ContentRecord, to: ContentRecord): boolean {
    return this.#moved[side].size > 0 || pathOf(record) !== pathOf(to);
  }

  /** The text of a record in a content, as it would stand at the path of another one. Undefined for what is no UTF-8 text. */
  async read(side: Side, record: PageRecord | ReusableRecord, to: ContentRecord): Promise<string | undefined> {
    const text = record.oid === undefined ? '' : await readText(this.#tenant.system, record.oid);
    if (text === undefined || record.path === undefined || !this.mayMove(side, record, to)) return text;
    const [from, path, moved] = [record.path, pathOf(to) ?? record.path, this.#moved[side]];
    const view = await this.#tenant.system.content.view(this.#sides.input[side]);
    const versions = this.#sides.of(recordKey(record));
    const said = { ours: await this.#urlsOf(versions.ours), theirs: await this.#urlsOf(versions.theirs) };
    // Whoever took the text along says what its links are.
    const carriers = from === path ? [] : MOVERS.filter((mover) => mover !== side && pathOf(versions[mover]) === path);
    const rewritten = (url: string) => {
      const target = resolveReference(view, from, url);
      const was = target.kind === 'page' ? target.node.page.path : target.kind === 'file' ? target.file.path : undefined;
      if (was === undefined || (!moved.has(was) && from === path)) return undefined;
      // The author of the move saw this link, and left it: so does an import.
      if ((moved.has(was) ? this.moversOf(side, was) : carriers).some((mover) => said[mover].has(url))) return undefined;
      // A link that leads to the right place from there, too, stays as it is written.
      if (!moved.has(was) && resolvePath(dirname(path), decodeURI(url.split(/[?#]/, 1)[0] ?? ''), '') === was) return undefined;
      return destinationTo(moved.get(was) ?? was, path, url);
    };
    const safe = (url: string) => {
      try {
        return rewritten(url);
      } catch (error) {
        if (error instanceof URIError) return undefined;
        throw error;
      }
    };
    const { text: body } = await relinkAnywhere(this.#tenant, text, safe);
    return record.kind === 'page' ? retargetedCover(body, record, safe) : body;
  }

  /** The destinations that a version of a text has, as they are written. */
  #urlsOf(record: ContentRecord | undefined): Promise<ReadonlySet<string>> {
    const { oid = '' } = record?.kind === 'page' || record?.kind === 'reusable' ? record : {};
    const known = this.#urls.get(oid);
    if (known !== undefined) return known;
    const urls = this.#readUrls(oid, record);
    this.#urls.set(oid, urls);
    return urls;
  }

  async #readUrls(oid: string, record: ContentRecord | undefined): Promise<ReadonlySet<string>> {
    const urls = new Set<string>();
    const text = oid === '' ? undefined : await readText(this.#tenant.system, oid);
    if (text === undefined) return urls;
    await relinkAnywhere(this.#tenant, text, (url) => {
      urls.add(url);
      return undefined;
    });
    if (record?.kind === 'page' && record.cover !== undefined) {
      urls.add(record.cover.ref);
      if (record.cover.refDark !== undefined) urls.add(record.cover.refDark);
    }
    return urls;
  }

  /** Merges the texts of a page or of reusable content. Undefined when one of them is no text. */
  async merge(
    base: PageRecord | ReusableRecord | undefined,
    ours: PageRecord | ReusableRecord,
    theirs: PageRecord | ReusableRecord,
    to: ContentRecord,
  ): Promise<TextMerge | undefined> {
    const texts = [
      base === undefined ? '' : await this.read('base', base, to),
      await this.read('ours', ours, to),
      await this.read('theirs', theirs, to),
    ];
    const [b, o, t] = texts;
    if (b === undefined || o === undefined || t === undefined) return undefined;
    return mergeTextAnywhere(this.#tenant, { base: b, ours: o, theirs: t });
  }

  /** Returns whether the texts of both sides give the titles of their records, so that the merged text gives that of the merged one. */
  async giveTitles(ours: PageRecord | ReusableRecord, theirs: PageRecord | ReusableRecord, to: ContentRecord): Promise<boolean> {
    for (const [side, record] of [
      ['ours', ours],
      ['theirs', theirs],
    ] as const)
      if (titleIn((await this.read(side, record, to)) ?? '') !== record.title) return false;
    return true;
  }

  /** Returns the present paths of a side's files that are elsewhere: the other side moved them. */
  movedFrom(side: Mover): ReadonlyMap<string, string> {
    return this.#moved[side];
  }

  /** The redirects of both sides' `.gitbook.yaml`, as a move finds them. */
  async redirectsSaid(): Promise<Record<Mover, (target: string, source: string) => boolean>> {
    const read = async (side: Mover) => {
      const { sources } = await this.#tenant.system.content.view(this.#sides.input[side]);
      const oid = sources.get(CONFIG_FILE)?.oid;
      const text = oid === undefined ? undefined : await readText(this.#tenant.system, oid);
      const said = new Set(parseGitbookYaml(text ?? '').redirects.map(({ source, target }) => `${source}\n${target}`));
      return (target: string, source: string) => said.has(`${source}\n${target}`);
    };
    return { ours: await read('ours'), theirs: await read('theirs') };
  }

  /** The text of a blob; undefined for what is no text. */
  text(oid: string): Promise<string | undefined> {
    return readText(this.#tenant.system, oid);
  }

  /** Merges files of settings; `follow` has the text of a content lead to where its files are in the merged one. */
  async mergeSettings(
    oids: { base?: string; ours?: string; theirs?: string },
    follow: (text: string, moved: ReadonlyMap<string, string>, moversOf: (path: string) => readonly Mover[]) => string = (text) => text,
  ): Promise<TextMerge | undefined> {
    const read = async (side: Side) => {
      const oid = oids[side];
      const text = oid === undefined ? '' : await readText(this.#tenant.system, oid);
      return text === undefined ? undefined : follow(text, this.#moved[side], (path) => this.moversOf(side, path));
    };
    const [base, ours, theirs] = [await read('base'), await read('ours'), await read('theirs')];
    return base === undefined || ours === undefined || theirs === undefined ? undefined : mergeData(base, ours, theirs);
  }
}

/** Returns a record with another text, and the facts that go with it. */
export function withText<R extends PageRecord | ReusableRecord>(draft: Draft, record: R, text: string): R {
  const oid = draft.blob(Buffer.from(text.toWellFormed()));
  if (oid === record.oid) return record;
  const next: PageRecord | ReusableRecord = record.kind === 'page' ? withFacts({ ...record, oid }, pageFacts(text)) : { ...record, oid };
  return next as R;
}

async function readText(system: System, oid: string): Promise<string | undefined> {
  const object = await system.objects.read(oid);
  if (object === undefined) throw new Error(`object ${oid} is missing`);
  try {
    return utf8.decode(object.data);
  } catch {
    return undefined;
  }
}
