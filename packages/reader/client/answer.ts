import type { AskSource } from '@octavo/contract';
import type { AskWords } from '../src/words/ask.ts';
import { type AnswerPart, answerBlocks } from './ask/answer-blocks.ts';
import { askServer } from './ask/ask-server.ts';
import { element } from './dom.ts';

const dialog = document.querySelector<HTMLDialogElement>('#search');
const box = dialog?.querySelector<HTMLElement>('.search-ask');
const input = dialog?.querySelector('input');
const words = JSON.parse(box?.dataset.words ?? '{}') as AskWords;
let asked: AbortController | undefined;
const view = element('div', 'ask-view');
view.setAttribute('aria-live', 'polite');

/** Shows the answer in place of what was found, or what was found again. */
function show(isAnswer: boolean): void {
  dialog?.toggleAttribute('data-answering', isAnswer);
  if (isAnswer) box?.after(view);
  else {
    asked?.abort();
    view.remove();
  }
}

/** Asks, and shows the answer as it comes. */
async function ask(question: string): Promise<void> {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const body = element('div', 'ask-answer');
  const status = element('p', 'ask-status', words.writing);
  const back = element('button', 'ask-back', words.back) as HTMLButtonElement;
  back.type = 'button';
  back.onclick = () => {
    show(false);
    input?.focus();
  };
  view.replaceChildren(element('p', 'ask-question', question), status, body, back);
  show(true);
  let sources: readonly AskSource[] = [];
  let text = '';
  try {
    for await (const event of askServer(box?.dataset.to ?? '', { question }, signal)) {
      if (event.type === 'sources') sources = event.sources;
      if (event.type === 'text') {
        text += event.text;
        body.replaceChildren(...drawn(text, sources));
      }
      if (event.type === 'failed') status.textContent = words.failed;
      if (event.type === 'end') {
        status.textContent = event.isAnswered ? words.note : words.nothing;
        const named = event.cited.length > 0 ? event.cited : sources.slice(0, 3).map((_, i) => i + 1);
        back.before(...listOf(named, sources));
      }
    }
  } catch (error) {
    if (!signal.aborted) status.textContent = error instanceof Error && error.message !== '' ? error.message : words.failed;
  }
}

function drawn(text: string, sources: readonly AskSource[]): HTMLElement[] {
  return answerBlocks(text).map((block) => {
    if (block.kind === 'code') {
      const code = element('pre', '');
      code.append(element('code', '', block.text));
      return code;
    }
    if (block.kind === 'paragraph') return filled('p', block.parts, sources);
    const list = element(block.isOrdered ? 'ol' : 'ul', '');
    list.append(...block.items.map((parts) => filled('li', parts, sources)));
    return list;
  });
}

function filled(name: string, parts: readonly AnswerPart[], sources: readonly AskSource[]): HTMLElement {
  const made = element(name, '');
  made.append(
    ...parts.map(({ kind, text }) => {
      if (kind === 'cite') return linkTo(Number(text), sources, 'ask-cite', text);
      return kind === 'text' ? document.createTextNode(text) : element(kind, '', text);
    }),
  );
  return made;
}

function linkTo(number: number, sources: readonly AskSource[], className: string, text: string): HTMLElement {
  const source = sources[number - 1];
  const link = element('a', className, text);
  link.setAttribute('href', source?.href ?? '#');
  link.title = [source?.title, source?.heading].filter(Boolean).join(' › ');
  return link;
}

function listOf(numbers: readonly number[], sources: readonly AskSource[]): HTMLElement[] {
  if (numbers.length === 0) return [];
  const list = element('ol', 'ask-sources');
  for (const number of numbers) {
    const source = sources[number - 1];
    if (source === undefined) continue;
    const item = element('li', '') as HTMLLIElement;
    item.value = number;
    item.append(linkTo(number, sources, '', [source.title, source.heading].filter(Boolean).join(' › ')));
    list.append(item);
  }
  return [element('h2', 'ask-heading', words.sources), list];
}

document.addEventListener('octavo-ask', (event) => void ask((event as CustomEvent<string>).detail));
input?.addEventListener('input', () => show(false));
dialog?.addEventListener('close', () => show(false));
