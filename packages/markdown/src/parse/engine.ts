import MarkdownIt, { type MarkdownIt as Engine } from 'markdown-it';
import { footnoteReferenceRule, footnoteRule } from './footnote-rules.ts';
import { useLightTokens } from './light-states.ts';
import { mathBlockRule, mathInlineRule } from './math-rules.ts';
import { keepPositions } from './positions.ts';
import { tagRule } from './tag-rule.ts';

/** Blocks and marks nest at most this deep; what is deeper is kept as source. */
export const MAX_NESTING = 100;

const INTERRUPTS = ['paragraph', 'reference', 'blockquote', 'list'];

/**
 * markdown-it with the rules of the dialect. Destinations stay as written: which URLs are safe is decided where HTML is
 * made, and a link that must not be followed still has to be found, renamed and shown.
 */
function createEngine(): Engine {
  const md = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  md.validateLink = () => true;
  md.normalizeLink = (url) => url;
  md.normalizeLinkText = (text) => text;
  md.block.ruler.before('fence', 'tag', tagRule, { alt: INTERRUPTS });
  md.block.ruler.before('fence', 'math', mathBlockRule, { alt: INTERRUPTS });
  md.block.ruler.before('reference', 'footnote', footnoteRule, { alt: ['paragraph', 'reference'] });
  md.inline.ruler.after('escape', 'math', mathInlineRule);
  md.inline.ruler.before('link', 'footnote_reference', footnoteReferenceRule);
  useLightTokens(md);
  keepPositions(md);
  return md;
}

/** The one configured parser; it keeps no state between pages. */
export const engine: Engine = createEngine();
