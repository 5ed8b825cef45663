/**
 * The markdown dialect: a page's bytes to tree, facts, text and HTML. Everything here is a pure function of its
 * arguments; offsets are UTF-16 offsets into the text given.
 */
export { anchorOf, AnchorNames, slugify } from './anchors.ts';
export { type CoverFact, pageFacts, type PageFacts } from './facts.ts';
export { editFrontMatter, type FrontMatterPatch } from './front-matter/edit.ts';
export { bodyStart, findFrontMatter, type FrontMatterRange } from './front-matter/find.ts';
export { type FrontMatter, readFrontMatter, type Warning } from './front-matter/read.ts';
export { type HeadingInfo, headingAnchors, headings, headingText } from './headings.ts';
export type { HtmlElement, HtmlNode, HtmlText } from './html-tree.ts';
export type { IncludedPage, LinkTarget, RenderOptions } from './html/context.ts';
export { renderHtml } from './html/render.ts';
export { isExternal, safeImage, safeLink } from './html/urls.ts';
export { type LinkInfo, type LinkKind, links, splitDestination, writeDestination } from './links.ts';
export { inlineText } from './parse/inlines.ts';
export { parse, type ParseOptions, type Slice, slices } from './parse/parse.ts';
export { plainText, type Section, sections } from './sections.ts';
export { MAX_PAGE_LENGTH } from './source.ts';
export { type Tag, TAG_KINDS, type TagBlock, type TagKind } from './tags.ts';
export type * from './tree.ts';
export { childBlocks, titleHeading, walkBlocks } from './walk.ts';
