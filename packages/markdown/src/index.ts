/**
 * The markdown dialect: a page's bytes to tree, facts, text and HTML. Everything here is a pure function of its
 * arguments; offsets are UTF-16 offsets into the text given. `@octavo/markdown/read` is the same without HTML.
 */
export type { IncludedPage, LinkTarget, RenderOptions } from './html/context.ts';
export { renderHtml } from './html/render.ts';
export { isExternal, safeImage, safeLink } from './html/urls.ts';
export * from './read.ts';
