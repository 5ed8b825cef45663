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
  interface Data {
    /** Name of an element that the node stands for. */
    hName?: string;
  }
  interface HeadingData {
    /** Ids of the source that this heading stands for. */
    anchors?: string[];
  }
}

/** The library ends a paragraph at nodes that it does not take for running text; the name of an element of running text prevents it. */
const RUNNING = { hName: 'span' } as const;

/** Returns running text between a start tag of HTML, with `attributes` as they are to be written, and its end tag. */
export function between(tag: string, children: PhrasingContent[], attributes = ''): PhrasingContent[] {
  return [
    { type: 'html', value: `<${tag}${attributes}>`, data: RUNNING },
    ...children,
    { type: 'html', value: `</${tag}>`, data: RUNNING },
  ];
}

/** Returns a piece of running text of the dialect, written as it is. */
export function rawInline(value: string): RawInline {
  return { type: 'rawInline', value, data: RUNNING };
}
