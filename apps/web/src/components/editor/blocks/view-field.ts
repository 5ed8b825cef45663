import type { EditorView } from 'prosemirror-view';
import type { LinkOption } from '@/lib/outputs';
import { el } from './dom';

/** Returns a field of a block beside its text; what is typed counts at once. Enter and arrows stay in it. */
export function fieldOf(label: string, onInput: (text: string) => void): HTMLInputElement {
  const field = el('input', { type: 'text', class: 'oct-edit-field', 'aria-label': label, placeholder: label, autocomplete: 'off' });
  field.addEventListener('input', () => onInput(field.value));
  return field;
}

let lists = 0;

/** Offers links below a field while somebody types in it. Returns their list, which stands beside the field. */
export function suggestIn(field: HTMLInputElement, find: (query: string) => Promise<readonly LinkOption[]>): HTMLElement {
  lists += 1;
  const list = el('datalist', { id: `oct-links-${lists}` });
  field.setAttribute('list', list.id);
  field.addEventListener('input', () => {
    const asked = field.value;
    find(asked).then(
      (found) => {
        if (field.value !== asked) return;
        list.replaceChildren(
          ...found.map(({ href, title, context }) => el('option', { value: href }, context === '' ? title : `${title} · ${context}`)),
        );
      },
      () => undefined,
    );
  });
  return list;
}

/** Returns a box to tick with its label. */
export function tickOf(label: string, onChange: (ticked: boolean) => void): { tick: HTMLInputElement; dom: HTMLElement } {
  const tick = el('input', { type: 'checkbox' });
  tick.addEventListener('change', () => onChange(tick.checked));
  return { tick, dom: el('label', { class: 'oct-edit-tick' }, tick, label) };
}

/** Returns a choice out of a few. */
export function choiceOf(
  label: string,
  options: readonly { value: string; label: string }[],
  onChange: (value: string) => void,
): HTMLSelectElement {
  const made = options.map(({ value, label: words }) => el('option', { value }, words));
  const choice = el('select', { class: 'oct-edit-field', 'aria-label': label }, ...made);
  choice.addEventListener('change', () => onChange(choice.value));
  return choice;
}

/** Returns a button with words. */
export function buttonOf(words: string, onClick: () => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'oct-edit-button' }, words);
  button.addEventListener('click', onClick);
  return button;
}

/** Options of a block beside its text. Escape goes back to the text. */
export function barOf(view: EditorView, ...controls: HTMLElement[]): HTMLElement {
  const bar = el('div', { class: 'oct-edit-bar', contenteditable: 'false' }, ...controls);
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    view.focus();
  });
  return bar;
}

/** Shows a value in a field, unless somebody is typing in it. */
export function showIn(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  if (document.activeElement !== field) field.value = value;
}
