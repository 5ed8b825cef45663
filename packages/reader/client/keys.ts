import { closestTo } from './dom.ts';
import { openSearch } from './search.ts';

const TYPING = 'input,textarea,select,[contenteditable]';

const follow = (rel: string) => document.querySelector<HTMLAnchorElement>(`.pager [rel=${rel}]`)?.click();

/** Keys of the page; none of them while somebody writes, or with a modifier. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    const isCommand = event.metaKey || event.ctrlKey;
    if (isCommand && event.key.toLowerCase() === 'k') return openSearch(event);
    if (isCommand || event.altKey || closestTo(event, TYPING) || document.querySelector('dialog[open]')) return;
    if (event.key === '/') return openSearch(event);
    if (event.key === '?') document.querySelector<HTMLDialogElement>('#keys')?.showModal();
    if (event.key === 'n') follow('next');
    if (event.key === 'p') follow('prev');
    if (event.key === 't') document.querySelector<HTMLButtonElement>('.theme-button')?.click();
  });
}
