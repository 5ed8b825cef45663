import { m } from '@/messages';

/** Puts a button for copying on every block of code. Returns what takes them away. */
export function addCopyButtons(content: HTMLElement): () => void {
  const buttons = [...content.querySelectorAll<HTMLElement>('.oct-code, .oct-diagram')].flatMap((figure) => {
    const code = figure.querySelector('code');
    if (code === null || figure.querySelector(':scope > .copy-code') !== null) return [];
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-code';
    button.setAttribute('aria-live', 'polite');
    const reset = () => {
      button.dataset.state = 'ready';
      button.textContent = m.common.copy;
      button.setAttribute('aria-label', m.content.copyCode);
    };
    reset();
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.textContent ?? '');
      button.dataset.state = 'copied';
      button.textContent = m.common.copied;
      button.setAttribute('aria-label', m.common.copied);
      setTimeout(reset, 2000);
    });
    figure.append(button);
    return [button];
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
