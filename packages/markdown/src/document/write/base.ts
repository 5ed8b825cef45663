import type { DocumentNode } from '@octavo/contract';
import { headings } from '../../headings.ts';
import { parse } from '../../parse/parse.ts';
import type { Block, Document } from '../../tree.ts';
import { walkBlocks } from '../../walk.ts';
import type { DocumentOptions } from '../context.ts';
import { documentUnits } from '../to-document.ts';
import type { Kept } from './blocks.ts';
import { checkDocument, type SourceNode } from './check.ts';
import { signature } from './compare.ts';

/** A top-level block of the page that is updated, with what it says. */
export interface Unit {
  index: number;
  block: Block;
  nodes: SourceNode[];
  /** What each node says, ids of headings aside. */
  said: string[];
}

interface KeptNode {
  node: SourceNode;
  kept: Kept;
}

/** The blocks that say the same, in their order and by their keys. */
interface Saying {
  all: KeptNode[];
  byKey: Map<string, KeptNode>;
}

/** A page as it was: its blocks by what they say, and where they stand. */
export class Base {
  readonly doc: Document;
  readonly units: Unit[];
  /** Notes by label: what they say, for those that something refers to. */
  readonly notes = new Map<string, string>();
  readonly #titles: ReadonlyMap<Block, string>;
  readonly #kept = new Map<string, Saying>();

  constructor(text: string, options: DocumentOptions) {
    this.doc = parse(text);
    const { units, origins } = documentUnits(this.doc, options);
    this.units = units.map(({ block, nodes }, index) => {
      const checked = checkDocument({ nodes });
      return { index, block, nodes: checked, said: checked.map(said) };
    });
    const whole = new Map<Block, DocumentNode>([...origins].map(([node, block]) => [block, node]));
    const found = headings(this.doc);
    this.#titles = new Map(found.map(({ block, title }) => [block as Block, title]));
    const anchors = new Map(found.map(({ block, title }) => [block as Block, { title, anchor: block.anchor }]));
    for (const block of inColumns(this.doc.blocks, text)) {
      const node = whole.get(block);
      if (node === undefined) continue;
      const [checked] = checkDocument({ nodes: [node] });
      if (checked === undefined) continue;
      const inner = [...walkBlocks([block])].flatMap((each) => anchors.get(each) ?? []);
      const kept: Kept = { text: text.slice(block.start, block.end).replace(/\r\n?/g, '\n'), headings: inner };
      const key = said(checked);
      const saying: Saying = this.#kept.get(key) ?? { all: [], byKey: new Map() };
      this.#kept.set(key, saying);
      saying.all.push({ node: checked, kept });
      if (!saying.byKey.has(checked.key)) saying.byKey.set(checked.key, { node: checked, kept });
    }
    for (const { nodes } of this.units)
      for (const note of annotations(nodes)) this.notes.set(String(note.data.label), signature(bodyOf(note)));
  }

  /** What a heading says. */
  titleOf(block: Block): string {
    return this.#titles.get(block) ?? '';
  }

  /** The source of a block that says what a node says: the one of its key, where there are several. */
  keep(node: SourceNode): Kept | undefined {
    const saying = this.#kept.get(said(node));
    const fits = (each: KeptNode | undefined) => each !== undefined && sameIds([node], [each.node]);
    const own = saying?.byKey.get(node.key);
    return (fits(own) ? own : saying?.all.find(fits))?.kept;
  }
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

const bodyOf = (note: SourceNode): SourceNode[] => note.fragments.find(({ type }) => type === 'annotation-body')?.nodes ?? [];

/** Blocks that begin in the first column, those in tags and expandables too: their source can stand elsewhere as it is. */
function* inColumns(blocks: readonly Block[], text: string): Generator<Block> {
  for (const block of blocks) {
    const before = text[block.start - 1];
    if ((before !== undefined && before !== '\n' && before !== '\r') || /\s/.test(text[block.start] ?? '')) continue;
    yield block;
    if ('openTag' in block || block.type === 'expandable') yield* inColumns(block.children, text);
  }
}
