import { m } from '@/messages';

/** Folds long blocks of code that ask for it, with a button that shows them whole. Returns what undoes it. */
export function enhanceExpandableCode(content: HTMLElement): () => void {
  const buttons = [...content.querySelectorAll<HTMLElement>('.oct-code[data-expandable="true"]')].flatMap((figure) => {
    const pre = figure.querySelector('pre');
    if (pre === null || (pre.textContent ?? '').split('\n').length < 12) return [];
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'expand-code';
    const show = (folded: boolean) => {
      figure.toggleAttribute('data-folded', folded);
      button.textContent = folded ? m.content.expandCode : m.content.foldCode;
      button.setAttribute('aria-expanded', String(!folded));
    };
    show(true);
    button.addEventListener('click', () => show(!figure.hasAttribute('data-folded')));
    figure.append(button);
    return [button];
  });
  return () => {
    for (const button of buttons) {
      button.parentElement?.removeAttribute('data-folded');
      button.remove();
    }
  };
}
