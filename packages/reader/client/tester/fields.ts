import { element } from '../dom.ts';

/** A control with its label, and the value that it has. */
export interface Field {
  label: HTMLElement;
  value(): string;
}

/** Properties of a control. */
export interface FieldOptions {
  /** Beside the name, such as its type. */
  hint?: string;
  value?: string;
  isRequired?: boolean;
  placeholder?: string;
  /** Values to choose from. */
  choices?: readonly string[];
  kind?: 'text' | 'password' | 'file' | 'lines';
  onInput?(value: string): void;
}

let made = 0;

/** Creates a control with a label. */
export function field(
  name: string,
  { hint = '', value = '', isRequired = false, placeholder = '', choices, kind, onInput }: FieldOptions,
): Field {
  const label = element('label', 'tester-field');
  const title = element('span', 'tester-name', name);
  if (isRequired) title.append(element('b', '', ' *'));
  if (hint !== '') title.append(element('small', '', ` ${hint}`));
  const control = choices === undefined ? input(kind ?? 'text') : select(choices, isRequired);
  control.id = `tester-${++made}`;
  control.required = isRequired;
  control.dir = 'auto';
  if (!(control instanceof HTMLSelectElement)) control.placeholder = placeholder;
  if (kind !== 'file') control.value = value;
  control.oninput = () => onInput?.(control.value);
  label.append(title, control);
  return { label, value: () => control.value };
}

function input(kind: NonNullable<FieldOptions['kind']>): HTMLInputElement | HTMLTextAreaElement {
  if (kind === 'lines') {
    const lines = document.createElement('textarea');
    lines.rows = 8;
    lines.spellcheck = false;
    return lines;
  }
  const made = document.createElement('input');
  made.type = kind;
  made.autocomplete = 'off';
  made.spellcheck = false;
  return made;
}

function select(choices: readonly string[], isRequired: boolean): HTMLSelectElement {
  const made = document.createElement('select');
  for (const choice of isRequired || choices.includes('') ? choices : ['', ...choices]) made.add(new Option(choice, choice));
  return made;
}

/** Returns a group of controls under a title; hidden where it has none. */
export function group(title: string, controls: readonly HTMLElement[]): HTMLFieldSetElement {
  const made = document.createElement('fieldset');
  made.append(element('legend', '', title), ...controls);
  made.hidden = controls.length === 0;
  return made;
}

/** Returns a choice among numbered parts, each of which is shown when it is chosen; without a choice where there is one part alone. */
export function choice(titles: readonly string[], label: string, chosen: number, show: (index: number) => void): HTMLElement[] {
  show(chosen);
  if (titles.length < 2) return [];
  const control = document.createElement('select');
  for (const [n, title] of titles.entries()) control.add(new Option(title, String(n), n === chosen, n === chosen));
  control.ariaLabel = label;
  control.oninput = () => show(control.selectedIndex);
  return [control];
}
