import { type Content, h } from '../html/h.ts';
import { sign } from '../html/sign.ts';
import type { ReaderShell } from '../model.ts';
import type { AskWords } from '../words/ask.ts';
import type { Words } from '../words/index.ts';

/** Part of the search dialog that offers to ask, on sites that answer questions. Without its script it is not shown. */
export function drawAsk({ actions, assets, look }: ReaderShell, words: Words): Content {
  if (actions.ask === undefined || assets.ask === undefined) return undefined;
  const said: AskWords = {
    this: words.askThis('{question}'),
    writing: words.askWriting,
    nothing: words.askNothing,
    failed: words.partFailed,
    sources: words.askSources,
    note: words.askNote,
    back: words.askBack,
  };
  const { answer, css } = assets.ask;
  const { greeting, suggestions = [] } = look.ai;
  return h(
    'div',
    {
      class: 'search-ask',
      hidden: true,
      'data-to': actions.ask,
      'data-answer': answer,
      'data-css': css,
      'data-words': JSON.stringify(said),
    },
    greeting === undefined || greeting === '' ? undefined : h('p', { class: 'ask-greeting' }, greeting),
    h('button', { type: 'button', class: 'hit ask-this', hidden: true }, sign('search'), h('span', {}, '')),
    suggestions.map((text) => h('button', { type: 'button', class: 'hit ask-suggestion' }, text)),
  );
}
