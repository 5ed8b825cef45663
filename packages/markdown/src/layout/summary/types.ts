import type { YamlValue } from '../lenient-yaml.ts';

/** A stretch of a text: offsets in UTF-16 units, `end` exclusive. */
export interface SourceRange {
  start: number;
  end: number;
}

/** Target of a listed link. */
export interface SummaryTarget {
  /** As written between the parentheses, without `<>`. */
  raw: string;
  /** Range of `raw`, `<>` included. */
  range: SourceRange;
  /** A web address, when it is one. */
  url?: string;
  /** Otherwise a path as written, decoded, without anchor; perhaps a folder, perhaps without `.md`. */
  path?: string;
  /** The part after `#`, decoded. */
  anchor?: string;
}

/**
 * Kinds of entry: `page` names a file; `link` an address, an anchor, or a file listed before; `text` is a bullet without a link, a page without
 * content; `computed` a fenced YAML block; `group` a heading.
 */
export type SummaryEntryKind = 'page' | 'link' | 'text' | 'computed' | 'group';

/** One group or bullet of a SUMMARY.md. */
export interface SummaryEntry {
  kind: SummaryEntryKind;
  /** Index in {@link SummaryTree.entries} of the entry above; null at top level. */
  parent: number | null;
  /** Its own lines, line ends included; not those of its children. */
  range: SourceRange;
  /** Line it starts on, from 1. */
  line: number;
  /** White space before the marker. */
  indent: string;
  /** `*`, `-`, `+`, `1.`, or the `#` signs of a group. */
  marker: string;
  /** White space between marker and text. */
  gap: string;
  /** Plain text of the title; `''` for computed entries. */
  title: string;
  /** Range of the title's source; absent for computed entries. */
  titleRange?: SourceRange;
  /** Navigation label: the link's title in quotes. */
  linkTitle?: string;
  target?: SummaryTarget;
  /** Of a link: the stretch between its address and the closing parenthesis, which holds the label. */
  labelRange?: SourceRange;
  /** Of a group: the address that its heading sets with an anchor. */
  slug?: string;
  /** Of a computed entry: what its YAML says; `undefined` if it is not valid. */
  computed?: YamlValue;
}

/** Kind of a stretch of whole lines. `divider` (`***`) ends the group above it; `stray` is kept and has no meaning. */
export type SummaryPieceKind = 'title' | 'entry' | 'divider' | 'blank' | 'stray';

/** A stretch of whole lines. */
export interface SummaryPiece extends SourceRange {
  kind: SummaryPieceKind;
  /** Of an `entry`: its index in {@link SummaryTree.entries}. */
  entry?: number;
}

/** A SUMMARY.md taken apart. The pieces tile the text: in order, without gap or overlap. */
export interface SummaryTree {
  text: string;
  pieces: SummaryPiece[];
  /** In reading order; an entry's children follow it. */
  entries: SummaryEntry[];
  /** Set when a fence or comment has no end: what a line is depends on all after it then. */
  isOpen?: true;
}
