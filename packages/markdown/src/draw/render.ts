import type { Document } from '../tree.ts';
import { titleHeading } from '../walk.ts';
import { drawBlocks } from './blocks.ts';
import { RenderContext, type RenderOptions } from './context.ts';
import { drawInlines } from './inlines.ts';
import { drawNotes } from './notes.ts';

/**
 * Draws a page as HTML that may be put into any document: made by construction from allow-lists, all text escaped, every
 * element closed, no scripts, no style attributes from the page, no addresses but http, https, mailto, tel, relative ones
 * and bitmap data. Classes start with `oct-` (highlight.js: `hljs`). What the dialect does not know is shown as its source
 * in `<pre class="oct-unknown">`.
 */
export function renderHtml(doc: Document, options: RenderOptions = {}): string {
  const context = new RenderContext(doc, options, drawBlocks, drawInlines);
  const title = options.omitTitle ? titleHeading(doc) : undefined;
  const blocks = title ? doc.blocks.filter((block) => block !== title) : doc.blocks;
  return drawBlocks(blocks, context) + drawNotes(context);
}
