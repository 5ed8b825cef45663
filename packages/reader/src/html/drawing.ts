import type { ReaderShell } from '../model.ts';
import { type Words, wordsOf } from '../words/index.ts';

/** State that the drawing functions of one page share. */
export interface Drawing {
  readonly shell: ReaderShell;
  readonly words: Words;
  /** Names of the icons drawn so far: the page ends with a sprite of them. */
  readonly icons: Set<string>;
}

/** Begins a page. */
export function beginDrawing(shell: ReaderShell): Drawing {
  return { shell, words: wordsOf(shell.locale), icons: new Set() };
}
