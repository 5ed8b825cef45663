import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { dataOf, setData, textOf } from './view-data';
import { barOf, fieldOf, showIn, tickOf } from './view-field';

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Code with its language and options above it. */
export const codeView: NodeViewConstructor = (node, view, getPos) => {
  const set = (part: Record<string, unknown>) => setData(view, getPos, part);
  const language = fieldOf(m.editor.blockEditor.language, (syntax) => set({ syntax: given(syntax), info: undefined }));
  const title = fieldOf(m.editor.blockEditor.codeTitle, (text) => set({ title: given(text) }));
  const numbers = tickOf(m.editor.blockEditor.lineNumbers, (isTicked) => set({ lineNumbers: isTicked ? true : undefined }));
  const wrap = tickOf(m.editor.blockEditor.wrap, (isTicked) => set({ overflow: isTicked ? 'wrap' : undefined }));
  const bar = barOf(view, language, title, numbers.dom, wrap.dom);
  const inner = el('code', { class: 'hljs', spellcheck: 'false' });
  const show = (next: Node) => {
    const data = dataOf(next);
    showIn(language, textOf(data.syntax));
    showIn(title, textOf(data.title));
    numbers.tick.checked = data.lineNumbers === true;
    wrap.tick.checked = data.overflow === 'wrap';
  };
  show(node);
  // Colours and numbers of lines come behind the editor, once there is code.
  import('./code-looks').then(
    ({ addCodeLooks }) => addCodeLooks(view),
    () => undefined,
  );
  return {
    dom: el('figure', { class: 'oct-code' }, bar, el('pre', {}, inner)),
    contentDOM: inner,
    stopEvent: (event) => bar.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !inner.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
  };
};
