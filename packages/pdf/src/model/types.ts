import type { DocumentWords } from './words.ts';

/** Style of a run of text. */
export interface Style {
  bold?: true;
  italic?: true;
  strike?: true;
  underline?: true;
  code?: true;
  small?: true;
  sub?: true;
  sup?: true;
  /** A name of the template's palette. */
  colour?: string;
  background?: string;
  /** Address elsewhere. */
  url?: string;
  /** Name of a target in the document; in a part, of a target in this part. */
  to?: string;
  /** A target in another part, `part/number`. */
  far?: string;
}

/** A piece of running text. Runs are flat, so that no nesting of marks can exhaust the typesetter. */
export type Run = Style & RunContent;

type RunContent =
  | { text: string }
  | { break: true }
  | { check: boolean }
  | { target: string }
  | { math: Formula }
  /** A picture in a line. */
  | { image: string; width: number; height: number; alt: string };

/** A formula, as MathML names its parts. */
export type Formula =
  | { op: 'row'; items: Formula[] }
  | { op: 'symbol' | 'text' | 'operator'; text: string; variant?: string }
  | { op: 'space'; em: number }
  | { op: 'fraction'; over: Formula; under: Formula; line: boolean }
  | { op: 'root'; radicand: Formula; index?: Formula }
  | { op: 'attach'; base: Formula; bottom?: Formula; top?: Formula; limits: boolean }
  | { op: 'accent'; base: Formula; accent: string }
  | { op: 'over' | 'under'; base: Formula; with: 'line' | 'brace' }
  | { op: 'fence'; items: Formula[] }
  | { op: 'table'; rows: Formula[][]; align: string[] };

/** A picture as large as it is, in points. */
export interface Picture {
  /** Key of the file; absent when it cannot be shown, and its name stands in its place. */
  image?: string;
  /** Points. */
  width: number;
  height: number;
  /** Alternative text, or the name of what is missing. */
  alt: string;
  caption: Run[];
  url?: string;
  to?: string;
}

/** A cell in its place; several columns or rows when it spans them. */
export interface Cell {
  x: number;
  y: number;
  columns: number;
  rows: number;
  align: 'left' | 'center' | 'right';
  header: boolean;
  blocks: Block[];
}

/** Block that the template draws; blocks are drawn one after the other. */
export type Block =
  | { type: 'heading'; level: number; runs: Run[]; bookmark: string }
  | { type: 'paragraph'; runs: Run[]; align?: 'center' | 'right' }
  /** Date and tags over an entry of a list of changes. */
  | { type: 'dated'; runs: Run[] }
  | { type: 'list'; kind: 'bullet' | 'number' | 'plain'; start: number; items: Block[][] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'rule' }
  | { type: 'code'; title: string; lines: Run[][]; numbers: boolean }
  | { type: 'math'; formula: Formula }
  | { type: 'table'; columns: number; rows: number; header: number; cells: Cell[] /** Wider than a page held upright. */; wide: boolean }
  | { type: 'hint'; style: string; label: string; blocks: Block[] }
  | { type: 'frame'; title: Run[]; blocks: Block[] }
  | { type: 'steps'; items: Block[][] }
  | { type: 'columns'; widths: number[]; columns: Block[][] }
  | { type: 'cards'; cards: { cover?: Picture; blocks: Block[]; url?: string; to?: string }[] }
  | { type: 'pictures'; align: 'left' | 'center' | 'right'; pictures: Picture[] }
  | {
      type: 'link-card';
      label: string;
      title: string;
      description: string;
      url?: string;
      to?: string;
      /** True if the title says all that is to be read of where it leads, as the name of a file does: its address is not printed. */ isNamed?: true;
    };

/** A page as the template draws it. */
export interface ModelPage {
  target: string;
  title: string;
  description: string;
  level: number;
  /** BCP 47 language that its letters are most likely of. */
  language: string;
  /** The rest of a page that is too long for one part: its title was drawn before. */
  continued?: true;
  blocks: Block[];
}

/** A line of the table of contents of a document in parts. */
export interface ContentsEntry {
  target: string;
  title: string;
  level: number;
  /** Its position among the places of all parts. */
  far: string;
  /** The number of its sheet; 0 while it is not known. */
  sheet: number;
}

/** Data common to a document, however many parts it is set in. */
export interface ModelFrame {
  title: string;
  subtitle: string;
  organization: string;
  /** Year, month, day. */
  date: [number, number, number];
  words: DocumentWords;
  cover: boolean;
  language: string;
}

/** The document as the template reads it, or a part of one. */
export interface Model extends ModelFrame {
  /** Of a part only: sheets before it, and of all parts. */
  part?: { before: number; total: number };
  /** Of a first part, which has the title page and these. */
  contents?: ContentsEntry[];
  pages: ModelPage[];
  /** Pictures that may be drawn, with the file names the template reads them by. */
  images: Record<string, string>;
}
