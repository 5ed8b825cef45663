import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { sign } from '../html/sign.ts';
import type { ReaderPage } from '../model.ts';

/** Anchor of the thanks for feedback: readers without a script are led there. No heading can have it. */
export const THANKS = '~thanks';

/** One question, three answers: a form, so that it works without a script. */
export function drawFeedback({ path }: Pick<ReaderPage, 'path'>, { shell, words }: Drawing): Content {
  if (!shell.look.feedback.enabled || shell.actions.feedback === undefined || path === undefined) return undefined;
  const button = (value: 'good' | 'ok' | 'bad', name: 'good' | 'fair' | 'bad', label: string): Content =>
    h('button', { class: 'icon-button', name: 'rating', value, 'aria-label': label, title: label }, sign(name));
  return h(
    'form',
    { class: 'feedback', action: shell.actions.feedback, method: 'post' },
    h('input', { type: 'hidden', name: 'page', value: path }),
    h('p', { id: 'feedback-question' }, words.feedbackQuestion),
    h(
      'div',
      { role: 'group', 'aria-labelledby': 'feedback-question' },
      button('bad', 'bad', words.feedbackBad),
      button('ok', 'fair', words.feedbackFair),
      button('good', 'good', words.feedbackGood),
    ),
    h('p', { id: THANKS, class: 'feedback-thanks', tabindex: -1 }, words.feedbackThanks),
  );
}
