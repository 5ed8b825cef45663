import type { OpenApiProblem } from '@octavo/contract';
import { MAX_PROBLEM_LENGTH, MAX_PROBLEMS } from '../limits.ts';

/** Problems of a document: all are counted, the first are kept. */
export class Problems {
  readonly first: OpenApiProblem[] = [];
  count = 0;

  /** Adds those that somebody else counted. */
  addAll({ first, count }: Pick<Problems, 'first' | 'count'>): void {
    for (const problem of first) this.add(problem);
    this.count += count - first.length;
  }

  add(problem: OpenApiProblem): void {
    this.count++;
    if (this.first.length >= MAX_PROBLEMS) return;
    const { message, path, file } = problem;
    this.first.push({
      message: shorten(message),
      ...(path === undefined || path === '' ? {} : { path: shorten(path) }),
      ...(file === undefined ? {} : { file: shorten(file) }),
    });
  }
}

/** Returns a message as both databases can keep it, whatever text of a document it repeats. */
function shorten(text: string): string {
  const short = text.length > MAX_PROBLEM_LENGTH ? `${text.slice(0, MAX_PROBLEM_LENGTH - 1)}…` : text;
  return short.toWellFormed().replaceAll('\0', '\u{FFFD}');
}
