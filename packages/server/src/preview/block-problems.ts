import { type Block, type Inline, inlinesOf, parse, walkBlocks } from '@octavo/markdown';

/** Longest tag that is repeated. */
const MOST_QUOTED = 120;
/** The beginning of a condition amid other text. */
const CONDITION = /\{%\s*if\s[^%]{0,200}%\}/;

/** A line of a text that is not shown as its author meant it. */
export interface BlockProblem {
  /** From 1. */
  line: number;
  message: string;
}

/**
 * Finds the blocks of a page that are shown as their source, and the conditions that are part of a running text. The format knows conditions as blocks alone:
 * amid a text `{% if %}` hides nothing, and everybody reads what it stands around.
 */
export function* blockProblems(text: string): Generator<BlockProblem> {
  if (!text.includes('{%')) return;
  for (const block of walkBlocks(parse(text).blocks)) {
    const message = block.type === 'raw' ? messageOfRaw(block) : hasInlineCondition(block) ? INLINE_CONDITION : undefined;
    if (message !== undefined) yield { line: text.slice(0, block.start).split(/\r\n|\r|\n/).length, message };
  }
}

const INLINE_CONDITION =
  'The condition {% if … %} is part of a text here, hides nothing, and is shown to everybody as it is written. Put {% if … %} and {% endif %} on lines of their own.';

function messageOfRaw(block: Extract<Block, { type: 'raw' }>): string {
  const name = block.name.slice(0, MOST_QUOTED);
  switch (block.reason) {
    case 'unknown-tag':
      return `The block {% ${name} %} is not known, and is shown as its source.`;
    case 'unbalanced-tag':
      return `The block {% ${name} %} has no end, or an end without a beginning, and is shown as its source.`;
    case 'too-deep':
      return 'Blocks are inside each other too deep here, and are shown as their source.';
  }
}

function hasInlineCondition(block: Block): boolean {
  return inlinesOf(block).some((inlines) => CONDITION.test(plain(inlines)));
}

/** Returns the words of a running text, code left out: there a tag is an example. */
function plain(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.type === 'text' ? inline.value : 'children' in inline ? plain(inline.children) : ' ')).join('');
}
