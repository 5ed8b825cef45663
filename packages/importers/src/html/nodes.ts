import type { Node, Parent, PhrasingContent, RootContent } from 'mdast';

/** Blocks between two lines that say what they are: a tag of the dialect, `<details>`. */
export interface Wrapped extends Parent {
  type: 'wrapped';
  before: string;
  after: string;
  children: RootContent[];
}

/** A line of the dialect as it is: a table or figure of HTML, a tag without content, a formula. */
export interface RawBlock extends Node {
  type: 'rawBlock';
  value: string;
}

/** The same in running text. */
export interface RawInline extends Node {
  type: 'rawInline';
  value: string;
}

declare module 'mdast' {
  interface RootContentMap {
    wrapped: Wrapped;
    rawBlock: RawBlock;
    rawInline: RawInline;
  }
  interface PhrasingContentMap {
    rawInline: RawInline;
  }
  interface BlockContentMap {
    wrapped: Wrapped;
    rawBlock: RawBlock;
  }
  interface HeadingData {
    /** Ids of the source that this heading stands for. */
    anchors?: string[];
  }
}

/** Running text between two pieces of HTML. */
export function between(tag: string, children: PhrasingContent[]): PhrasingContent[] {
  return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }];
}
