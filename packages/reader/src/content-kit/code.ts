import type { ElementOf } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import { bindingOf } from './actions.ts';
import { type KitDrawing, plain, textOf } from './kit-drawing.ts';
import { drawDialect } from './texts.ts';

/** Code with its buttons: highlighted, or to be written in where the component keeps it in its state and is edited. */
export function drawCodeblock(element: ElementOf<'codeblock'>, drawing: KitDrawing): Content {
  const { content, syntax, lineNumbers, buttons, state, onContentChange, header, footer } = element;
  const kept = state === undefined ? undefined : drawing.state[state];
  const code = kept === undefined ? textOf(content, drawing) : plain(kept);
  const isWritten = drawing.isEditable === true && state !== undefined;
  return h(
    'div',
    { class: 'ck-code' },
    header !== undefined && h('div', { class: 'ck-code-head' }, drawing.all(header)),
    isWritten
      ? h(
          'textarea',
          {
            class: 'ck-code-input',
            rows: Math.min(Math.max(code.split('\n').length, 4), 24),
            spellcheck: 'false',
            'aria-label': syntax ?? state,
            ...bindingOf(state, drawing, { onChange: onContentChange }),
          },
          // The first line end of its content is not a part of it.
          `\n${code}`,
        )
      : drawDialect(fenced(code, syntax, lineNumbers !== undefined && lineNumbers !== false), drawing),
    buttons !== undefined && buttons.length > 0 && h('div', { class: 'ck-buttons' }, drawing.all(buttons)),
    footer !== undefined && h('div', { class: 'ck-code-foot' }, drawing.all(footer)),
  );
}

/** Code as the dialect writes it, in a fence that it cannot end. */
function fenced(code: string, syntax: string | undefined, hasNumbers: boolean): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  const language = syntax !== undefined && /^[\w+#.-]{1,40}$/.test(syntax) ? syntax : '';
  const block = `${fence}${language}\n${code}\n${fence}\n`;
  return hasNumbers ? `{% code lineNumbers="true" %}\n${block}{% endcode %}\n` : block;
}
