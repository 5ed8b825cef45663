import * as z from 'zod';
import { Id } from './common.ts';
import { text } from './text.ts';

/** Most characters of a question. */
export const MOST_QUESTION = 500;

/** A question about content, which a model answers from what its asker may read. */
export const AskQuestion = z.object({
  question: text(3, MOST_QUESTION),
  organization: Id,
  /** Space to stay in; all that the asker may read in the organization when absent. */
  space: Id.optional(),
});
export type AskQuestion = z.infer<typeof AskQuestion>;

/** Part of a page that an answer may rest on. Its number in an answer is its place in the list, from 1. */
export interface AskSource {
  /** Title of the page. */
  title: string;
  /** Heading of the part; absent for the top of the page. */
  heading?: string;
  /** Titles of what is above the page. */
  trail: readonly string[];
  /** Address of the part. */
  href: string;
}

/**
 * Event of an answer, in the order in which they come: the sources once, texts, and an end or a failure. Texts joined are Markdown of paragraphs, lists and code, with
 * numbers of sources as `[1]`, and without links and pictures.
 */
export type AskEvent =
  | { type: 'sources'; sources: readonly AskSource[] }
  | { type: 'text'; text: string }
  | { type: 'end'; isAnswered: boolean; cited: readonly number[] }
  | { type: 'failed'; message: string };
