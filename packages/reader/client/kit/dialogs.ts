import { element } from '../dom.ts';
import type { KitWords } from './model.ts';

/** Question before an action, of an attribute. */
export interface Confirm {
  title: string;
  text: string;
  confirm: string;
  style: string;
}

/** Asks in a dialog; true if it is to be done. */
export function ask({ title, text, confirm, style }: Confirm, { cancel }: KitWords, near: HTMLElement): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'ck-dialog';
  const heading = element('h2', 'ck-modal-title', title);
  const buttons = element('div', 'ck-buttons');
  const press = (label: string, answer: string, look: string) => {
    const made = element('button', 'ck-button', label) as HTMLButtonElement;
    made.type = 'button';
    made.dataset.style = look;
    made.onclick = () => dialog.close(answer);
    buttons.append(made);
  };
  press(cancel, '', 'secondary');
  press(confirm, 'yes', style);
  dialog.ariaLabel = title;
  dialog.append(heading, element('p', 'ck-text', text), buttons);
  return show(dialog, near).then((answer) => answer === 'yes');
}

/** Shows a dialog until it is closed, when it is taken away. Focus goes back to where it was. */
export function show(dialog: HTMLDialogElement, near: HTMLElement): Promise<string> {
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue);
    };
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    near.after(dialog);
    dialog.showModal();
  });
}
