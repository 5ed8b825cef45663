/** Words that the dialect adds to a page; texts of the page itself are the author's. */
export interface DrawWords {
  /** Kinds of hints. */
  info: string;
  success: string;
  warning: string;
  danger: string;
  tip: string;
  details: string;
  page: string;
  file: string;
  open: string;
  tab(number: number): string;
  table: string;
  notes: string;
  linkTo(title: string): string;
  brokenLink: string;
  linkNotAllowed: string;
  noPicture: string;
  loadPicture: string;
  diagram(kind: string): string;
  prompt: string;
  checked: string;
  task: string;
  update: string;
  specification: string;
  required: string;
  notIncluded(target: string, why: 'missing' | 'too-deep' | 'too-much'): string;
}

/** Returns the words that a page is drawn with. */
export const wordsOf = ({ options }: { options: { words: DrawWords } }): DrawWords => options.words;
