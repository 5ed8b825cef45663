import type { SearchHit } from '../src/model/search.ts';
import type { DialogAnswer } from '../src/search/dialog-answer.ts';
import { all, closestTo, element, loadScript } from './dom.ts';
import { recall, remember } from './memory.ts';

const dialog = document.querySelector<HTMLDialogElement>('#search');
const input = dialog?.querySelector('input');
let asked: AbortController | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let finder: Promise<unknown> | undefined;

/** Opens the dialog, with what was written in the field. */
export function openSearch(event: Event): void {
  if (!dialog || !input || dialog.open) return;
  event.preventDefault();
  dialog.showModal();
  input.select();
  if (input.value === '') showRecent();
}

/** Search as one types: a combobox with a list of links. Without a script the field leads to the page of results. */
export function startSearch(): void {
  if (!dialog || !input) return;
  for (const field of all('.search-field')) field.addEventListener('click', openSearch);
  dialog.oninput = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void search(input.value.trim()), 100);
  };
  input.onkeydown = (event) => {
    // The field would keep the first Escape for itself, to become empty.
    if (event.key === 'Escape') {
      event.preventDefault();
      return dialog.close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = all<HTMLAnchorElement>('[role=option]', dialog);
    const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]?.click();
    }
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    select(options, (at + step + options.length) % options.length);
  };
  dialog.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[role=option]');
    if (link?.dataset.title) keep({ title: link.dataset.title, href: link.getAttribute('href') ?? '' });
  });
  if (document.body.dataset.searchScript !== undefined && document.querySelector('.search-page')) answerHere(dialog, input);
}

/** The page of results of a copy: nobody has drawn its results, so they are shown in the dialog. */
function answerHere(box: HTMLDialogElement, field: HTMLInputElement): void {
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  if (field.value === '') return;
  box.showModal();
  void search(field.value.trim());
}

function select(options: readonly HTMLAnchorElement[], chosen: number): void {
  options.forEach((option, at) => {
    option.ariaSelected = String(at === chosen);
    if (at === chosen) option.scrollIntoView({ block: 'nearest' });
  });
  input?.setAttribute('aria-activedescendant', options[chosen]?.id ?? '');
}

async function search(query: string): Promise<void> {
  asked?.abort();
  if (query === '') return showRecent();
  asked = new AbortController();
  try {
    const { signal } = asked;
    const answer = await ask(query, signal);
    if (!signal.aborted) show(answer);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) status(dialog?.dataset.failed ?? '');
  }
}

/** Asks the server, or the files of a copy, which has none. */
async function ask(query: string, signal: AbortSignal): Promise<DialogAnswer> {
  const { search: address = '', searchScript } = document.body.dataset;
  if (searchScript !== undefined) {
    finder ??= loadScript(searchScript);
    finder.catch(() => {
      finder = undefined;
    });
    await finder;
    return window.octavoFind(address, query);
  }
  // The query with the chosen section and language, behind the language of the answer.
  const fields = new FormData(input?.form as HTMLFormElement) as unknown as Record<string, string>;
  const answer = await fetch(`${address}&${new URLSearchParams(fields)}`, { signal });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as DialogAnswer;
}

const status = (text: string) => {
  const line = dialog?.querySelector('.search-status');
  if (line) line.textContent = text;
};

function show({ hits, status: found }: DialogAnswer): void {
  status(found);
  fill(hits.flatMap((hit) => [option(hit, hit.href, hit.title, hit.trail.join(' › ')), ...passagesOf(hit)]));
}

const passagesOf = (hit: SearchHit): HTMLElement[] =>
  hit.passages.slice(0, 3).map(({ href, text, title }) => option(hit, href, title === undefined ? [] : [{ text: title }], '', text));

type Text = SearchHit['title'];

function option(hit: Pick<SearchHit, 'title'>, href: string, title: Text, trail: string, text: Text = []): HTMLElement {
  const link = element('a', text.length > 0 ? 'passage' : 'hit') as HTMLAnchorElement;
  link.href = href;
  link.role = 'option';
  link.ariaSelected = 'false';
  link.tabIndex = -1;
  link.dataset.title = hit.title.map((part) => part.text).join('');
  if (trail !== '') link.append(element('small', '', trail));
  const marked = (parts: Text, name: string) => {
    const line = element('span', name);
    line.append(...parts.map((part) => element(part.isMatch ? 'mark' : 'span', '', part.text)));
    return line;
  };
  if (title.length > 0) link.append(marked(title, 'hit-title'));
  if (text.length > 0) link.append(marked(text, 'hit-text'));
  return link;
}

function fill(options: readonly HTMLElement[]): void {
  const list = dialog?.querySelector('.search-list');
  options.forEach((each, at) => {
    each.id = `search-option-${at}`;
  });
  list?.replaceChildren(...options);
  input?.setAttribute('aria-expanded', String(options.length > 0));
  select(options as HTMLAnchorElement[], options.length > 0 ? 0 : -1);
}

interface Opened {
  title: string;
  href: string;
}

const opened = (): Opened[] => JSON.parse(recall('recent') ?? '[]') as Opened[];

function keep(page: Opened): void {
  remember('recent', JSON.stringify([page, ...opened().filter(({ href }) => href !== page.href)].slice(0, 6)));
}

function showRecent(): void {
  const pages = opened();
  status(pages.length === 0 ? '' : (dialog?.dataset.recent ?? ''));
  fill(pages.map(({ title, href }) => option({ title: [{ text: title }] }, href, [{ text: title }], '')));
}
