import { openSearch } from './search.ts';

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null;

const follow = (rel: string) => document.querySelector<HTMLAnchorElement>(`.pager [rel=${rel}]`)?.click();

/** Keys of the page; none of them while somebody writes, or with a modifier. */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) return openSearch(event);
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event) || document.querySelector('dialog[open]')) return;
    if (event.key === '/') return openSearch(event);
    if (event.key === '?') document.querySelector<HTMLDialogElement>('#keys')?.showModal();
    if (event.key === 'n') follow('next');
    if (event.key === 'p') follow('prev');
    if (event.key === 't') document.querySelector<HTMLButtonElement>('.theme-button')?.click();
  });
}
