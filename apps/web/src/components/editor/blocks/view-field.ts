import { el } from './dom';

/** A field of a block beside its text; what is typed counts at once. Enter and arrows stay in it. */
export function fieldOf(label: string, onInput: (text: string) => void): HTMLInputElement {
  const field = el('input', { type: 'text', class: 'oct-edit-field', 'aria-label': label, placeholder: label, autocomplete: 'off' });
  field.addEventListener('input', () => onInput(field.value));
  return field;
}
