import type { ContentView } from '../../kernel/model/index.ts';
import { CowArray } from './cow-array.ts';
import { FIXED_SPOTS, LinkNames } from './link-names.ts';

/**
 * States of a spot in a content. The organization knows the registered specifications, and the space the repository around the content: the
 * content knows neither.
 */
export const SPOT_STATES = ['ok', 'missing', 'anchor', 'app', 'spec', 'outside'] as const;
export type SpotState = (typeof SPOT_STATES)[number];

/** Numbers of the links of a content. */
export interface LinkCounts {
  total: number;
  broken: number;
  app: number;
}

/** State of a spot: its target, and whether that exists. */
export interface SpotStanding {
  state: SpotState;
  /** Key of the record that it leads to, also when only the place in it is missing. */
  target: string | undefined;
}

/** A link of a graph: the key of its record, and which one of that it is. */
export interface LinkPlace {
  key: string;
  index: number;
}

/** A link of a graph with the spot that it leads to. */
export interface FoundPlace extends LinkPlace {
  spot: number;
}

/** Records that link to something. */
export interface LinkingRecords {
  count: number;
  /** Their keys, ascending, from the one given on. */
  keysFrom(start: string): Iterable<string>;
}

/** Parts of a graph. Numbers of records and spots are those of `names`. */
export interface LinkGraphParts {
  root: string;
  names: LinkNames;
  /** By record: the spots of its links, in the order of its text. */
  outgoing: CowArray<Int32Array>;
  /** By spot: the records that hold links to it, each once; a single one as it is. */
  holders: CowArray<number | readonly number[]>;
  /** By spot that has holders: its state, an index of {@link SPOT_STATES}. */
  states: CowArray<number>;
  /** By spot that has holders: the record it leads to. */
  targets: CowArray<number>;
  /** Records with links, by key. */
  order: readonly number[];
  home: string | undefined;
  counts: LinkCounts;
}

/** The links of the content of one root: what each text links to, and what links to each page, file and reusable block. Immutable. */
export class LinkGraph {
  readonly parts: LinkGraphParts;

  constructor(parts: LinkGraphParts) {
    this.parts = parts;
  }

  /** The graph of no content. */
  static empty(root: string): LinkGraph {
    return new LinkGraph({
      root,
      names: new LinkNames(),
      outgoing: new CowArray(),
      holders: new CowArray(),
      states: new CowArray(),
      targets: new CowArray(),
      order: [],
      home: undefined,
      counts: { total: 0, broken: 0, app: 0 },
    });
  }

  /** Numbers of all links; those to specifications, and out of the content, count as good. */
  get counts(): LinkCounts {
    return this.parts.counts;
  }

  /** Keys of the records with links, ascending, from the one given on. */
  *holdersFrom(key: string): Generator<string> {
    const { order, names } = this.parts;
    for (let at = placeIn(order, names, key); at < order.length; at++) yield names.key(order[at] ?? 0);
  }

  /**
   * Returns the places of links to wanted spots, in order: those after `after`, at most `most`; only those of one record if `of` is its key.
   * `isWanted` is called once for each spot.
   */
  find(wanted: { of: string | undefined; after: LinkPlace | undefined; most: number; isWanted(spot: number): boolean }): FoundPlace[] {
    const { of, after, most, isWanted } = wanted;
    const { order, names, outgoing } = this.parts;
    const found: FoundPlace[] = [];
    const own = of === undefined ? undefined : names.findRecord(of);
    const records = of === undefined ? order : own === undefined ? [] : [own];
    const answers = new Uint8Array(names.spots);
    const start = of === undefined && after !== undefined ? placeIn(order, names, after.key) : 0;
    for (let at = start; at < records.length && found.length < most; at++) {
      const record = records[at] ?? 0;
      const spots = outgoing.get(record) ?? NONE;
      const first = after !== undefined && names.key(record) === after.key ? after.index + 1 : 0;
      for (let index = first; index < spots.length && found.length < most; index++) {
        const spot = spots[index] ?? 0;
        let answer = answers[spot];
        if (answer === 0) {
          answer = isWanted(spot) ? 1 : 2;
          answers[spot] = answer;
        }
        if (answer === 1) found.push({ key: names.key(record), index, spot });
      }
    }
    return found;
  }

