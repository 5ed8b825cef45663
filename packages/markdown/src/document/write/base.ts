import type { DocumentNode } from '@octavo/contract';
import { headings } from '../../headings.ts';
import { parse } from '../../parse/parse.ts';
import type { Block, Document } from '../../tree.ts';
import { walkBlocks } from '../../walk.ts';
import { type BlockPlace, blockPlaces, sourceAt } from '../block-source.ts';
import type { DocumentOptions } from '../context.ts';
import { BlockKeys } from '../keys.ts';
import { documentUnits } from '../to-document.ts';
import type { Kept } from './block-writer.ts';
import type { SourceNode } from './check.ts';
import { signature, typeOf } from './compare.ts';
import type { ListSigns } from './context.ts';
import { ownNodes } from './own-document.ts';
import type { Unit } from './unit.ts';

/** A node with the block that it is all of. */
interface Whole {
  node: SourceNode;
  block: Block;
}

/** The nodes that look the same, and once they were asked for, those of them that say the same, in their order and by their keys. */
interface Look {
  all: Whole[];
  bySaying?: Map<string, Saying>;
}

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
  #signs: Partial<ListSigns> | undefined;
  #kept: Map<string, Look> | undefined;

  constructor(text: string, options: DocumentOptions) {
    this.doc = parse(text);
    const { units, origins, sources } = documentUnits(this.doc, options, new BlockKeys());
    this.#sources = sources;
    this.#whole = origins;
    this.units = units.map(({ block, nodes }, index) => {
      const checked = ownNodes(nodes);
      const { start, end } = block;
      return { index, start, end, lead: '', block, nodes: checked, origins: nodes };
    });
    // Most pages have no notes, and a walk through all nodes costs.
    if (text.includes('[^')) for (const unit of this.units) visitNotes(unit, (label, body) => this.notes.set(label, body));
  }

  /** The text of a heading. */
  titleOf(block: Block): string {
    this.#titles ??= new Map(headings(this.doc).map((each) => [each.block as Block, each.title]));
    return this.#titles.get(block) ?? '';
  }

  /** Returns the position of a block; `undefined` if it is made of a part of another block. */
  placeOf(block: Block | undefined): BlockPlace | undefined {
    this.#places ??= blockPlaces(this.doc);
    return block && this.#places.get(block);
  }

  /** The block that all of a node was made of, or that it is a part of. */
  sourceOf(origin: DocumentNode): Block | undefined {
    return this.#sources.get(origin);
  }

  /** The signs of the first lists of the page, which new ones get, too. */
  get signs(): Partial<ListSigns> {
    this.#signs ??= this.#findSigns();
    return this.#signs;
  }

  #findSigns(): Partial<ListSigns> {
    const found: Partial<ListSigns> = {};
    for (const block of walkBlocks(this.doc.blocks)) {
      if (block.type !== 'list-item') continue;
      const marker = /^\s*(?:([-+*])|\d{1,9}([.)]))/.exec(this.doc.text.slice(block.start, block.start + 20));
      if (marker?.[1] !== undefined) found.bullet ??= marker[1] as ListSigns['bullet'];
      if (marker?.[2] !== undefined) found.delimiter ??= marker[2] as ListSigns['delimiter'];
      if (found.bullet !== undefined && found.delimiter !== undefined) break;
    }
    return found;
  }

  /** The source of a unit as its container sees it. */
  sourceOfUnit({ start, end, lead }: Unit): string {
    return sourceAt(this.doc.text, { start, end, lead });
  }

  /** The source of a block that says what a node says: the one of its key, where there are several. */
  keep(node: SourceNode): Kept | undefined {
    this.#kept ??= this.#index();
    const saying = sayingOf(this.#kept.get(lookOf(node)), node);
    const fits = (each: Whole | undefined) => each !== undefined && sameIds([node], [each.node]);
    const own = saying?.byKey.get(node.key);
    const found = fits(own) ? own : saying?.all.find(fits);
    if (found === undefined) return undefined;
    const place = this.placeOf(found.block);
    if (place === undefined) return undefined;
    return { text: sourceAt(this.doc.text, place), headings: this.#headingsIn(found.block) };
  }

  #headingsIn(block: Block): Kept['headings'] {
    const found: Kept['headings'] = [];
    for (const each of walkBlocks([block])) if (each.type === 'heading') found.push({ title: this.titleOf(each), anchor: each.anchor });
    return found;
  }

  #index(): Map<string, Look> {
    const found = new Map<string, Look>();
    const visit = ({ nodes, origins }: Converted): void => {
      for (const [i, node] of nodes.entries()) {
        const origin = origins[i];
        if (origin === undefined || node.object !== 'block') continue;
        const block = this.#whole.get(origin);
        if (block !== undefined) addTo(found, { node, block });
        visit({ nodes: node.nodes, origins: origin.nodes ?? [] });
        for (const [at, fragment] of node.fragments.entries())
          visit({ nodes: fragment.nodes, origins: origin.fragments?.[at]?.nodes ?? [] });
      }
    };
    for (const unit of this.units) visit(unit);
    return found;
  }
}

