/**
 * Everything that reads pages and nothing that draws them: what an import or index worker needs, without the weight of
 * highlighting and formulas. Pure functions; offsets are UTF-16 offsets into the text given.
 */
export { AnchorNames, anchorOf, slugify } from './anchors.ts';
export { splitDestination, writeDestination } from './destination.ts';
export { type CoverFact, type PageFacts, pageFacts } from './facts.ts';
export { editFrontMatter, type FrontMatterPatch } from './front-matter/edit.ts';
export { bodyStart, type FrontMatterRange, findFrontMatter } from './front-matter/find.ts';
export { type FrontMatter, readFrontMatter, type Warning } from './front-matter/read.ts';
export { blockAnchors, type HeadingInfo, headingAnchors, headings, headingText } from './headings.ts';
export { type HtmlElement, type HtmlNode, type HtmlText, htmlText, parseHtml } from './html-tree.ts';
export { inlineText } from './inline-text.ts';
export type { LinkInfo, LinkKind } from './link-info.ts';
export { links } from './links.ts';
export { mergeData } from './merge/merge-data.ts';
export { hasSameNotes, mergeSummaryNotes } from './merge/merge-summary-notes.ts';
export { type MergeTextOptions, mergeText } from './merge/merge-text.ts';
export type { MergedBlock, TextConflict, TextMerge } from './merge/types.ts';
export { nearAnchor } from './near-anchor.ts';
export { assertReadable, isReadable, PAGE_LIMITS, type PageProblem, pageProblem } from './page-limits.ts';
export { type ParseOptions, parse, type Slice, slices } from './parse/parse.ts';
export { plainText, type Section, sections } from './sections.ts';
export { MAX_PAGE_LENGTH } from './source.ts';
export type { Tag } from './tags.ts';
export { editTitle, insertTitle, textStart } from './title.ts';
export type * from './tree.ts';
export { childBlocks, titleHeading, walkBlocks } from './walk.ts';
