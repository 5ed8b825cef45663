import type { DocumentNode } from '@octavo/contract';
import { headings } from '../../headings.ts';
import { parse } from '../../parse/parse.ts';
import type { Block, Document } from '../../tree.ts';
import { walkBlocks } from '../../walk.ts';
import { type BlockPlace, blockPlaces, sourceAt } from '../block-source.ts';
import type { DocumentOptions } from '../context.ts';
import { documentUnits } from '../to-document.ts';
import type { Kept } from './blocks.ts';
import { checkDocument, type SourceNode } from './check.ts';
import { signature } from './compare.ts';
import type { Unit } from './unit.ts';

/** A node with the block that it is all of. */
interface Whole {
  node: SourceNode;
  block: Block;
}

/** The nodes that say the same, in their order and by their keys. */
interface Saying {
  all: Whole[];
  byKey: Map<string, Whole>;
}

/** Nodes with what they were converted from. */
export interface Converted {
  nodes: readonly SourceNode[];
  origins: readonly DocumentNode[];
}

/** A page as it was: its blocks by what they say, and where they stand. */
export class Base {
  readonly doc: Document;
  readonly units: Unit[];
  /** Notes by label: what they say, for those that something refers to. */
  readonly notes = new Map<string, Converted>();
  readonly #sources: ReadonlyMap<DocumentNode, Block>;
  readonly #whole: ReadonlyMap<DocumentNode, Block>;
  #places: Map<Block, BlockPlace> | undefined;
  #titles: ReadonlyMap<Block, string> | undefined;
  #kept: Map<string, Saying> | undefined;

  constructor(text: string, options: DocumentOptions) {
    this.doc = parse(text);
    const { units, origins, sources } = documentUnits(this.doc, options);
    this.#sources = sources;
    this.#whole = origins;
    this.units = units.map(({ block, nodes }, index) => {
      const checked = checkDocument({ nodes });
      const { start, end } = block;
      return { index, start, end, lead: '', block, nodes: checked, origins: nodes, said: checked.map(said) };
    });
    for (const unit of this.units) for (const [label, body] of notesIn(unit)) this.notes.set(label, body);
  }

  /** Text and explicit anchor of each heading in a block. */
  *headingsIn(block: Block): Generator<{ title: string; anchor: string | undefined }> {
    this.#titles ??= new Map(headings(this.doc).map((each) => [each.block as Block, each.title]));
    for (const each of walkBlocks([block])) {
      if (each.type === 'heading') yield { title: this.#titles.get(each) ?? '', anchor: each.anchor };
    }
  }

  /** Where a block stands; undefined for one that is made of a part of another. */
  placeOf(block: Block | undefined): BlockPlace | undefined {
    this.#places ??= blockPlaces(this.doc);
    return block && this.#places.get(block);
  }

  /** The block that all of a node was made of, or that it is a part of. */
  sourceOf(origin: DocumentNode): Block | undefined {
    return this.#sources.get(origin);
  }

  /** The source of a unit as its container sees it. */
  sourceOfUnit({ start, end, lead }: Unit): string {
    return sourceAt(this.doc.text, { start, end, lead });
  }

  /** The source of a block that says what a node says: the one of its key, where there are several. */
  keep(node: SourceNode): Kept | undefined {
    this.#kept ??= this.#index();
    const saying = this.#kept.get(said(node));
    const fits = (each: Whole | undefined) => each !== undefined && sameIds([node], [each.node]);
    const own = saying?.byKey.get(node.key);
    const found = fits(own) ? own : saying?.all.find(fits);
    if (found === undefined) return undefined;
    const place = this.placeOf(found.block);
    if (place === undefined) return undefined;
    return { text: sourceAt(this.doc.text, place), headings: [...this.headingsIn(found.block)] };
  }

  #index(): Map<string, Saying> {
    const found = new Map<string, Saying>();
    const visit = ({ nodes, origins }: Converted): void => {
      for (const [i, node] of nodes.entries()) {
        const origin = origins[i];
        if (origin === undefined || node.object !== 'block') continue;
        const block = this.#whole.get(origin);
        if (block !== undefined) add(found, { node, block });
        visit({ nodes: node.nodes, origins: origin.nodes ?? [] });
        for (const [at, fragment] of node.fragments.entries())
          visit({ nodes: fragment.nodes, origins: origin.fragments?.[at]?.nodes ?? [] });
      }
    };
    for (const unit of this.units) visit(unit);
    return found;
  }
}

function add(found: Map<string, Saying>, whole: Whole): void {
  const key = said(whole.node);
  const saying: Saying = found.get(key) ?? { all: [], byKey: new Map() };
  found.set(key, saying);
  saying.all.push(whole);
  if (!saying.byKey.has(whole.node.key)) saying.byKey.set(whole.node.key, whole);
}

/** What a node says, ids of headings aside. */
export const said = (node: SourceNode): string => signature([node], { ids: false });

/** Whether headings have the ids that are asked for; none asked for is any. */
export function sameIds(wanted: readonly SourceNode[], found: readonly SourceNode[]): boolean {
  return wanted.every((node, i) => {
    const other = found[i];
    if (other === undefined) return node.object !== 'block';
    const id = node.type.startsWith('heading-') ? node.data.id : undefined;
    return (id === undefined || id === other.data.id) && sameIds(node.nodes, other.nodes) && sameIds(node.fragments, other.fragments);
  });
}

/** Every annotation among nodes. */
export function* annotations(nodes: readonly SourceNode[]): Generator<SourceNode> {
  for (const node of nodes) {
    if (node.type === 'annotation') yield node;
    else {
      yield* annotations(node.nodes);
      yield* annotations(node.fragments);
    }
  }
}

/** The bodies of the notes that nodes refer to, by label. */
function* notesIn({ nodes, origins }: Converted): Generator<[label: string, body: Converted]> {
  for (const [i, node] of nodes.entries()) {
    const origin = origins[i];
    if (origin === undefined) continue;
    if (node.type === 'annotation') {
      const at = node.fragments.findIndex(({ type }) => type === 'annotation-body');
      yield [String(node.data.label), { nodes: node.fragments[at]?.nodes ?? [], origins: origin.fragments?.[at]?.nodes ?? [] }];
    } else {
      yield* notesIn({ nodes: node.nodes, origins: origin.nodes ?? [] });
      yield* notesIn({ nodes: node.fragments, origins: origin.fragments ?? [] });
    }
  }
}
