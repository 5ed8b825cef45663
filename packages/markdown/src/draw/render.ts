import type { Document } from '../tree.ts';
import { titleHeading } from '../walk.ts';
import type { RenderOptions } from './context.ts';
import { LIBRARIES } from './libraries.ts';
import { drawNotes } from './notes.ts';
import { Renderer } from './renderer.ts';
import { type DrawnNode, nodesOf } from './tree.ts';
import { writeHtml } from './write-html.ts';

/**
 * Draws a page as HTML that may be put into any document: made by construction from allow-lists, all text escaped, every
 * element closed, no scripts, no style attributes from the page, no addresses but http, https, mailto, tel, relative ones
 * and bitmap data. Classes start with `oct-` (highlight.js: `hljs`). What the dialect does not know is shown as its source
 * in `<pre class="oct-unknown">`.
 */
export function renderHtml(doc: Document, options: RenderOptions = {}): string {
  return writeHtml(drawPage(doc, options));
}

/** Draws a page as nodes: what {@link renderHtml} writes, for those who look into it. */
export function drawPage(doc: Document, options: RenderOptions = {}): DrawnNode[] {
  const renderer = new Renderer(doc, options, LIBRARIES);
  const title = options.omitTitle ? titleHeading(doc) : undefined;
  const blocks = title ? doc.blocks.filter((block) => block !== title) : doc.blocks;
  return nodesOf(renderer.blocks(blocks), drawNotes(renderer));
}
