import { type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentDifference, ContentView } from '../../kernel/model/index.ts';
import { type ChangedLinks, changedLinks } from './changed-links.ts';
import { type AnchorCheck, checkAnchors } from './check-anchors.ts';
import { asList, LinkGraph, type LinkGraphParts, occurrences, SPOT_STATES, type SpotState, spotsOfRecord, stateAt } from './link-graph.ts';
import { FIXED_SPOTS } from './link-names.ts';
import { mergeOrder } from './merge-order.ts';
import { readSpots } from './read-spots.ts';
import { resolveSpot } from './resolve-spot.ts';

/** Steps of a loop before others have their turn. */
const STEPS_IN_A_TURN = 500;

/**
 * Returns the graph of a view, from that of another root and how the two differ. Costs what differs: the links of texts that changed are read, and
 * spots are looked at again whose target came, went, moved or has other headings. From the empty graph it makes one from scratch.
 */
export async function deriveGraph(
  tenant: Tenant,
  from: LinkGraph,
  view: ContentView,
  differences: Iterable<ContentDifference>,
): Promise<LinkGraph> {
  const changes = await changedLinks(differences);
  const lists = await readSpots(tenant, from.parts.names, changes.holders);
  return new Derivation(tenant, from, view, changes).run(lists);
}

const NOTHING: ReadonlySet<number> = new Set();

/** The keys of two maps, each once; large maps are not copied for it. */
function* spotsIn(gains: ReadonlyMap<number, unknown>, losses: ReadonlyMap<number, unknown>): Generator<number> {
  yield* gains.keys();
  for (const spot of losses.keys()) if (!gains.has(spot)) yield spot;
}

/** A graph while it is made from another one. */
class Derivation {
  readonly #tenant: Tenant;
  readonly #from: LinkGraphParts;
  readonly #view: ContentView;
  readonly #changes: ChangedLinks;
  readonly #next: LinkGraphParts;
  /** Spots that were not linked to before, or whose target may be another one. */
  readonly #unresolved = new Set<number>();
  /** Keys of texts whose anchors may be other ones. */
  readonly #anchorsOf = new Set<string>();
  readonly #checks = new Map<number, AnchorCheck>();
  /** Spots linked to before and now, with the state before. */
  readonly #before = new Map<number, SpotState>();
  #steps = 0;

