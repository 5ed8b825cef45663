import { all, element } from '../dom.ts';
import { readJson } from './model.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values by the members of the state. */
export type Values = Record<string, unknown>;

/** Inputs of a component, which are bound to a member of its state. */
export const fieldsOf = (root: HTMLElement): Field[] => all<Field>('[data-ck-state]', root);

/** Returns the state that a component was drawn with, and what its inputs hold now. */
export function valuesOf(root: HTMLElement): Values {
  const values: Values = { ...readJson<Values>(root.dataset.ckValues, {}) };
  const lists = new Set<string>();
  for (const field of fieldsOf(root)) {
    const name = field.dataset.ckState ?? '';
    if (!isListed(field)) {
      const value = valueIn(field);
      if (value !== undefined) values[name] = value;
      continue;
    }
    if (!lists.has(name)) values[name] = [];
    lists.add(name);
    if (field.checked) (values[name] as unknown[]).push(ownValue(field));
  }
  return values;
}

const isListed = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && field.role !== 'switch';

const ownValue = ({ value, dataset }: HTMLInputElement): string | number => (dataset.ckNumber === undefined ? value : Number(value));

/** Value of an input; undefined for a radio button that is not chosen. */
function valueIn(field: Field): unknown {
  if (field instanceof HTMLSelectElement && field.multiple) return [...field.selectedOptions].map(({ value }) => value);
  if (!(field instanceof HTMLInputElement)) return field.value;
  if (field.type === 'checkbox') return field.checked;
  if (field.type === 'radio') return field.checked ? ownValue(field) : undefined;
  return field.value;
}

/** Replaces `{ $state: name }` by the values, wherever it stands in a JSON value. */
export function resolve(value: unknown, values: Values): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(each, values));
  if (typeof value !== 'object' || value === null) return value;
  const { $state } = value as { $state?: unknown };
  if (typeof $state === 'string' && Object.keys(value).length === 1) return Object.hasOwn(values, $state) ? values[$state] : undefined;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each, values)]));
}

/**
 * Puts a list of options that an address answers with into the selects that name it. Those whose list does not come keep what they have, and say so in the
 * given words.
 */
export function loadOptions(root: HTMLElement, failed: string): void {
  for (const field of all<HTMLSelectElement | HTMLInputElement>('[data-ck-options]', root)) {
    const address = field.dataset.ckOptions ?? '';
    delete field.dataset.ckOptions;
    fetch(address, { credentials: 'omit' })
      .then((response): Promise<unknown> => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
      .then((listed) => putOptions(field, Array.isArray(listed) ? listed : ((listed as { items?: unknown[] }).items ?? [])))
      .catch(() => {
        const note = element('span', 'ck-hint ck-list-failed', failed);
        note.role = 'status';
        field.after(note);
      });
  }
}

function putOptions(field: HTMLSelectElement | HTMLInputElement, listed: readonly unknown[]): void {
  const target = field instanceof HTMLSelectElement ? field : field.list;
  const known = new Map(all<HTMLOptionElement>('option', target ?? undefined).map((option) => [option.value, option]));
  for (const each of listed.slice(0, 1000)) {
    const { id, label } = (each ?? {}) as { id?: unknown; label?: unknown };
    if (typeof id !== 'string') continue;
    const option = known.get(id) ?? new Option('', id);
    option.textContent = typeof label === 'string' ? label : id;
    target?.append(option);
  }
}
