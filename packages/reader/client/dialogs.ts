import { all, closestTo } from './dom.ts';

/** Dialogs close by their button and by a click beside them. */
export function startDialogs(): void {
  for (const dialog of all<HTMLDialogElement>('dialog')) {
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog || closestTo(event, '[data-close-dialog]')) dialog.close();
    });
  }
  document.addEventListener('click', ({ target }) => {
    for (const menu of all<HTMLDetailsElement>('details.menu[open]')) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of all<HTMLDetailsElement>('details.menu[open]')) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
