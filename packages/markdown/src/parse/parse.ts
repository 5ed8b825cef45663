import type { Env, Token } from 'markdown-it';
import { assertLength, MAX_PAGE_LENGTH, readSource, type Source } from '../source.ts';
import type { Block, Document, Range } from '../tree.ts';
import { TreeBuilder } from './blocks.ts';
import { engine } from './engine.ts';

/** Options of {@link parse}. */
export interface ParseOptions {
  /** Longest text that is parsed, in UTF-16 units; 5 million when absent. */
  maxLength?: number;
  /** True if running text is not parsed: blocks have their kinds and places, and none has inlines or an anchor. */
  blocksOnly?: boolean;
}

/**
 * Parses a page into its tree. Never fails on content: whatever the dialect does not know becomes a `raw` block.
 * @throws OctavoError `page_too_large` (413) when the text is longer than allowed; nothing is read then.
 */
export function parse(text: string, options: ParseOptions = {}): Document {
  assertLength(text, options.maxLength ?? MAX_PAGE_LENGTH);
  const env: Env = {};
  const doc = parseSource(text, readSource(text), env, options);
  environments.set(doc, env);
  return doc;
}

/** Link definitions of each page, as the engine keeps them. */
const environments = new WeakMap<Document, Env>();

/**
 * Parses a text as a part of a page's body: without front matter, and with the definitions of links of that page, which come before its own.
 * The offsets of the tree are those in the part.
 */
export function parsePart(text: string, page: Document): Document {
  return parseSource(text, readSource(text, 0), { references: { ...environments.get(page)?.references } }, {});
}

function parseSource(text: string, source: Source, env: Env, options: ParseOptions): Document {
  const tokens: Token[] = [];
  engine.block.parse(source.body, engine, env, tokens);
  const parseInline = (content: string): Token[] => {
    const inlines: Token[] = [];
    if (options.blocksOnly === true) return inlines;
    engine.inline.parse(content, engine, env, inlines);
    return inlines;
  };
  const blocks = new TreeBuilder(text, source, tokens, parseInline).build();
  return { text, prefix: { start: 0, end: source.start }, blocks };
}

/** A stretch of the file: the prefix, a top-level block, or the blank lines around blocks. */
export type Slice = Range & ({ type: 'prefix' | 'gap' } | { type: 'block'; block: Block });

/**
 * Cuts a page into slices that tile it: each starts where the one before ends, the first at 0, the last ends with the
 * text. Joined, they are the file, byte for byte. Gaps hold line endings and blank lines only.
 */
export function slices(doc: Document): Slice[] {
  const cut: Slice[] = [];
  let at = doc.prefix.end;
  if (at > 0) cut.push({ type: 'prefix', start: 0, end: at });
  for (const block of doc.blocks) {
    if (block.start > at) cut.push({ type: 'gap', start: at, end: block.start });
    cut.push({ type: 'block', start: block.start, end: block.end, block });
    at = block.end;
  }
  if (at < doc.text.length) cut.push({ type: 'gap', start: at, end: doc.text.length });
  return cut;
}