  /** The spots of a record's links, in the order of its text. */
  spotsOf(key: string): Int32Array {
    const record = this.parts.names.findRecord(key);
    return (record === undefined ? undefined : this.parts.outgoing.get(record)) ?? NONE;
  }

  stateOf(spot: number): SpotState {
    return stateAt(this.parts.states, spot);
  }

  standing(spot: number): SpotStanding {
    const target = this.parts.targets.get(spot);
    return { state: this.stateOf(spot), target: target === undefined ? undefined : this.parts.names.key(target) };
  }

  /** Names of specifications that texts show, each with its spot. */
  specs(): Map<string, number> {
    const { names } = this.parts;
    const live = names.specs.filter((spot) => this.holdersOf(spot).length > 0);
    return new Map(live.map((spot) => [names.read(spot).path, spot]));
  }

  /** Spots of paths out of the content that texts link to. */
  outsides(): number[] {
    return this.parts.names.outsides.filter((spot) => this.holdersOf(spot).length > 0);
  }

  /** Returns the number of links to a spot. */
  countOf(spot: number): number {
    let count = 0;
    for (const record of this.holdersOf(spot)) count += occurrences(this.parts.outgoing.get(record), spot);
    return count;
  }

  /** The records that hold links to a spot. */
  holdersOf(spot: number): readonly number[] {
    return asList(this.parts.holders.get(spot));
  }

  /** Returns the records that link to a record of the view of this graph, or to a place in it. */
  linkingTo(view: ContentView, key: string): LinkingRecords {
    const { names, targets, order } = this.parts;
    const target = names.findRecord(key);
    const marked = new Set<number>();
    for (const spot of target === undefined ? [] : spotsOfRecord(names, view, key)) {
      if (targets.get(spot) === target) for (const holder of this.holdersOf(spot)) marked.add(holder);
    }
    return {
      count: marked.size,
      *keysFrom(start) {
        if (marked.size <= FEW) {
          const keys = [...marked].map((record) => names.key(record));
          yield* keys.filter((key) => key >= start).sort();
          return;
        }
        for (let at = placeIn(order, names, start); at < order.length; at++) {
          const record = order[at] ?? 0;
          if (marked.has(record)) yield names.key(record);
        }
      },
    };
  }
}

/** As many are sorted faster than looked for among all records. */
const FEW = 1000;

/** Index of the first record whose key is not below the one given. */
function placeIn(order: readonly number[], names: LinkNames, key: string): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names.key(order[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the state of a spot that something links to. */
export function stateAt(states: CowArray<number>, spot: number): SpotState {
  switch (FIXED_SPOTS[spot]) {
    case 'url':
      return 'ok';
    case 'app':
      return 'app';
    case 'nowhere':
      return 'missing';
    default:
      return SPOT_STATES[states.get(spot) ?? 0] ?? 'ok';
  }
}

const NONE = new Int32Array(0);

/** Returns the spots that may lead to a record of a view. */
export function spotsOfRecord(names: LinkNames, view: ContentView, key: string): number[] {
  const at = key.indexOf(':');
  const id = key.slice(at + 1);
  switch (key.slice(0, at)) {
    case 'page': {
      const path = view.pages.get(id)?.page.path;
      const self = names.spotsAt('self', key);
      const home = view.home?.page.id === id ? names.spotsAt('path', '') : [];
      return [...(path === undefined ? [] : names.spotsFor(path)), ...self, ...home];
    }
    case 'file': {
      const path = view.files.get(id)?.path;
      return path === undefined ? [] : names.spotsAt('path', path);
    }
    case 'reusable': {
      const path = view.reusables.get(id)?.path;
      return [...names.spotsAt('self', key), ...(path === undefined ? [] : names.spotsAt('include', path))];
    }
    default:
      return [];
  }
}

/** Returns the number of times that a list contains a spot. */
export function occurrences(spots: Int32Array | undefined, spot: number): number {
  let count = 0;
  if (spots !== undefined) for (const other of spots) if (other === spot) count++;
  return count;
}

/** One or several as a list. */
export function asList(numbers: number | readonly number[] | undefined): readonly number[] {
  return numbers === undefined ? [] : typeof numbers === 'number' ? [numbers] : numbers;
}
