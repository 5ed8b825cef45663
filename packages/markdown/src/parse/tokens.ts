import type { StateBlock, Token } from 'markdown-it';
import type { ScannedTag } from '../tags.ts';

/** Facts that our rules leave on a token for the tree builder. Offsets are into the body that the parser was given. */
export interface TokenFacts {
  /** Block: where its first line's content starts, behind the container's markers. */
  start?: number;
  /** Block that shares its line with others: where it ends. */
  end?: number;
  /** Inline content that is no whole line: where it starts, one character of content being one of the body. */
  contentStart?: number;
  /** Table cell: offsets in its content behind which the source has one more backslash. */
  escapes?: number[];
  /** Inline: where link, image or HTML start and end in the content of their block. */
  from?: number;
  to?: number;
  /** Inline: where the destination stands in the content. */
  destination?: [number, number];
  /** Reference definition, or tag over several lines: its source without the container's markers. */
  source?: string;
  /** A `{% %}` tag. */
  tag?: ScannedTag;
  /** Normalised label of a reference, as markdown-it leaves it, or of a footnote. */
  label?: string;
}

/** Returns the facts of a token, made when there are none. */
export function factsOf(token: Token): TokenFacts {
  token.meta ??= {};
  return token.meta as TokenFacts;
}

/** Offset in the body of the first character of a line's content, given the containers the state is in. */
export function contentStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** Returns the content of a line without its container's markers and indent. */
export function lineContent(state: StateBlock, line: number): string {
  return state.src.slice(contentStart(state, line), state.eMarks[line]);
}
