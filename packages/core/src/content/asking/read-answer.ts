import { NO_ANSWER } from './ask-prompt.ts';

/** Characters of an answer that are passed on. */
const MOST_ANSWER = 12_000;
/** Signs around the thoughts that some models write before they answer. */
const THOUGHTS = ['<think>', '</think>'] as const;
/** A list of numbers that may not be whole yet. */
const OPEN_LIST = /\[[\d,\s]{0,20}$/;
const LIST = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/**
 * Reads the words of a model's answer as they come: thoughts before it are left out, and so are numbers of sources that there are none of. Nothing is held back longer than
 * until it is known what it is.
 */
export class AnswerReader {
  readonly #sources: number;
  readonly #cited = new Set<number>();
  #waiting = '';
  #isThinking: boolean | undefined;
  #passed = 0;
  #isRefused = false;

  /** @param sources how many there are */
  constructor(sources: number) {
    this.#sources = sources;
  }

  /** Takes further words; returns those that can be shown. */
  take(words: string): string {
    this.#waiting += words;
    if (this.#isRefused || !this.#hasBegun()) return '';
    const open = OPEN_LIST.exec(this.#waiting)?.index ?? this.#waiting.length;
    const text = this.#waiting.slice(0, open);
    this.#waiting = this.#waiting.slice(open);
    return this.#pass(text);
  }

  /** Returns what was held back, at the end. */
  end(): string {
    if (this.#isRefused || this.#isThinking === true) return '';
    if (this.#passed === 0 && this.#waiting.trim().startsWith(NO_ANSWER)) {
      this.#isRefused = true;
      return '';
    }
    const text = this.#waiting;
    this.#waiting = '';
    return this.#pass(this.#passed === 0 ? text.trimStart() : text);
  }

  /** True if words of an answer came. */
  get isAnswered(): boolean {
    return this.#passed > 0;
  }

  /** Numbers of the sources that it names, in their order. */
  get cited(): number[] {
    return [...this.#cited].sort((a, b) => a - b);
  }

  /** True if more than an answer may have has come. */
  get isFull(): boolean {
    return this.#passed >= MOST_ANSWER;
  }

  /** Returns whether what waits begins the answer, or is behind its beginning. */
  #hasBegun(): boolean {
    if (this.#passed > 0) return true;
    this.#skipThoughts();
    const start = this.#waiting.trimStart();
    if (this.#isThinking === true || start === '' || THOUGHTS[0].startsWith(start) || NO_ANSWER.startsWith(start)) return false;
    this.#waiting = start;
    this.#isRefused = start.startsWith(NO_ANSWER);
    return !this.#isRefused;
  }

  #skipThoughts(): void {
    const [open, close] = THOUGHTS;
    if (this.#isThinking === undefined && this.#waiting.trimStart().startsWith(open)) this.#isThinking = true;
    if (this.#isThinking !== true) return;
    const end = this.#waiting.indexOf(close);
    // The end of a long thought may be cut in two.
    if (end < 0) this.#waiting = this.#waiting.slice(-close.length);
    else {
      this.#waiting = this.#waiting.slice(end + close.length);
      this.#isThinking = false;
    }
  }

  #pass(text: string): string {
    const kept = text.replace(LIST, (_, numbers: string) => this.#citations(numbers)).slice(0, MOST_ANSWER - this.#passed);
    this.#passed += kept.length;
    return kept;
  }

  #citations(numbers: string): string {
    const known = numbers
      .split(',')
      .map(Number)
      .filter((number) => number >= 1 && number <= this.#sources);
    for (const number of known) this.#cited.add(number);
    return known.map((number) => `[${number}]`).join('');
  }
}
