import { all } from './dom.ts';

/** Dialogs close by their button and by a click beside them. */
export function startDialogs(): void {
  for (const dialog of all<HTMLDialogElement>('dialog')) {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target instanceof Element && target.closest('[data-close-dialog]'))) dialog.close();
    });
  }
  document.addEventListener('click', ({ target }) => {
    for (const menu of all<HTMLDetailsElement>('details.menu[open]')) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? document.querySelector<HTMLDetailsElement>('details.menu[open]') : null;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
