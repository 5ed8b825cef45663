import type { AskWords } from '../src/words/ask.ts';
import { all, element, loadScript } from './dom.ts';

const dialog = document.querySelector<HTMLDialogElement>('#search');
const box = dialog?.querySelector<HTMLElement>('.search-ask');
const input = dialog?.querySelector('input');
let loading: Promise<unknown> | undefined;

/** Loads what shows answers, once it is wanted. */
async function ask(question: string): Promise<void> {
  const { answer = '', css = '' } = box?.dataset ?? {};
  if (loading === undefined) {
    const sheet = element('link', '') as HTMLLinkElement;
    sheet.rel = 'stylesheet';
    sheet.href = css;
    document.head.append(sheet);
    loading = loadScript(answer);
  }
  await loading.catch(() => {
    loading = undefined;
  });
  document.dispatchEvent(new CustomEvent('octavo-ask', { detail: question }));
}

if (box && input) {
  const words = JSON.parse(box.dataset.words ?? '{}') as AskWords;
  const button = box.querySelector<HTMLButtonElement>('.ask-this');
  const offer = () => {
    const question = input.value.trim();
    const isQuestion = question.length > 2;
    if (button) {
      button.hidden = !isQuestion;
      const label = button.querySelector('span:last-child');
      if (label) label.textContent = words.this.replace('{question}', () => question);
    }
    for (const other of all('.ask-suggestion, .ask-greeting', box)) other.hidden = question !== '';
  };
  box.hidden = false;
  input.addEventListener('input', offer);
  offer();
  box.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest('button') : null;
    if (chosen === null) return;
    if (chosen !== button) input.value = chosen.textContent ?? '';
    void ask(input.value.trim());
  });
}