  constructor(tenant: Tenant, from: LinkGraph, view: ContentView, changes: ChangedLinks) {
    this.#tenant = tenant;
    this.#from = from.parts;
    this.#view = view;
    this.#changes = changes;
    const { names, outgoing, holders, states, targets, order, counts } = from.parts;
    this.#next = {
      root: view.root,
      names,
      outgoing: outgoing.fork(),
      holders: holders.fork(),
      states: states.fork(),
      targets: targets.fork(),
      order,
      home: view.home?.page.id,
      counts: { ...counts },
    };
  }

  async run(lists: ReadonlyMap<number, Int32Array>): Promise<LinkGraph> {
    await this.#replaceLists(lists);
    // All is new to an empty graph.
    if (this.#from.order.length > 0) await this.#findMoved();
    for (const spot of this.#unresolved) {
      if (this.#turn()) await yieldTurn();
      this.#resolve(spot);
    }
    if (this.#from.order.length > 0) await this.#findAnchors();
    for (const [spot, isThere] of await checkAnchors(this.#tenant, this.#view, this.#next, [...this.#checks.values()])) {
      this.#setState(spot, isThere ? 'ok' : 'anchor');
    }
    await this.#count(lists);
    return new LinkGraph({ ...this.#next, order: await mergeOrder(this.#from, this.#next, lists.keys()) });
  }

  #turn(): boolean {
    return ++this.#steps % STEPS_IN_A_TURN === 0;
  }

  /** Puts the links of changed texts in place, and them among the holders of what they link to. */
  async #replaceLists(lists: ReadonlyMap<number, Int32Array>): Promise<void> {
    const gains = new Map<number, number[]>();
    const losses = new Map<number, Set<number>>();
    for (const [record, list] of lists) {
      if (this.#turn()) await yieldTurn();
      const before = new Set(this.#next.outgoing.get(record));
      const after = new Set(list);
      for (const spot of before) if (!after.has(spot)) losses.set(spot, (losses.get(spot) ?? new Set()).add(record));
      for (const spot of after) {
        if (before.has(spot)) continue;
        const gained = gains.get(spot);
        if (gained === undefined) gains.set(spot, [record]);
        else gained.push(record);
      }
      if (before.size + after.size > 0) this.#next.outgoing.set(record, list.length === 0 ? undefined : list);
    }
    for (const spot of spotsIn(gains, losses)) {
      if (spot < FIXED_SPOTS.length) continue;
      if (this.#turn()) await yieldTurn();
      this.#replaceHolders(spot, gains.get(spot), losses.get(spot) ?? NOTHING);
    }
  }

  #replaceHolders(spot: number, gained: readonly number[] | undefined, lost: ReadonlySet<number>): void {
    const { holders, states, targets } = this.#next;
    const before = asList(holders.get(spot));
    const kept = lost.size === 0 ? before : before.filter((record) => !lost.has(record));
    const after = gained === undefined ? kept : [...kept, ...gained];
    holders.set(spot, after.length > 1 ? after : after[0]);
    if (before.length === 0) this.#unresolved.add(spot);
    if (after.length > 0) return;
    states.set(spot, undefined);
    targets.set(spot, undefined);
  }

  #isLive(spot: number): boolean {
    return this.#next.holders.get(spot) !== undefined;
  }

  /** Spots that may lead elsewhere now: to what came, went, moved, or is the first page. */
  async #findMoved(): Promise<void> {
    const { names } = this.#next;
    const found = (spots: readonly number[]) => {
      for (const spot of spots) if (this.#isLive(spot)) this.#unresolved.add(spot);
    };
    for (const path of this.#changes.paths) {
      if (this.#turn()) await yieldTurn();
      found(names.spotsFor(path));
    }
    for (const path of this.#changes.includes) found(names.spotsAt('include', path));
    if (this.#from.home !== this.#next.home) found(names.spotsAt('path', ''));
  }

  #resolve(spot: number): void {
    const { names, targets } = this.#next;
    if (!this.#isLive(spot)) return;
    const before = targets.get(spot);
    const { state, key, anchor } = resolveSpot(this.#view, names.read(spot));
    const target = key === undefined ? undefined : names.record(key);
    targets.set(spot, target);
    if (names.isInclude(spot) && before !== target) {
      for (const holder of asList(this.#next.holders.get(spot))) this.#anchorsOf.add(names.key(holder));
    }
    if (anchor === undefined || target === undefined) this.#setState(spot, state);
    else this.#check(target, spot, anchor);
  }

  #check(target: number, spot: number, anchor: string): void {
    const check = this.#checks.get(target) ?? { target, anchors: new Map() };
    this.#checks.set(target, check);
    check.anchors.set(spot, anchor);
  }

  /** Spots that name a place in a text whose headings may be other ones: it changed, or what it includes. */
  async #findAnchors(): Promise<void> {
    const { names, targets } = this.#next;
    for (const key of this.#changes.holders.keys()) this.#anchorsOf.add(key);
    // The set grows while it is walked, by what includes a block.
    for (const key of this.#anchorsOf) {
      if (this.#turn()) await yieldTurn();
      const record = names.findRecord(key);
      for (const spot of spotsOfRecord(names, this.#view, key)) {
        if (!this.#isLive(spot) || targets.get(spot) !== record) continue;
        if (names.isInclude(spot)) for (const holder of asList(this.#next.holders.get(spot))) this.#anchorsOf.add(names.key(holder));
        const { anchor } = names.read(spot);
        if (anchor !== '' && record !== undefined) this.#check(record, spot, anchor);
      }
    }
  }

  #setState(spot: number, state: SpotState): void {
    const { states } = this.#next;
    if (this.#from.holders.get(spot) !== undefined && !this.#before.has(spot)) this.#before.set(spot, stateAt(this.#from.states, spot));
    states.set(spot, SPOT_STATES.indexOf(state));
  }

  /** Brings the counts in line: links of changed texts, and links of others to what is good or broken now. */
  async #count(lists: ReadonlyMap<number, Int32Array>): Promise<void> {
    const { counts, outgoing, states, holders } = this.#next;
    const add = (state: SpotState, times: number) => {
      if (state === 'missing' || state === 'anchor') counts.broken += times;
      if (state === 'app') counts.app += times;
    };
    for (const [record, list] of lists) {
      if (this.#turn()) await yieldTurn();
      const before = this.#from.outgoing.get(record);
      counts.total += list.length - (before?.length ?? 0);
      for (const spot of before ?? []) add(stateAt(this.#from.states, spot), -1);
      for (const spot of list) add(stateAt(states, spot), 1);
    }
    for (const [spot, before] of this.#before) {
      const after = stateAt(states, spot);
      if (before === after) continue;
      if (this.#turn()) await yieldTurn();
      for (const record of asList(holders.get(spot))) {
        if (lists.has(record)) continue;
        const times = occurrences(outgoing.get(record), spot);
        add(before, -times);
        add(after, times);
      }
    }
  }
}
