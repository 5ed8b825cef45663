import type { ElementOf } from '@octavo/runtime';
import { type Attributes, type Content, h } from '../html/h.ts';
import { bindingOf, pressOf } from './actions.ts';
import { addressOf } from './addresses.ts';
import { drawKitIcon } from './icons.ts';
import { type KitDrawing, plain, textOf } from './kit-drawing.ts';

/** Returns a button; one that does nothing but open an address is a link, which needs no script. */
export function drawButton(element: ElementOf<'button'>, drawing: KitDrawing): Content {
  const { label, style = 'secondary', icon, trailingIcon, tooltip, confirm, disabled, onPress } = element;
  const name = label ?? tooltip ?? (typeof icon === 'string' ? icon : undefined);
  const shape: Attributes = {
    class: 'ck-button',
    'data-style': style,
    title: tooltip,
    'aria-label': label === undefined ? name : undefined,
  };
  const content = [drawKitIcon(icon, drawing), label !== undefined && h('span', {}, label), drawKitIcon(trailingIcon, drawing)];
  const opened = onPress.action === '@ui.url.open' && confirm === undefined ? opens(onPress.url, drawing) : undefined;
  if (opened !== undefined && disabled !== true && !drawing.isInLink) {
    return h('a', { ...shape, href: opened, target: '_blank', rel: 'noopener nofollow' }, content);
  }
  return h('button', { ...shape, ...pressOf(onPress, drawing, confirm, disabled) }, content);
}

/** Address of an action, which was checked to have one. */
const opens = (url: unknown, drawing: KitDrawing): string | undefined =>
  addressOf(url as ElementOf<'link'>['target']['url'], drawing)?.href;

/** Returns a label with its input, and what is said about it. */
export function drawInput({ label, hint, element }: ElementOf<'input'>, drawing: KitDrawing): Content {
  const isChoice = ['switch', 'checkbox', 'radio'].includes(element.type);
  return h(
    'div',
    { class: 'ck-input', 'data-choice': isChoice ? 'true' : undefined },
    h('label', { class: 'ck-label' }, h('span', {}, label), drawing.draw(element)),
    hint !== undefined && h('div', { class: 'ck-hint' }, typeof hint === 'string' ? hint : drawing.draw(hint)),
  );
}

export function drawTextInput(element: ElementOf<'textinput'>, drawing: KitDrawing): Content {
  const { state, initialValue = '', placeholder, multiline, inputType = 'text', disabled } = element;
  const kept = drawing.state[state];
  const value = kept === undefined ? initialValue : plain(kept);
  const shared: Attributes = { class: 'ck-field', placeholder, ...bindingOf(state, drawing, { isDisabled: disabled }) };
  if (multiline === true) return h('textarea', { ...shared, rows: 4 }, `\n${value}`);
  return h('input', { ...shared, type: inputType, value, autocomplete: inputType === 'password' ? 'new-password' : undefined });
}

export function drawSwitch({ state, initialValue = false, onValueChange, confirm }: ElementOf<'switch'>, drawing: KitDrawing): Content {
  const kept = drawing.state[state];
  const isOn = typeof kept === 'boolean' ? kept : initialValue;
  const binding = bindingOf(state, drawing, { onChange: onValueChange, confirm });
  return h('input', { type: 'checkbox', role: 'switch', class: 'ck-switch', checked: isOn, ...binding });
}

/** One of several values that the state lists. */
export function drawCheckbox({ state, value, confirm }: ElementOf<'checkbox'>, drawing: KitDrawing): Content {
  const text = typeof value === 'object' ? textOf(value, drawing) : String(value);
  const kept = drawing.state[state];
  const isOn = Array.isArray(kept) && kept.some((each) => String(each) === text);
  return h('input', {
    type: 'checkbox',
    class: 'ck-checkbox',
    value: text,
    checked: isOn,
    ...numbered(value),
    ...bindingOf(state, drawing, { confirm }),
  });
}

/** One of several values, of which the state has one. */
export function drawRadio({ state, value, confirm }: ElementOf<'radio'>, drawing: KitDrawing): Content {
  const text = typeof value === 'object' ? textOf(value, drawing) : String(value);
  const isOn = plain(drawing.state[state]) === text;
  return h('input', {
    ...{ type: 'radio', class: 'ck-radio', ...numbered(value), name: drawing.group(state), value: text, checked: isOn },
    ...bindingOf(state, drawing, { confirm }),
  });
}

/** Declares to the client that a value is a number. */
const numbered = (value: unknown): Attributes => (typeof value === 'number' ? { 'data-ck-number': 'true' } : {});
