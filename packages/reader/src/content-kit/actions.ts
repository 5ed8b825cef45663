import type { ContentKitAction, ContentKitConfirm } from '@octavo/runtime';
import type { Attributes } from '../html/h.ts';
import type { KitDrawing } from './kit-drawing.ts';

/** Attributes of a button: what it does when it is pressed, and what is asked before. It is disabled where nobody would answer. */
export function pressOf(action: ContentKitAction, drawing: KitDrawing, confirm?: ContentKitConfirm, isDisabled = false): Attributes {
  return { type: 'button', disabled: isDisabled || drawing.call === undefined, ...calls('data-ck-press', action, drawing, confirm) };
}

/** Attributes of an input: the member of the state that it changes, and what follows a change. */
export function bindingOf(
  state: string,
  drawing: KitDrawing,
  { onChange, confirm, isDisabled = false }: { onChange?: ContentKitAction; confirm?: ContentKitConfirm; isDisabled?: boolean } = {},
): Attributes {
  const change = onChange === undefined ? {} : calls('data-ck-change', onChange, drawing, confirm);
  drawing.isInteractive = true;
  return {
    'data-ck-state': state,
    disabled: isDisabled || drawing.call === undefined,
    ...change,
    ...(confirm === undefined ? {} : confirmation(confirm)),
  };
}

function calls(name: string, action: ContentKitAction, drawing: KitDrawing, confirm: ContentKitConfirm | undefined): Attributes {
  drawing.isInteractive = true;
  return { [name]: JSON.stringify(action), ...(confirm === undefined ? {} : confirmation(confirm)) };
}

function confirmation({ title, text, confirm, style = 'primary' }: ContentKitConfirm): Attributes {
  return { 'data-ck-confirm': JSON.stringify({ title, text, confirm, style }) };
}
