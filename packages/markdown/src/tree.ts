import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { Range } from './range.ts';

export type { Range } from './range.ts';

/**
 * A parsed page. `prefix` is a byte-order mark and front matter; `blocks` are the top-level blocks in file order and
 * never overlap. Everything between them is blank: see `slices` for the exact tiling.
 */
export interface Document {
  /** The text as it was given, every byte order mark and carriage return included. */
  text: string;
  /** From 0 to where the body starts. Empty when there is neither a byte-order mark nor front matter. */
  prefix: Range;
  blocks: Block[];
}

/** `- a`, `1. a` and `- [ ] a`, named as in GitBook's document JSON. */
export interface List extends Range {
  type: 'list-unordered' | 'list-ordered' | 'list-tasks';
  /** The number of the first item of an ordered list; 1 otherwise. */
  first: number;
  /** True if no blank line separates the items; their paragraphs are then drawn without margins. */
  tight: boolean;
  children: ListItem[];
}

/** One item; `checked` is set on task items only. */
export interface ListItem extends Range {
  type: 'list-item';
  checked?: boolean;
  children: Block[];
}

export interface Paragraph extends Range {
  type: 'paragraph';
  children: Inline[];
}

/** `# a` or a setext heading. `anchor` is the explicit one, `<a href="#x" id="x"></a>`, which `children` leaves out. */
export interface Heading extends Range {
  type: 'heading';
  level: number;
  anchor?: string;
  children: Inline[];
}

export interface Blockquote extends Range {
  type: 'blockquote';
  children: Block[];
}

/** `***` */
export interface Divider extends Range {
  type: 'divider';
}

/** A fence or an indented block. `value` has no fence lines, and no indent that its container explains. */
export interface Code extends Range {
  type: 'code';
  /** First word of the info string, or empty. */
  language: string;
  info: string;
  fenced: boolean;
  value: string;
}

/** `$$` on its own lines, or `$$…$$` alone in a line. */
export interface MathBlock extends Range {
  type: 'math';
  formula: string;
}

/** A pipe table. Rows are as wide as the header. */
export interface Table extends Range {
  type: 'table';
  align: ('left' | 'center' | 'right' | '')[];
  header: Inline[][];
  rows: Inline[][][];
}

/** `<table>`; as cards when it says `data-view="cards"`. */
export interface HtmlTable extends Range {
  type: 'html-table';
  view: 'grid' | 'cards';
  children: HtmlNode[];
}

/** One or several `<figure>` or images, perhaps in an aligning `<div>`. */
export interface Images extends Range {
  type: 'images';
  children: HtmlNode[];
}

/** Any other block of HTML. `value` is its source without the container's indent. */
export interface HtmlBlock extends Range {
  type: 'html';
  value: string;
  children: HtmlNode[];
}

/** `<details>`…`</details>`. `closed` tells whether the closing tag was there or everything stood in one block. */
export interface Expandable extends Range {
  type: 'expandable';
  open: boolean;
  summary: HtmlNode[];
  children: Block[];
}

/** `[^label]: text` */
export interface Footnote extends Range {
  type: 'footnote';
  label: string;
  children: Block[];
}

/** `[label]: url "title"`; draws nothing. */
export interface Definition extends Range {
  type: 'definition';
  label: string;
  url: string;
  destination?: Range;
}

/** Reason why a block is shown as its source: an unknown tag, a tag without its partner, or nesting beyond the limit. */
export type RawReason = 'unknown-tag' | 'unbalanced-tag' | 'too-deep';

/** Content that the dialect does not know, kept as `value`, its source. `children` is the content between a pair of unknown tags. */
export interface Raw extends Range {
  type: 'raw';
  reason: RawReason;
  /** Name of the tag, without `end`; empty when it is no tag. */
  name: string;
  value: string;
  children: Block[];
}

/** The kinds of blocks that tags make, named as in GitBook's document JSON where it has a name for it. */
export type TagKind =
  | 'hint'
  | 'tabs'
  | 'tabs-item'
  | 'stepper'
  | 'stepper-step'
  | 'columns'
  | 'column'
  | 'code-options'
  | 'embed'
  | 'file'
  | 'content-ref'
  | 'reusable-content'
  | 'openapi'
  | 'openapi-operation'
  | 'openapi-schemas'
  | 'openapi-webhook'
  | 'swagger'
  | 'swagger-part'
  | 'updates'
  | 'update'
  | 'prompt'
  | 'if'
  | 'integration';

interface TagShape<Kind extends TagKind> extends Range {
  type: Kind;
  /** Name as written. */
  name: string;
  attributes: Record<string, string>;
  argument: string;
  /** Ranges of attribute values in the file; the argument has the name ``. */
  ranges: Record<string, Range>;
  /** The `{% name … %}` itself. */
  openTag: Range;
  /** The `{% endname %}`, when there is one. */
  closeTag?: Range;
  children: Block[];
}

/** A known tag with what stands between it and its end tag. One shape, told apart by `type`. */
export type TagBlock = { [Kind in TagKind]: TagShape<Kind> }[TagKind];

/** Every kind of block. Switch on `type`. */
export type Block =
  | Paragraph
  | Heading
  | List
  | ListItem
  | Blockquote
  | Divider
  | Code
  | MathBlock
  | Table
  | HtmlTable
  | Images
  | HtmlBlock
  | Expandable
  | Footnote
  | Definition
  | TagBlock
  | Raw;

export interface Text {
  type: 'text';
  value: string;
}

/** `_a_`, `**a**`, `~~a~~` */
export interface Mark {
  type: 'emphasis' | 'strong' | 'strikethrough';
  children: Inline[];
}

export interface InlineCode {
  type: 'inline-code';
  value: string;
}

export interface InlineMath {
  type: 'inline-math';
  formula: string;
}

/** Notation of a destination in the source, which determines the notation of a new one. */
export type LinkForm = 'inline' | 'reference' | 'autolink' | 'bare';

export interface Link extends Range {
  type: 'link';
  form: LinkForm;
  /** Destination with escapes and entities resolved; percent-encoding as written. */
  url: string;
  title: string;
  /** Range of the destination, `<>` included; absent on a reference, whose definition has it. */
  destination?: Range;
  /** Normalised label of a reference. */
  label?: string;
  children: Inline[];
}

export interface Image extends Range {
  type: 'image';
  form: LinkForm;
  url: string;
  title: string;
  alt: string;
  destination?: Range;
  label?: string;
}

/** `[^label]`, GitBook's annotation. */
export interface FootnoteReference {
  type: 'footnote-reference';
  label: string;
}

/** `:name:` of a known emoji. */
export interface Emoji {
  type: 'emoji';
  name: string;
  character: string;
}

export interface Break {
  type: 'hard-break' | 'soft-break';
}

/** A pair of HTML tags in running text, or a void one, with what is between them. */
export interface InlineHtml {
  type: 'inline-html';
  element: Omit<HtmlElement, 'children'>;
  /** The opening tag as written. */
  source: string;
  children: Inline[];
}

/** HTML in running text that has no partner, or a comment. */
export interface InlineRaw {
  type: 'inline-raw';
  value: string;
}

/** Every kind of inline. Switch on `type`. */
export type Inline = Text | Mark | InlineCode | InlineMath | Link | Image | FootnoteReference | Emoji | Break | InlineHtml | InlineRaw;
