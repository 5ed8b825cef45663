import { type AskEvent, isOctavoError } from '@octavo/contract';
import type { AskSettings, System } from '../../kernel/base/index.ts';
import { type Asker, withinLimits } from './ask-limits.ts';
import { askMessages } from './ask-prompt.ts';
import { streamChat } from './chat-model.ts';
import { type AskPage, chooseSections } from './choose-sections.ts';
import { AnswerReader } from './read-answer.ts';

/** A question, with what its asker may read that was found for it. */
export interface Question extends Asker {
  question: string;
  /** Finds the pages, best first. */
  find(): Promise<readonly AskPage[]>;
  /** Instructions of the authors of a site for answers. */
  instructions?: string | undefined;
}

/**
 * Answers a question from pages, as events. Only parts of those pages are sent to the model and can be named by the answer. Where nothing was found the model is not asked.
 * A failure after the first event is an event itself.
 * @throws OctavoError `rate_limited`, or `unavailable` while too many questions are answered; as `find`
 */
export function answerQuestion(system: System, settings: AskSettings, asked: Question, signal: AbortSignal): AsyncGenerator<AskEvent> {
  return withinLimits(system, settings, asked, () => answered(system, settings, asked, signal));
}

async function* answered(
  system: System,
  settings: AskSettings,
  { question, find, instructions }: Question,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  const excerpts = chooseSections(question, await find());
  yield { type: 'sources', sources: excerpts.map(({ source }) => source) };
  const reader = new AnswerReader(excerpts.length);
  try {
    if (excerpts.length > 0) {
      for await (const words of streamChat(system, settings, askMessages(question, excerpts, instructions), signal)) {
        const text = reader.take(words);
        if (text !== '') yield { type: 'text', text };
        if (reader.isFull) break;
      }
      const rest = reader.end();
      if (rest !== '') yield { type: 'text', text: rest };
    }
  } catch (error) {
    if (signal.aborted) throw error;
    yield { type: 'failed', message: isOctavoError(error) ? error.message : 'The answer could not be written. Try again.' };
    if (!isOctavoError(error)) system.log.error('a question could not be answered', { error });
    return;
  }
  yield { type: 'end', isAnswered: reader.isAnswered, cited: reader.cited };
}
