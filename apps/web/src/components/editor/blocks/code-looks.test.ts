// @vitest-environment happy-dom
import { editingPlugins, setBlockData, TEMPLATES, undoEdit } from '@octavo/editor';
import { openPage } from '@octavo/editor/text';
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { codeView } from './view-code';
import { inlineMathView, mathView } from './view-math';

const views: EditorView[] = [];

afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function open(text: string): EditorView {
  const nodeViews: Record<string, NodeViewConstructor> = { code: codeView, math: mathView, inline_math: inlineMathView };
  const state = EditorState.create({ doc: openPage(text), plugins: editingPlugins() });
  const view = new EditorView(document.body.appendChild(document.createElement('div')), { state, nodeViews });
  views.push(view);
  return view;
}

const coloured = (view: EditorView, name: string) => [...view.dom.querySelectorAll(`.hljs-${name}`)].map((each) => each.textContent);
const figure = (view: EditorView) => view.dom.querySelector<HTMLElement>('figure.oct-code');

describe('code in the editor', () => {
  it('gets the colours, line numbers and wrapped lines that readers see, and new ones with what is typed', async () => {
    const view = open('# T\n\n{% code lineNumbers="true" %}\n```js\nlet a = 1;\nlet b;\n```\n{% endcode %}\n');
    await expect.poll(() => coloured(view, 'keyword')).toEqual(['let', 'let']);
    expect(coloured(view, 'number')).toEqual(['1']);
    expect(figure(view)?.dataset.lineNumbers).toBe('true');
    expect(figure(view)?.getAttribute('style')).toContain('--o-numbers: "1\\a 2"');
    view.dispatch(view.state.tr.insertText('\nconst c = 22;', view.state.doc.child(0).nodeSize - 1));
    await expect.poll(() => coloured(view, 'keyword')).toEqual(['let', 'let', 'const']);
    expect(coloured(view, 'number')).toEqual(['1', '22']);
    expect(figure(view)?.getAttribute('style')).toContain('"1\\a 2\\a 3"');
    setBlockData(0, { overflow: 'wrap', lineNumbers: undefined, syntax: 'no such' })(view.state, view.dispatch);
    await expect.poll(() => figure(view)?.dataset.wrap).toBe('true');
    expect([figure(view)?.dataset.lineNumbers, coloured(view, 'keyword')]).toEqual([undefined, []]);
  });

  it('keeps its looks when code right beside it changes', async () => {
    const block = '{% code lineNumbers="true" %}\n```js\nlet a;\n```\n{% endcode %}\n';
    const view = open(`# T\n\n${block}\n${block}`);
    const numbered = () => [...view.dom.querySelectorAll<HTMLElement>('figure.oct-code')].map((each) => each.getAttribute('style'));
    await expect.poll(() => coloured(view, 'keyword')).toEqual(['let', 'let']);
    view.dispatch(view.state.tr.insertText('\nlet b;', view.state.doc.content.size - 1));
    await expect.poll(() => coloured(view, 'keyword')).toEqual(['let', 'let', 'let']);
    expect(numbered()).toEqual(['--o-numbers: "1";', '--o-numbers: "1\\a 2";']);
  });

  it('has its colours again when it is deleted and comes back, and edits stay one step to take back', async () => {
    const view = open('Words.\n\n```js\nlet a;\n```\n');
    await expect.poll(() => coloured(view, 'keyword')).toEqual(['let']);
    const pos = view.state.doc.child(0).nodeSize;
    view.dispatch(view.state.tr.delete(pos, view.state.doc.content.size));
    expect(coloured(view, 'keyword')).toEqual([]);
    undoEdit(view.state, view.dispatch);
    await expect.poll(() => coloured(view, 'keyword')).toEqual(['let']);
    expect(undoEdit(view.state, view.dispatch)).toBe(false);
  });
});

describe('a formula in the editor', () => {
  it('is drawn as readers see it, and its source is written beside it', async () => {
    const view = open('# T\n\n$$\na^2\n$$\n\nSo $$b^2$$ it is.\n');
    await expect.poll(() => view.dom.querySelectorAll('.katex math').length).toBe(2);
    const field = view.dom.querySelector('textarea') as HTMLTextAreaElement;
    expect(field.value).toBe('a^2');
    field.value = '\\frac{1}{2}';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(() => view.dom.querySelectorAll('.oct-math-block mfrac').length).toBe(1);
    expect(view.state.doc.child(0).attrs.data).toEqual({ formula: '\\frac{1}{2}' });
    field.value = '\\frac{';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(() => view.dom.querySelector('.oct-math-block')?.textContent).toBe('\\frac{');
  });

  it('has its source to write in at once when it is new', async () => {
    const view = open('Words.\n');
    view.focus();
    const at = view.state.doc.content.size;
    const tr = view.state.tr.insert(at, TEMPLATES.formula());
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('goes on below with Enter, in a paragraph', async () => {
    const view = open('Words.\n');
    view.dispatch(view.state.tr.insert(view.state.doc.content.size, TEMPLATES.formula()));
    await expect.poll(() => view.dom.querySelectorAll('textarea').length).toBe(1);
    const field = view.dom.querySelector('textarea') as HTMLTextAreaElement;
    expect(view.dom.querySelector<HTMLElement>('.oct-edit-math')?.dataset.empty).toBe('true');
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, view.state.doc.child(0).nodeSize)));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(view.state.doc.children.map(({ type }) => type.name)).toEqual(['paragraph', 'math', 'paragraph']);
    expect(view.state.selection instanceof TextSelection && view.state.selection.$head.index(0)).toBe(2);
  });
});
