import type { ContentRef } from '@octavo/contract';
import type { AnchorNames } from '../../anchors.ts';
import type { DocumentOptions } from '../context.ts';
import type { SourceNode } from './check.ts';

/** Knowledge of the caller about references. */
export interface WriteOptions {
  /**
   * The destination that leads to what a reference means, as the page has to write it. Not asked for addresses.
   * @returns undefined for what is not there; a text that begins with `!` says why it cannot be written.
   */
  reference?: (ref: ContentRef) => string | undefined;
  /** Options that destinations are read with: those that the original document was read with. */
  read?: DocumentOptions;
}

/** The signs that items begin with, or end their numbers with. */
export interface ListSigns {
  bullet: '*' | '-' | '+';
  delimiter: '.' | ')';
}

/** A note of a page, under the label that it got. */
export interface WrittenNote {
  label: string;
  body: SourceNode[];
}

/** State that the writing functions of one page share. */
export interface WriteContext {
  /** Destinations of mentions: read back, they have to be known for one. */
  readonly mentions: Set<string>;
  /** Notes by label. */
  readonly notes: ReadonlyMap<string, WrittenNote>;
  readonly anchors: AnchorNames;
  /** Signs of new lists. */
  readonly signs: ListSigns;
  /** Returns the destination of a link. @throws OctavoError `document_invalid` for one that must not be followed, or is not there. */
  link(ref: ContentRef, path: string): string;
  /** Returns the destination of a picture or file. @throws OctavoError `document_invalid` */
  file(ref: ContentRef, path: string): string;
  /** Returns the destination of a file that a cell of a table names: by its id, or by an address. */
  fileNamed(name: string, path?: string): string;
  /**
   * Returns blocks as HTML of one line: for cells, captions and other places that read no Markdown.
   * @param wrapped whether a single paragraph is in `<p>`, too
   * @throws OctavoError `document_invalid` for blocks that HTML has no form for
   */
  html(nodes: readonly SourceNode[], wrapped?: boolean): string;
  /** Returns the label of an annotation's note: the one it names, unless another note has that. Equal notes are one. */
  label(annotation: SourceNode): string;
}
