import { indented } from './lines.ts';

/** Words that a tool shows beside a text on demand, as footnotes of a page. */
export class PageNotes {
  readonly #notes: string[] = [];
  readonly #prefix: string;

  /** Labels are those that the page does not use. */
  constructor(page: string) {
    let prefix = 'note-';
    while (page.includes(`[^${prefix}`)) prefix = `x${prefix}`;
    this.#prefix = prefix;
  }

  /** Returns the reference to a note with these words, which are markdown. */
  add(words: string): string {
    return `[^${this.#prefix}${this.#notes.push(words.trim())}]`;
  }

  /** Returns a page with its notes at the end. */
  below(markdown: string): string {
    if (this.#notes.length === 0) return markdown;
    const notes = this.#notes.map((words, at) => `[^${this.#prefix}${at + 1}]: ${indented(words, '    ').trimStart()}`);
    return `${markdown.trimEnd()}\n\n${notes.join('\n\n')}\n`;
  }
}