function addTo(found: Map<string, Look>, whole: Whole): void {
  const key = lookOf(whole.node);
  const look: Look = found.get(key) ?? { all: [] };
  found.set(key, look);
  look.all.push(whole);
}

/** Returns what nodes have in common that say the same, and costs little: for most blocks of a page nothing else is ever asked for. */
function lookOf(node: SourceNode): string {
  if (node.type !== 'paragraph') return typeOf(node);
  let length = 0;
  for (const { object, leaves } of node.nodes) if (object === 'text') for (const { text } of leaves) length += text.length;
  return `paragraph ${length}`;
}

/** Returns the nodes of a look that say what a node says. */
function sayingOf(look: Look | undefined, node: SourceNode): Saying | undefined {
  if (look === undefined) return undefined;
  if (look.bySaying === undefined) {
    look.bySaying = new Map();
    for (const whole of look.all) {
      const key = said(whole.node);
      const saying: Saying = look.bySaying.get(key) ?? { all: [], byKey: new Map() };
      look.bySaying.set(key, saying);
      saying.all.push(whole);
      if (!saying.byKey.has(whole.node.key)) saying.byKey.set(whole.node.key, whole);
    }
  }
  return look.bySaying.get(said(node));
}

const SAID = new WeakMap<SourceNode, string>();

/** Returns the signature of a node without ids of headings. Cached, since each pairing asks for it and nodes do not change. */
export function said(node: SourceNode): string {
  let known = SAID.get(node);
  if (known === undefined) {
    known = signature([node], { ids: false });
    SAID.set(node, known);
  }
  return known;
}

/** Returns whether headings have the ids that are asked for; none asked for is any. */
export function sameIds(wanted: readonly SourceNode[], found: readonly SourceNode[]): boolean {
  for (let i = 0; i < wanted.length; i += 1) {
    const [node, other] = [wanted[i] as SourceNode, found[i]];
    if (other === undefined) {
      if (node.object === 'block') return false;
      continue;
    }
    const id = node.type.startsWith('heading-') ? node.data.id : undefined;
    if (id !== undefined && id !== other.data.id) return false;
    if (node.nodes.length > 0 && !sameIds(node.nodes, other.nodes)) return false;
    if (node.fragments.length > 0 && !sameIds(node.fragments, other.fragments)) return false;
  }
  return true;
}

/** Returns true if a node is an empty paragraph, which has no form in a file. */
export const isNothing = (node: SourceNode): boolean =>
  node.type === 'paragraph' && node.object === 'block' && !hasText(node) && said(node) === '[]';

/** Returns whether a text stands right in a node, as in almost every paragraph. */
function hasText({ nodes }: SourceNode): boolean {
  const [first] = nodes;
  return first !== undefined && first.object === 'text' && first.leaves.some(({ text }) => text !== '');
}

/** Calls a function for every annotation among nodes. */
export function visitAnnotations(nodes: readonly SourceNode[], visit: (annotation: SourceNode) => void): void {
  for (const node of nodes) {
    if (node.type === 'annotation') visit(node);
    else {
      visitAnnotations(node.nodes, visit);
      visitAnnotations(node.fragments, visit);
    }
  }
}

/** Calls a function for the body of each note that nodes refer to. */
function visitNotes({ nodes, origins }: Converted, visit: (label: string, body: Converted) => void): void {
  for (const [i, node] of nodes.entries()) {
    const origin = origins[i];
    if (origin === undefined) continue;
    if (node.type === 'annotation') {
      const at = node.fragments.findIndex(({ type }) => type === 'annotation-body');
      visit(String(node.data.label), { nodes: node.fragments[at]?.nodes ?? [], origins: origin.fragments?.[at]?.nodes ?? [] });
    } else {
      visitNotes({ nodes: node.nodes, origins: origin.nodes ?? [] }, visit);
      visitNotes({ nodes: node.fragments, origins: origin.fragments ?? [] }, visit);
    }
  }
}
