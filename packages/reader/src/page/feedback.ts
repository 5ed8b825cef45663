import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { sign } from '../html/sign.ts';

/** One question, three answers: a form, so that it works without a script. */
export function drawFeedback({ shell, words }: Drawing): Content {
  if (!shell.look.feedback.enabled || shell.actions.feedback === undefined) return undefined;
  const button = (value: 'good' | 'ok' | 'bad', name: 'good' | 'fair' | 'bad', label: string): Content =>
    h('button', { class: 'icon-button', name: 'rating', value, 'aria-label': label, title: label }, sign(name));
  return h(
    'form',
    { class: 'feedback', action: shell.actions.feedback, method: 'post', 'data-thanks': words.feedbackThanks },
    h('p', { id: 'feedback-question' }, words.feedbackQuestion),
    h(
      'div',
      { role: 'group', 'aria-labelledby': 'feedback-question' },
      button('bad', 'bad', words.feedbackBad),
      button('ok', 'fair', words.feedbackFair),
      button('good', 'good', words.feedbackGood),
    ),
  );
}
