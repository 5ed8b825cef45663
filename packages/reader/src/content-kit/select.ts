import type { ElementOf } from '@octavo/runtime';
import { type Attributes, type Content, h } from '../html/h.ts';
import { bindingOf } from './actions.ts';
import { addressOf } from './addresses.ts';
import { type KitDrawing, plain } from './kit-drawing.ts';

/** Returns a choice of one or several options, which are listed, or come from an address that the client asks. */
export function drawSelect(element: ElementOf<'select'>, drawing: KitDrawing): Content {
  const { state, initialValue, options, multiple = false, acceptInput = false, placeholder, onValueChange, disabled } = element;
  const kept = drawing.state[state] ?? initialValue;
  const chosen = (Array.isArray(kept) ? kept : kept === undefined ? [] : [kept]).map(plain);
  const binding = bindingOf(state, drawing, { onChange: onValueChange, isDisabled: disabled });
  const listed = Array.isArray(options) ? options.map(({ id, label }) => ({ id, label })) : optionsFrom(options, drawing);
  const from = 'url' in options ? addressOf(options.url as ElementOf<'link'>['target']['url'], drawing)?.href : undefined;
  const shared: Attributes = { class: 'ck-field', 'data-ck-options': from, ...binding };
  if (acceptInput && !multiple) {
    const list = drawing.newId();
    return [
      h('input', { ...shared, type: 'text', list, value: chosen[0] ?? '', placeholder }),
      h(
        'datalist',
        { id: list },
        listed.map(({ id, label }) => h('option', { value: id }, label)),
      ),
    ];
  }
  // The choice stays there until its list has come.
  const known = new Set(listed.map(({ id }) => id));
  const all = [...chosen.filter((id) => id !== '' && !known.has(id)).map((id) => ({ id, label: id })), ...listed];
  return h(
    'select',
    { ...shared, multiple, size: multiple ? Math.min(Math.max(all.length, 3), 8) : undefined },
    !multiple && h('option', { value: '', selected: chosen.length === 0 }, placeholder ?? ''),
    all.map(({ id, label }) => h('option', { value: id, selected: chosen.includes(id) }, label)),
  );
}

function optionsFrom(options: Record<string, unknown>, { specifications = [] }: KitDrawing): readonly { id: string; label: string }[] {
  return options.source === 'openapi' ? specifications : [];
}
